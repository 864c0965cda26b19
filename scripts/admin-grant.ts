import type { UserRecord } from "firebase-admin/auth";
import { env } from "@/lib/server/env";
import { firebaseAuthAdmin } from "@/lib/server/firebase-admin";
import { readArguments } from "@/local/stack/options";

const USAGE = `npm run admin:grant -- <email> [--verify]   makes the account an administrator
npm run admin:grant -- <email> --revoke     takes the role back
  --verify  also marks the e-mail as verified, for an address that you know to be theirs`;

class GrantError extends Error {}

async function findAccount(email: string): Promise<UserRecord> {
  const auth = await firebaseAuthAdmin();
  return auth.getUserByEmail(email).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "auth/user-not-found") {
      throw new GrantError(
        `There is no account with the e-mail ${email} in ${env().FIREBASE_PROJECT_ID}.`,
      );
    }
    throw error;
  });
}

async function grant(email: string, verify: boolean): Promise<string> {
  const auth = await firebaseAuthAdmin();
  const account = await findAccount(email);
  if (!account.emailVerified && !verify) {
    throw new GrantError(
      `${email} is not verified, and only a verified e-mail may carry the role. Let its owner verify it, or add --verify.`,
    );
  }
  if (!account.emailVerified) await auth.updateUser(account.uid, { emailVerified: true });
  await auth.setCustomUserClaims(account.uid, { ...account.customClaims, role: "ADMIN" });
  return `${email} (${account.uid}) is an administrator now. It takes effect when the account's token is refreshed, within an hour.`;
}

async function revoke(email: string): Promise<string> {
  const auth = await firebaseAuthAdmin();
  const account = await findAccount(email);
  const { role, ...otherClaims } = account.customClaims ?? {};
  if (role !== "ADMIN") return `${email} (${account.uid}) is no administrator.`;
  await auth.setCustomUserClaims(account.uid, otherClaims);
  return `${email} (${account.uid}) is no administrator any more.`;
}

try {
  const { values, positionals } = readArguments(process.argv.slice(2), {
    allowPositionals: true,
    options: {
      verify: { type: "boolean", default: false },
      revoke: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const [email] = positionals;
  if (values.help) console.log(USAGE);
  else if (email === undefined || positionals.length > 1) throw new GrantError(USAGE);
  else console.log(values.revoke ? await revoke(email) : await grant(email, values.verify));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
