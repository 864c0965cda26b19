import type { UserRecord } from "firebase-admin/auth";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { OPERATOR } from "@/lib/audit/audit.schema";
import { transaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { firebaseAuthAdmin } from "@/lib/server/auth/firebase-admin";
import { toSentAddress } from "@/lib/shared/web/email-address";

async function findAccount(email: string): Promise<UserRecord> {
  const auth = await firebaseAuthAdmin();
  return auth.getUserByEmail(toSentAddress(email)).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "auth/user-not-found") {
      throw new Error(
        `There is no account with the e-mail ${email} in ${env().FIREBASE_PROJECT_ID}.`,
      );
    }
    throw error;
  });
}

/** Records the change before the role changes, so that nobody has it without an entry. */
const recordChange = (
  action: "GRANT_ADMINISTRATION" | "REVOKE_ADMINISTRATION",
  { uid }: UserRecord,
  detail: { name: string; verified?: boolean },
) =>
  transaction((tx) =>
    recordAdministration(tx, {
      actor: OPERATOR,
      action,
      subject: "account",
      subjectId: uid,
      detail,
    }),
  );

/** Makes an account an administrator, and records it. @param verify also marks its e-mail as verified @returns what happened @throws Error */
export async function grantAdministration(email: string, verify: boolean): Promise<string> {
  const auth = await firebaseAuthAdmin();
  const account = await findAccount(email);
  if (!account.emailVerified && !verify) {
    throw new Error(
      `${email} is not verified, and only a verified e-mail may carry the role. Let its owner verify it, or add --verify.`,
    );
  }
  const verified = !account.emailVerified;
  await recordChange("GRANT_ADMINISTRATION", account, {
    name: email,
    ...(verified && { verified }),
  });
  if (verified) await auth.updateUser(account.uid, { emailVerified: true });
  await auth.setCustomUserClaims(account.uid, { ...account.customClaims, role: "ADMIN" });
  return `${email} (${account.uid}) is an administrator now. It takes effect when the account’s token is refreshed, within an hour.`;
}

/** Takes the role back, and records it. @returns what happened @throws Error */
export async function revokeAdministration(email: string): Promise<string> {
  const auth = await firebaseAuthAdmin();
  const account = await findAccount(email);
  const { role, ...otherClaims } = account.customClaims ?? {};
  if (role !== "ADMIN") return `${email} (${account.uid}) is no administrator.`;
  await recordChange("REVOKE_ADMINISTRATION", account, { name: email });
  await auth.setCustomUserClaims(account.uid, otherClaims);
  return `${email} (${account.uid}) is no administrator any more.`;
}
