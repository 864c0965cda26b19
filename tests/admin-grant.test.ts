import { expect, test } from "vitest";
import {
  grantAdministration,
  revokeAdministration,
} from "@/lib/administration/grant-administration.commands";
import { db } from "@/lib/server/database/db";
import { firebaseAuthAdmin } from "@/lib/server/auth/firebase-admin";
import { signUp, signUpUnverified } from "@/tests/support/accounts";

const findRole = async (uid: string): Promise<unknown> =>
  (await (await firebaseAuthAdmin()).getUser(uid)).customClaims?.["role"];

const listLog = (uid: string) =>
  db()
    .selectFrom("audit_log")
    .select(["action", "actor", "subject", "detail"])
    .where("subject_id", "=", uid)
    .orderBy("id")
    .execute();

test("npm run admin:grant: in the log of what administrators did, and so is taking the role back", async () => {
  const { uid, email } = await signUp();
  const name = email;
  await (await firebaseAuthAdmin()).setCustomUserClaims(uid, { team: "red" });
  const entry = { actor: "Operator", subject: "account", detail: { name } };
  await grantAdministration(name, false);
  expect(await findRole(uid)).toBe("ADMIN");
  expect((await (await firebaseAuthAdmin()).getUser(uid)).customClaims).toMatchObject({
    team: "red",
  });
  expect(await listLog(uid)).toEqual([{ ...entry, action: "GRANT_ADMINISTRATION" }]);
  await revokeAdministration(name);
  await revokeAdministration(name);
  expect(await findRole(uid)).toBeUndefined();
  expect(await listLog(uid)).toEqual([
    { ...entry, action: "GRANT_ADMINISTRATION" },
    { ...entry, action: "REVOKE_ADMINISTRATION" },
  ]);
});

test("npm run admin:grant: an account that is refused has no entry", async () => {
  const { uid, email } = await signUpUnverified();
  await expect(grantAdministration(email, false)).rejects.toThrow("is not verified");
  expect(await listLog(uid)).toEqual([]);
  // `--verify`
  await grantAdministration(email, true);
  expect(await findRole(uid)).toBe("ADMIN");
  expect((await (await firebaseAuthAdmin()).getUser(uid)).emailVerified).toBe(true);
});
