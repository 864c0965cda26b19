import { z } from "zod";

/** Not secret: the accounts exist in the local auth service only. */
export const DEMO_PASSWORD = "vitrine-demo";

export const DemoName = z.enum(["admin", "artist", "organization", "visitor"]);
export type DemoName = z.infer<typeof DemoName>;

type DemoPerson = { uid: string; email: string; displayName: string; role: string };

/** `admin` has the claim `role: ADMIN`. */
export const demoAccounts: Readonly<Record<DemoName, DemoPerson>> = {
  admin: {
    uid: "demo-admin",
    email: "admin@vitrine.test",
    displayName: "Vitrine Admin",
    role: "administrator",
  },
  artist: {
    uid: "demo-artist",
    email: "artist@vitrine.test",
    displayName: "Demo Artist",
    role: "artist",
  },
  organization: {
    uid: "demo-organization",
    email: "organization@vitrine.test",
    displayName: "Demo Organization",
    role: "organization",
  },
  visitor: {
    uid: "demo-visitor",
    email: "visitor@vitrine.test",
    displayName: "Demo Visitor",
    role: "visitor",
  },
};

export const SAMPLE_NOTICE = "This is a demonstration with sample data.";
