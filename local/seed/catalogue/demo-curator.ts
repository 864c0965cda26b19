import type { Detail } from "@/local/seed/museum/museum-work";
import type { DemoName } from "@/local/stack/demo-accounts";

/** An invented curator of the demo, and what they have selected from its works. */
export interface DemoCurator {
  name: string;
  account: DemoName | null;
  headline: string;
  bio: string;
  pronouns: string;
  city: string;
  country: string;
  portrait: Detail;
  cover: string | null;
  /** `works` are named as their records are: `met/437382`, `hana-mizorogi/1`, a package's name. */
  selection: { title: string; text: string; works: readonly string[] };
}
