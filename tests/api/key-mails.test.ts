import { expect, test } from "vitest";
import { listSubjects, receiveMails } from "@/tests/support/mail";
import { describeScopes } from "@/lib/keys/key-scopes.rules";
import { recordExpiringKeys } from "@/lib/keys/keys-in-time.commands";
import { jobs } from "@/lib/registries/job-table";
import { db } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { createArtist } from "@/tests/support/accounts";
import { addNote, createDeskTeam, createReceived } from "@/tests/support/desk";
import { getHistory } from "@/tests/support/exports";
import { keyRow, postKey } from "@/tests/support/keys";
import { request } from "@/tests/support/request";

const MADE = "A new API key: Import";
const REVOKED = "The API key “Import” has been revoked";

test("a new key: its maker and the owner of its profile are told", async () => {
  const { owner, manager } = await createDeskTeam();
  const { body: key } = await postKey(manager, { profileId: owner.profileId });
  for (const person of [manager, owner]) {
    const [mail] = await receiveMails(person);
    expect(mail?.subject).toBe(MADE);
    expect(mail?.text).toContain(key.hint);
    expect(mail?.text).not.toContain(key.secret);
    expect(mail?.text).toContain(describeScopes(key.scopes).join("; "));
    expect(mail?.text).toContain("Works until");
  }
  const own = await createArtist();
  await postKey(own);
  expect(await listSubjects(own)).toEqual([MADE]);
});

test("a key whose secret was found: both are told, once", async () => {
  const { owner, manager } = await createDeskTeam();
  const { secret } = await keyRow(manager, { profileId: owner.profileId });
  for (let time = 0; time < 2; time += 1)
    await request("POST /v1/keys/revoke", { json: { key: secret } });
  for (const person of [manager, owner]) {
    const mails = await receiveMails(person);
    expect(mails.map(({ subject }) => subject)).toEqual([REVOKED]);
    expect(mails[0]?.text).not.toContain("Works until");
  }
});

test("a key that somebody revokes: nobody is told", async () => {
  const owner = await createArtist();
  const { id } = await keyRow(owner);
  await request("DELETE /v1/keys/{id}", { identity: owner.identity, params: { id } });
  expect(await listSubjects(owner)).toEqual([]);
});

test("the maker leaves the team: both are told of the key that ended", async () => {
  const { owner, manager } = await createDeskTeam();
  await keyRow(manager, { profileId: owner.profileId });
  await request("DELETE /v1/profiles/{id}/members/{accountId}", {
    identity: owner.identity,
    params: { id: owner.profileId, accountId: manager.uid },
  });
  for (const person of [manager, owner]) expect(await listSubjects(person)).toContain(REVOKED);
});

test("the maker’s account is deleted: the owner is told, and the key is gone with it", async () => {
  const { owner, manager } = await createDeskTeam();
  await keyRow(manager, { profileId: owner.profileId });
  await request("DELETE /v1/account/", { identity: manager.identity });
  expect(await listSubjects(owner)).toEqual([REVOKED]);
});

test("14 days and 1 day before a key ends its maker is told, once each, and not of a shorter one", async () => {
  const owner = await createArtist();
  const endIn = async (id: string, days: number) => {
    await db()
      .updateTable("api_keys")
      .set({ created_at: addDays(new Date(), -30), expires_at: addDays(new Date(), days) })
      .where("id", "=", id)
      .execute();
    await recordExpiringKeys();
    await recordExpiringKeys();
    return listSubjects(owner);
  };
  const { id } = await keyRow(owner);
  await keyRow(owner, { expiresAt: addDays(new Date(), 10) });
  const [inTwoWeeks, tomorrow] = [
    "The API key “Import” ends in 14 days",
    "The API key “Import” ends in 1 day",
  ];
  expect(await endIn(id, 15)).toEqual([]);
  expect(await endIn(id, 13.9)).toEqual([inTwoWeeks]);
  expect(await endIn(id, 2)).toEqual([inTwoWeeks]);
  expect(await endIn(id, 0.9)).toEqual([tomorrow, inTwoWeeks]);
});

test("histories name the maker and the key, as long as they are kept; other ended keys are deleted after 30 days", async () => {
  const team = await createDeskTeam();
  const { owner } = team;
  const { opportunityId, ids } = await createReceived(team, 1);
  const [applicationId = ""] = ids;
  const used = await keyRow(owner, { scopes: ["applications:write"], profileId: owner.profileId });
  const unused = await keyRow(owner);
  await addNote({ identity: used.secret }, applicationId, "By a program.");
  await addNote(owner, applicationId, "By a person.");
  const readActors = async () => {
    const { body } = await getHistory(owner, opportunityId);
    return body.items
      .filter(({ kind }: { kind: string }) => kind === "NOTE")
      .map(({ actor, key }: { actor: string; key: string | null }) => [actor, key]);
  };
  const actors = [
    ["Ada Brook", null],
    ["Ada Brook", "Import"],
  ];
  expect(await readActors()).toEqual(actors);
  const { body: application } = await request("GET /v1/applications/{id}", {
    identity: owner.identity,
    params: { id: applicationId },
  });
  const keys = application.history.map(({ key }: { key: string | null }) => key);
  expect(keys).toContain("Import");
  await db()
    .updateTable("api_keys")
    .set({ revoked_at: addDays(new Date(), -31) })
    .where("id", "in", [used.id, unused.id])
    .execute();
  await jobs["keys.sweep"].run();
  const rows = await db()
    .selectFrom("api_keys")
    .select("id")
    .where("account_uid", "=", owner.uid)
    .execute();
  expect(rows).toEqual([{ id: used.id }]);
  expect(await readActors()).toEqual(actors);
});
