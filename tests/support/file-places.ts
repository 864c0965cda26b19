import { type Layer, layers } from "@/architecture";

const NON_CAPABILITY_FOLDERS = ["server", "client", "shared"];

/** The capability that a file (path from the root) belongs to, or null. */
export function capabilityOf(file: string): string | null {
  const [top, second = "", third] = file.split("/");
  return top === "lib" && third !== undefined && !NON_CAPABILITY_FOLDERS.includes(second)
    ? second
    : null;
}

/** The layer of a file (path from the root), or null for files that product code never imports: local, scripts, tests, e2e. */
export function layerOf(file: string): Layer | null {
  const [top = "", second = ""] = file.split("/");
  if (top === "app" || top === "providers" || top === "hooks") return top;
  if (top === "components") return second === "ui" ? "components/ui" : "components";
  if (top !== "lib") return null;
  if (second === "api.ts" || second === "routes.ts") return `lib/${second.slice(0, -3)}` as Layer;
  if (NON_CAPABILITY_FOLDERS.includes(second)) return `lib/${second}` as Layer;
  const suffix = /\.([a-z]+)(?:\.test)?\.tsx?$/.exec(file)?.[1];
  return layers.find((layer) => layer === suffix) ?? null;
}
