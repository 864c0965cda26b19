import { z } from "zod";

/** Named as in the auth service. */
export const AccountProvider = z.enum([
  "password",
  "google.com",
  "twitter.com",
  "facebook.com",
  "phone",
]);

export const Account = z
  .object({
    uid: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    providers: z.array(AccountProvider),
    createdAt: z.string(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof Account>;

/** A creating call of the last day, whose response is stored so that a repeated call has no second effect. */
export const StoredResponse = z.object({ call: z.string(), createdAt: z.string() });
export type StoredResponse = z.infer<typeof StoredResponse>;

export const EmailCodeForm = z.object({
  code: z.string().min(1).max(500).describe("`oobCode` of the link that verifies the address."),
});
export type EmailCodeForm = z.infer<typeof EmailCodeForm>;

/** The export of an account, before the sections of the subjects (lib/registries/account-export.schema.ts); addresses of images are absolute. */
export const ExportedAccount = z.object({
  exportedAt: z.string(),
  account: Account.extend({
    keptEmail: z.string().nullable().describe("Our own copy of the auth service’s."),
    signedOutEverywhereAt: z.string().nullable(),
  }),
});
export type ExportedAccount = z.infer<typeof ExportedAccount>;
