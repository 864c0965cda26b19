import { expect, test } from "vitest";
import { createProfile } from "@/lib/profiles/profiles.commands";
import { ProfileForm } from "@/lib/profiles/profile-form.schema";
import { saveWizard } from "@/lib/profiles/wizard/wizard.commands";
import { Wizard } from "@/lib/profiles/wizard/wizard.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

test("DELETE /v1/account/: a concurrent request does not recreate any of the account's data", async () => {
  const { uid, email, identity } = await createArtist();
  const now = Math.floor(Date.now() / 1_000);
  const viewer = {
    identity: { uid, email, emailVerified: false, isAdmin: false, issuedAt: now, authTime: now },
    profileId: null,
  };
  expect((await request("DELETE /v1/account/", { identity })).status).toBe(204);

  const form = ProfileForm.parse({ role: "ARTIST", name: "Ghost" });
  const deletedError = { code: "UNAUTHENTICATED", message: "This account has been deleted." };
  const lateCreation = createProfile({ form, files: [], resourceId: newId(), viewer });
  await expect(lateCreation).rejects.toMatchObject(deletedError);
  await expect(saveWizard(Wizard.parse({}), viewer)).rejects.toMatchObject(deletedError);

  const storedRows = await db()
    .selectFrom("accounts")
    .leftJoin("profiles", "profiles.account_uid", "accounts.uid")
    .select(["accounts.email", "profiles.id"])
    .where("accounts.uid", "=", uid)
    .execute();
  expect(storedRows).toEqual([{ email: null, id: null }]);
});
