/**
 * A relative path as a relative URI reference (RFC 3986): every character of a segment that is not unreserved is
 * percent-encoded, so that no name can become a scheme, a query or another folder.
 */
export function relativeUri(path: string): string {
  return path
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join("/");
}
