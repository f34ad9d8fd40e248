/** Decimal exponents of the first digit that Python writes without an exponent. */
const POSITIONAL = { from: -4, below: 16 };

/**
 * The text that Python's `repr` gives a float (session-package 4.2): the shortest digits that round-trip,
 * positional with a fraction from 1e-4 up to 1e16, else with a signed exponent of two digits or more.
 *
 * @param source a number, or the lexeme of one (`1e5`, `NaN`)
 */
export function pythonFloat(source: number | string): string {
  const value = Number(source);
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const [mantissa = "", power = ""] = Math.abs(value).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const exponent = Number(power);
  return sign + (isPositional(exponent) ? positional(digits, exponent) : scientific(digits, exponent));
}

function isPositional(exponent: number): boolean {
  return exponent >= POSITIONAL.from && exponent < POSITIONAL.below;
}

function positional(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return `${whole}.${digits.slice(exponent + 1) || "0"}`;
}

function scientific(digits: string, exponent: number): string {
  const fraction = digits.slice(1);
  const power = String(Math.abs(exponent)).padStart(2, "0");
  return `${digits.slice(0, 1)}${fraction && `.${fraction}`}e${exponent < 0 ? "-" : "+"}${power}`;
}
