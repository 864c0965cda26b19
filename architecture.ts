/**
 * Which layer may import which: only downwards. `tests/architecture.test.ts` checks every import against both tables of
 * this file. A row lists only what its layer uses today; extending one is a decision (docs/decisions/0014-import-table.md).
 */
export const layerImports = {
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
  jobs: [
    "jobs",
    "commands",
    "render",
    "gateway",
    "queries",
    "schema",
    "rules",
    "lib/server",
    "lib/shared",
  ],
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

export type Layer = keyof typeof layerImports;

/** The suffixes of a capability's files (`orders.queries.ts`), each of which is a layer. */
export const layers = [
  "schema",
  "api",
  "rules",
  "queries",
  "gateway",
  "render",
  "commands",
  "jobs",
] as const;

/**
 * Which capability (a folder of `lib`) may import which, without a cycle: what several share goes into a capability below
 * them, what needs many goes above (docs/decisions/0041-capability-dependencies.md).
 */
export const capabilities = {
  vocabulary: [],
  images: [],
  files: ["images"],
  lexicon: [],
  currencies: [],
  acceptances: [],
  outbox: [],
  audit: ["outbox"],
  mails: ["audit", "images", "outbox"],
  notifications: ["mails", "outbox"],
  payments: [],
  plans: ["vocabulary"],
  products: ["plans", "vocabulary"],
  members: ["mails", "outbox", "plans"],
  profiles: ["images", "lexicon", "members", "plans"],
  materials: ["files"],
  artworks: ["images", "plans", "products", "profiles", "vocabulary"],
  subscriptions: ["acceptances", "audit", "mails", "outbox", "payments", "plans", "products"],
  opportunities: [
    "images",
    "lexicon",
    "mails",
    "outbox",
    "payments",
    "plans",
    "products",
    "profiles",
    "subscriptions",
    "vocabulary",
  ],
  forms: ["members", "opportunities", "vocabulary"],
  applications: [
    "artworks",
    "files",
    "forms",
    "images",
    "mails",
    "members",
    "opportunities",
    "outbox",
    "plans",
    "profiles",
    "vocabulary",
  ],
  letters: ["applications", "mails", "outbox"],
  bookmarks: ["opportunities", "vocabulary"],
  reminders: ["bookmarks", "mails", "opportunities", "outbox"],
  programmes: ["mails", "opportunities", "outbox", "vocabulary"],
  follows: ["opportunities", "programmes"],
  alerts: ["artworks", "mails", "opportunities", "outbox", "plans", "profiles", "vocabulary"],
  places: ["opportunities"],
  usage: ["artworks", "opportunities", "plans", "vocabulary"],
  catalogue: ["plans", "products", "vocabulary"],
  search: ["artworks", "opportunities", "profiles"],
  sharing: ["artworks", "images", "opportunities", "profiles", "vocabulary"],
  indexing: ["images", "opportunities", "profiles"],
  newsletter: ["artworks", "audit", "mails", "opportunities", "outbox", "payments", "vocabulary"],
  checkout: [
    "acceptances",
    "artworks",
    "audit",
    "currencies",
    "mails",
    "newsletter",
    "opportunities",
    "outbox",
    "payments",
    "plans",
    "products",
    "subscriptions",
    "vocabulary",
  ],
  promotions: ["audit", "checkout", "mails", "outbox", "payments", "plans", "vocabulary"],
  removal: [
    "artworks",
    "audit",
    "checkout",
    "files",
    "images",
    "notifications",
    "opportunities",
    "outbox",
    "profiles",
    "sharing",
    "subscriptions",
  ],
  administration: ["artworks", "audit", "images", "outbox", "profiles", "removal"],
  moderation: [
    "administration",
    "audit",
    "mails",
    "opportunities",
    "outbox",
    "profiles",
    "removal",
    "subscriptions",
  ],
  accounts: [
    "acceptances",
    "administration",
    "alerts",
    "applications",
    "artworks",
    "bookmarks",
    "checkout",
    "follows",
    "materials",
    "members",
    "moderation",
    "notifications",
    "opportunities",
    "profiles",
    "reminders",
    "removal",
    "subscriptions",
  ],
  deliveries: [
    "alerts",
    "applications",
    "checkout",
    "follows",
    "letters",
    "mails",
    "members",
    "moderation",
    "newsletter",
    "notifications",
    "opportunities",
    "outbox",
    "programmes",
    "promotions",
    "reminders",
    "subscriptions",
    "vocabulary",
  ],
  upkeep: [
    "accounts",
    "alerts",
    "applications",
    "artworks",
    "checkout",
    "deliveries",
    "files",
    "images",
    "letters",
    "lexicon",
    "mails",
    "members",
    "newsletter",
    "notifications",
    "opportunities",
    "payments",
    "plans",
    "programmes",
    "reminders",
    "sharing",
    "subscriptions",
  ],
} as const satisfies Record<string, readonly string[]>;

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
  if (second === "api.ts") return "lib/api";
  if (NON_CAPABILITY_FOLDERS.includes(second)) return `lib/${second}` as Layer;
  const suffix = /\.([a-z]+)(?:\.test)?\.tsx?$/.exec(file)?.[1];
  return layers.find((layer) => layer === suffix) ?? null;
}
