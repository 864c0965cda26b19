import { demoVenues } from "@/local/seed/catalogue/demo-venues";
import type { DemoOrganization } from "@/local/seed/catalogue/demo-organization";
import { demoStudios } from "@/local/seed/catalogue/demo-studios";

/** The invented organisations of the demo, to which its invented opportunities belong. */
export const demoOrganizations: readonly DemoOrganization[] = [...demoStudios, ...demoVenues];
