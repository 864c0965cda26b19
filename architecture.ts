/**
 * The floors of the house: which room may import which. Down only; `tests/architecture.test.ts` proves it by reading
 * every import, together with the closed list of file names, the absence of circles, and who alone may know what. A row
 * names only what its room uses today; a row that grows is a decision (docs/decisions/0014-rows-of-the-table.md).
 */
export const floors = {
  app: [
    "components",
    "components/ui",
    "providers",
    "schema",
    "rules",
    "api",
    "queries",
    "gateway",
    "render",
    "commands",
    "jobs",
    "lib/api",
    "lib/server",
    "lib/shared",
  ],
  providers: ["providers", "hooks", "schema", "rules", "lib/client", "lib/shared"],
  components: [
    "components",
    "components/ui",
    "hooks",
    "providers",
    "schema",
    "rules",
    "lib/client",
    "lib/shared",
  ],
  hooks: ["hooks", "schema", "rules", "lib/client", "lib/shared"],
  "components/ui": ["components/ui", "lib/shared"],
  jobs: ["commands", "queries", "schema", "rules", "lib/server", "lib/shared"],
  commands: [
    "commands",
    "render",
    "gateway",
    "queries",
    "schema",
    "rules",
    "lib/server",
    "lib/shared",
  ],
  render: ["render", "gateway", "queries", "schema", "rules", "lib/server", "lib/shared"],
  gateway: ["gateway", "queries", "schema", "rules", "lib/server", "lib/shared"],
  queries: ["queries", "schema", "rules", "lib/server", "lib/shared"],
  "lib/api": ["api"],
  api: ["api", "schema", "rules", "lib/shared"],
  rules: ["rules", "schema", "lib/shared"],
  schema: ["schema", "lib/shared"],
  "lib/server": ["lib/server", "schema", "rules", "lib/shared"],
  "lib/client": ["lib/client", "schema", "rules", "lib/shared"],
  "lib/shared": ["lib/shared"],
} as const satisfies Record<string, readonly string[]>;

export type Room = keyof typeof floors;

/** The only file names inside a capability, beside `*.test.ts`; a sub-folder may hold the same once a file has grown. */
export const capabilityFiles = [
  "schema",
  "api",
  "rules",
  "queries",
  "gateway",
  "render",
  "commands",
  "jobs",
] as const;

const LIBRARY_ROOMS = ["server", "client", "shared"];

/** The room that a file (path from the root) is in, or null for what no product code imports: local, scripts, tests, e2e. */
export function roomOf(file: string): Room | null {
  const [top = "", second = "", ...rest] = file.split("/");
  if (top === "app" || top === "providers" || top === "hooks") return top;
  if (top === "components") return second === "ui" ? "components/ui" : "components";
  if (top !== "lib") return null;
  if (second === "api.ts") return "lib/api";
  if (LIBRARY_ROOMS.includes(second)) return `lib/${second}` as Room;
  const name = rest.at(-1)?.replace(/(\.test)?\.tsx?$/, "");
  return capabilityFiles.find((each) => each === name) ?? null;
}
