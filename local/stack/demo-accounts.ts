import { z } from "zod";

/** A password that need not be secret: the accounts exist in the local auth service only. */
export const DEMO_PASSWORD = "vitrine-demo";

export const DemoName = z.enum([
  "admin",
  "artist",
  "organization",
  "manager",
  "member",
  "visitor",
  "chair",
  "juror",
  "juror2",
]);
export type DemoName = z.infer<typeof DemoName>;

type DemoPerson = { uid: string; email: string; displayName: string; role: string };

const createPerson = (name: DemoName, displayName: string, role: string): DemoPerson => ({
  uid: `demo-${name}`,
  email: `${name}@vitrine.test`,
  displayName,
  role,
});

/** `admin` has the claim `role: ADMIN`. */
export const demoAccounts: Readonly<Record<DemoName, DemoPerson>> = {
  admin: createPerson("admin", "Vitrine Admin", "administrator"),
  artist: createPerson(
    "artist",
    "Demo Artist",
    "artist, with applications in every state, materials, a CV and private facts",
  ),
  organization: createPerson(
    "organization",
    "Demo Organization",
    "organisation, with applications, a jury, letters and a team",
  ),
  manager: createPerson("manager", "Demo Manager", "manager in the organisation’s team"),
  member: createPerson("member", "Demo Member", "editor in the organisation’s team"),
  visitor: createPerson("visitor", "Demo Visitor", "visitor"),
  chair: createPerson("chair", "Demo Chair", "chair of the jury"),
  juror: createPerson("juror", "Demo Juror", "juror, with work left in the open round"),
  juror2: createPerson("juror2", "Demo Juror Two", "juror who has scored everything"),
};

export const SAMPLE_NOTICE = "This is a demonstration with sample data.";
