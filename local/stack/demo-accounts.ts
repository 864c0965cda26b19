import { z } from "zod";

/** A password that need not be secret: the accounts exist in the local auth service only. */
export const DEMO_PASSWORD = "vitrine-demo";

export const DemoName = z.enum([
  "admin",
  "artist",
  "organization",
  "member",
  "visitor",
  "chair",
  "juror",
  "juror2",
]);
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
    role: "artist, with applications in every state, materials and private facts",
  },
  organization: {
    uid: "demo-organization",
    email: "organization@vitrine.test",
    displayName: "Demo Organization",
    role: "organisation, with applications, a jury, letters and a team",
  },
  member: {
    uid: "demo-member",
    email: "member@vitrine.test",
    displayName: "Demo Member",
    role: "editor in the organisation’s team",
  },
  visitor: {
    uid: "demo-visitor",
    email: "visitor@vitrine.test",
    displayName: "Demo Visitor",
    role: "visitor",
  },
  chair: {
    uid: "demo-chair",
    email: "chair@vitrine.test",
    displayName: "Demo Chair",
    role: "chair of the jury",
  },
  juror: {
    uid: "demo-juror",
    email: "juror@vitrine.test",
    displayName: "Demo Juror",
    role: "juror, with work left in the open round",
  },
  juror2: {
    uid: "demo-juror2",
    email: "juror2@vitrine.test",
    displayName: "Demo Juror Two",
    role: "juror who has scored everything",
  },
};

export const SAMPLE_NOTICE = "This is a demonstration with sample data.";
