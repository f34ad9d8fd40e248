import { at } from "../../../container/json/locate.ts";
import {
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "../../../container/json/value.ts";
import type { Location } from "../../../location.ts";
import { hasExactly } from "../members.ts";
import { components } from "../paths.ts";
import { isBlank, utf8Length } from "../text.ts";
import type { TaskFault, TaskFaultId } from "./faults.ts";
import { anyNested, isOraclePath, isRestricted, isSandboxPath } from "./paths.ts";

/** Target of a review task's hidden labels. */
export const LABELS_TARGET = "review-labels.json";

/** A file of the hidden oracle: where it is taken from, and where it goes. */
export interface OracleFile {
  readonly source: string;
  readonly target: string;
}

/** A dependency of the sandbox: where it is taken from, and where it goes. */
export interface Dependency {
  readonly source: string;
  readonly target: string;
}

/** One task as declared. Members of the wrong type are absent and told as faults. */
export interface Task {
  readonly at: Location;
  readonly object: JsonObject;
  readonly id: string | undefined;
  readonly class: string | undefined;
  readonly prompt: string | undefined;
  readonly verify: string | undefined;
  readonly setup: string;
  readonly ref: string;
  readonly expensive: boolean;
  readonly sandboxCopy: readonly string[];
  readonly dependencies: readonly Dependency[];
  readonly oracleCommand: string | undefined;
  readonly oracleFiles: readonly OracleFile[];
}

const REQUIRED = ["id", "class", "repo", "prompt", "verify"] as const;
const OPTIONAL = ["ref", "setup"] as const;
const TASK_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Reads one task of a task file and adds what it is refused for (workflow-bench 9) to `faults`. */
export function readTask(object: JsonObject, faults: TaskFault[]): Task {
  return new TaskReader(object, faults).read();
}

class TaskReader {
  readonly #object: JsonObject;
  readonly #faults: TaskFault[];

  constructor(object: JsonObject, faults: TaskFault[]) {
    this.#object = object;
    this.#faults = faults;
  }

  read(): Task {
    const object = this.#object;
    for (const member of REQUIRED) {
      const value = object[member];
      if (typeof value !== "string" || isBlank(value)) this.#fault("required-text", member);
    }
    for (const member of OPTIONAL) {
      if (object[member] !== undefined && typeof object[member] !== "string")
        this.#fault("optional-text", member);
    }
    const id = textOf(object.id);
    if (id !== undefined && !isBlank(id) && !TASK_ID.test(id)) this.#fault("id", "id");
    const { expensive } = object;
    if (expensive !== undefined && typeof expensive !== "boolean") this.#fault("expensive", "expensive");
    const oracle = this.#oracle();
    const task: Task = {
      at: at(object),
      object,
      id,
      class: textOf(object.class),
      prompt: textOf(object.prompt),
      verify: textOf(object.verify),
      setup: textOf(object.setup) ?? "",
      ref: textOf(object.ref) ?? "HEAD",
      expensive: expensive === true,
      sandboxCopy: this.#copies(),
      dependencies: this.#dependencies(),
      ...oracle,
    };
    this.#labels(task);
    return task;
  }

  #copies(): readonly string[] {
    const value = this.#object.sandbox_copy;
    if (value === undefined) return [];
    if (!isArray(value) || !value.every((item) => typeof item === "string" && item !== "")) {
      this.#fault("copy", "sandbox_copy");
      return [];
    }
    const paths = value as readonly string[];
    for (const [index, path] of paths.entries()) {
      if (!isSandboxPath(path)) this.#faultAt("copy-path", at(value, index), "sandbox_copy");
      else if (isRestricted(path, true)) this.#faultAt("copy-restricted", at(value, index), "sandbox_copy");
    }
    if (anyNested(paths)) this.#fault("copy-overlap", "sandbox_copy");
    return paths;
  }

  #dependencies(): readonly Dependency[] {
    const value = this.#object.sandbox_dependencies;
    if (value === undefined) return [];
    if (!isArray(value)) {
      this.#fault("dependencies", "sandbox_dependencies");
      return [];
    }
    const pairs = this.#pairs(value, "dependency-keys");
    for (const { pair, place } of pairs) {
      for (const path of [pair.source, pair.target]) {
        if (!isSandboxPath(path)) this.#faultAt("dependency-path", place, "sandbox_dependencies");
        else if (isRestricted(path, false))
          this.#faultAt("dependency-restricted", place, "sandbox_dependencies");
      }
    }
    if (anyNested(pairs.map(({ pair }) => pair.target)))
      this.#fault("dependency-overlap", "sandbox_dependencies");
    return pairs.map(({ pair }) => pair);
  }

  #oracle(): { readonly oracleCommand: string | undefined; readonly oracleFiles: readonly OracleFile[] } {
    const { oracle } = this.#object;
    if (!isObject(oracle) || !hasExactly(oracle, ["command", "files"])) {
      this.#fault("oracle", "oracle");
      return { oracleCommand: undefined, oracleFiles: [] };
    }
    const { command, files } = oracle;
    const usable =
      typeof command === "string" &&
      !isBlank(command) &&
      utf8Length(command) <= 8192 &&
      !command.includes("\0");
    if (!usable) this.#faultAt("oracle-command", at(oracle, "command"), "oracle");
    if (!isArray(files) || files.length < 1 || files.length > 8) {
      this.#faultAt("oracle-count", at(oracle, "files"), "oracle");
    }
    const pairs = isArray(files) ? this.#pairs(files, "oracle-file") : [];
    for (const { pair, place } of pairs) {
      if (!isOraclePath(pair.source) || !isOraclePath(pair.target))
        this.#faultAt("oracle-path", place, "oracle");
    }
    const oracleFiles = pairs.map(({ pair }) => pair);
    const place = at(oracle, "files");
    if (repeats(oracleFiles.map((file) => file.source)))
      this.#faultAt("oracle-source-repeated", place, "oracle");
    if (repeats(oracleFiles.map((file) => file.target)))
      this.#faultAt("oracle-target-repeated", place, "oracle");
    return { oracleCommand: usable ? command : undefined, oracleFiles };
  }

  /** Objects of exactly `source` and `target`, both texts that are not empty. */
  #pairs(
    items: JsonArray,
    fault: TaskFaultId,
  ): readonly { readonly pair: OracleFile; readonly place: Location }[] {
    const pairs: { readonly pair: OracleFile; readonly place: Location }[] = [];
    for (const [index, item] of items.entries()) {
      const place = at(items, index);
      const exact = isObject(item) && hasExactly(item, ["source", "target"]) ? item : null;
      const [source, target] = [textOf(exact?.source), textOf(exact?.target)];
      if (source === undefined || target === undefined || source === "" || target === "") {
        this.#faultAt(fault, place, "");
      } else pairs.push({ pair: { source, target }, place });
    }
    return pairs;
  }

  /** A review task has one label file, and nothing that the model sees may name it. */
  #labels(task: Task): void {
    const labels = task.oracleFiles.filter((file) => components(file.target).join("/") === LABELS_TARGET);
    if (task.class?.startsWith("review") === true && labels.length !== 1)
      this.#fault("label-count", "oracle");
    if (labels.length === 0) return;
    const names = [LABELS_TARGET, ...labels.map((file) => components(file.source).at(-1) ?? file.source)];
    for (const member of ["prompt", "setup", "sandbox_copy"] as const) {
      const texts = member === "sandbox_copy" ? task.sandboxCopy : [task[member] ?? ""];
      if (texts.some((text) => names.some((name) => text.includes(name)))) this.#fault("label-named", member);
    }
  }

  #fault(id: TaskFaultId, member: string): void {
    this.#faultAt(id, at(this.#object, member), member);
  }

  #faultAt(id: TaskFaultId, place: Location, member: string): void {
    this.#faults.push({ id, at: place, member });
  }
}

function repeats(paths: readonly string[]): boolean {
  return new Set(paths.map((path) => components(path).join("/"))).size < paths.length;
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
