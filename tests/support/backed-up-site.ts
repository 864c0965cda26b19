import { ownAuth } from "@/tests/support/own-auth";
import "@/tests/support/payments";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import type { Auth } from "firebase-admin/auth";
import { z } from "zod";
import { db } from "@/lib/server/database/db";
import { loadDigestKeys } from "@/lib/server/keyed-digests";
import { storage } from "@/lib/server/storage/storage";
import { recordOwnAccount } from "@/lib/server/stripe/stripe";
import { profileRow } from "@/tests/support/artworks";
import { createFolder, runCommand, type Variables } from "@/tests/support/backups";

const PASSWORD = "a long enough password";
export const people = Array.from({ length: 24 }, (_, index) => `person${index}@backups.test`);
export const [ada = "", bea = ""] = people;
export const ADA_NAME = "Ada Unmistakable";
export const picture = {
  key: "profiles/ada.jpg",
  bytes: Buffer.from("a picture of Ada Unmistakable"),
};

const identity = await generateIdentity();
export const encrypted = { BACKUP_RECIPIENTS: await identityToRecipient(identity) };

export async function signIn(host: string, email: string): Promise<number> {
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  };
  return (await fetch(address, init)).status;
}

async function createPerson(email: string): Promise<string> {
  const { uid } = await ownAuth.createUser({ email, password: PASSWORD, emailVerified: true });
  await db().insertInto("accounts").values({ uid, email }).execute();
  const id = await profileRow({ name: email === ada ? ADA_NAME : email });
  await db().updateTable("profiles").set({ account_uid: uid }).where("id", "=", id).execute();
  return uid;
}

for (const email of people) await createPerson(email);
const { uid } = await ownAuth.getUserByEmail(ada);
await ownAuth.setCustomUserClaims(uid, { role: "ADMIN" });
await ownAuth.updateUser(uid, {
  displayName: "Ada",
  phoneNumber: "+15555550111",
  providerToLink: { providerId: "google.com", uid: "google-ada", email: ada },
});
const { uid: cleo } = await ownAuth.getUserByEmail(people[2] ?? "");
await ownAuth.updateUser(cleo, {
  disabled: true,
  multiFactor: {
    enrolledFactors: [
      {
        uid: "factor",
        factorId: "phone",
        phoneNumber: "+15555550112",
        enrollmentTime: "Mon, 02 Nov 2026 08:00:00 GMT",
      },
    ],
  },
});
await storage().put(picture.key, picture.bytes, "image/jpeg");
await db()
  .updateTable("profiles")
  .set({ image_key: picture.key })
  .where("account_uid", "=", uid)
  .execute();
// As a start of the server does.
await Promise.all([loadDigestKeys(), recordOwnAccount()]);
export const identityFile = path.join(await createFolder(), "identity.txt");
await writeFile(identityFile, `# created by age-keygen\n${identity}\n`);
export const backups = await createFolder();
const { code, output } = await runCommand("backup", ["--to", backups], encrypted);
if (code !== 0) throw new Error(output);

export const restore = (from: string, target: Variables, ...args: string[]) =>
  runCommand("restore", ["--from", from, "--identity", identityFile, ...args], target);

const Account = z.looseObject({
  metadata: z.object({ creationTime: z.string() }),
  providerData: z.array(z.looseObject({ providerId: z.string() })),
});

/** Reads an account with everything but what a sign-in or an import changes. */
export async function readAccount(auth: Auth, email: string): Promise<unknown> {
  const { providerData, ...account } = Account.parse((await auth.getUserByEmail(email)).toJSON());
  const providers = Object.fromEntries(providerData.map((info) => [info.providerId, info]));
  return { ...account, providers, tokensValidAfterTime: null };
}
