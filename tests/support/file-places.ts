import { type Layer, layers, subjects } from "@/architecture";

const FOLDERS_OF_NO_SUBJECT = ["server", "client", "shared", "ui", "screens", "registries"];
const order = Object.keys(subjects);

/** The subject that a file (path from the root) of `lib` or `components` belongs to, or null. */
export function subjectOf(file: string): string | null {
  const [top = "", second = "", third] = file.split("/");
  const hasSubjects = top === "lib" || top === "components";
  return hasSubjects && third !== undefined && !FOLDERS_OF_NO_SUBJECT.includes(second)
    ? second
    : null;
}

/** The screen that a file belongs to, or null. */
export const screenOf = (file: string): string | null =>
  /^components\/screens\/([^/]+)\//.exec(file)?.[1] ?? null;

/** The place of a subject in the order; what has none stands before all. */
export const placeOf = (subject: string | null): number =>
  subject === null ? -1 : order.indexOf(subject);

/** The layer of a file (path from the root), or null for files that product code never imports: local, scripts, tests, e2e. */
export function layerOf(file: string): Layer | null {
  const [top = "", second = ""] = file.split("/");
  if (top === "app" || top === "providers" || top === "hooks") return top;
  if (top === "components")
    return second === "ui" || second === "screens" ? `components/${second}` : "components";
  if (top !== "lib") return null;
  if (second === "api.ts" || second === "routes.ts") return `lib/${second.slice(0, -3)}` as Layer;
  const suffix = /\.([a-z]+)(?:\.test)?\.tsx?$/.exec(file)?.[1];
  const layer = layers.find((known) => known === suffix) ?? null;
  // A registry that calls bind is a layer of its own: the contract may import its schema, and nothing that reads.
  if (second === "registries" && layer !== null) return layer;
  return FOLDERS_OF_NO_SUBJECT.includes(second) ? (`lib/${second}` as Layer) : layer;
}
