import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import type { MemberRole } from "@/lib/members/members.schema";
import { type Actor, createActor, fetchProfileToken, signUp } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import {
  ask,
  block,
  change,
  createNamed,
  listFor,
  listTexts,
  open,
  QUESTION,
  startWith,
  write,
} from "@/tests/support/conversations";
import { memberRow } from "@/tests/support/members";
import { opportunityRow } from "@/tests/support/opportunities";
import { listPaths, request } from "@/tests/support/request";

let owner: Actor;
let artist: Actor;
const team = {} as Record<MemberRole, Actor>;
beforeAll(async () => {
  owner = await createActor(await signUp(), {
    role: "ART_ORGANIZATION",
    organizationType: "RESIDENCY",
    name: "Kiln House",
  });
  artist = await createNamed("Ada Brook");
  for (const role of ["MANAGER", "EDITOR", "VIEWER"] as const) {
    team[role] = await createNamed(`Kim ${role}`);
    await memberRow(owner.profileId, team[role], role);
  }
});

const asTeam = async (member: Actor) => ({
  identity: member.identity,
  profile: await fetchProfileToken(member, owner.profileId),
});

describe("an organisation's team is one side of its conversations", () => {
  test("owner, managers and editors read and answer; viewers and strangers see nothing", async () => {
    const { id } = await startWith(artist, { subjectId: owner.profileId });
    for (const reader of [owner, team.MANAGER, team.EDITOR]) {
      expect((await open(reader, id)).body).toMatchObject({
        as: { name: "Kiln House" },
        with: { name: "Ada Brook" },
      });
      expect((await listFor(reader, { subjectId: owner.profileId })).items[0].id).toBe(id);
    }
    for (const other of [team.VIEWER, await createNamed("Stranger")]) {
      expect((await open(other, id)).status).toBe(404);
      expect((await write(other, id, "Hello")).status).toBe(404);
      expect((await listFor(other)).items).toEqual([]);
    }
    await write(team.EDITOR, id, "Yes, come.");
    const { body: seenByArtist } = await open(artist, id);
    expect(seenByArtist.messages[1].from).toEqual({ side: "THEIRS", name: "Kiln House" });
    expect(JSON.stringify(seenByArtist)).not.toContain("Kim");
    const { body: seenByOwner } = await open(owner, id);
    expect(seenByOwner.messages[1].from).toEqual({ side: "MINE", name: "Kim EDITOR" });
  });

  test("what one of them has read is read for all", async () => {
    const { id } = await startWith(artist, { subjectId: owner.profileId });
    expect((await open(owner, id)).body.unread).toBe(1);
    await change(team.MANAGER, id, { read: true });
    expect((await open(owner, id)).body.unread).toBe(0);
  });

  test("a role that is taken away counts at once; so does a suspended owner", async () => {
    const { id } = await startWith(artist, { subjectId: owner.profileId });
    const leaver = await createNamed("Leaver");
    await memberRow(owner.profileId, leaver, "EDITOR");
    expect((await open(leaver, id)).status).toBe(200);
    const member = db().updateTable("members").set({ role: "VIEWER" });
    await member.where("account_uid", "=", leaver.uid).execute();
    expect((await open(leaver, id)).status).toBe(404);
    const suspend = (reason: string | null) =>
      db()
        .updateTable("accounts")
        .set({ suspended_reason: reason, suspended_at: reason && new Date() })
        .where("uid", "=", owner.uid)
        .execute();
    await suspend("Spam.");
    expect((await open(team.EDITOR, id)).status).toBe(404);
    expect((await open(owner, id)).status).toBe(200);
    expect((await write(owner, id, "Hello")).status).toBe(403);
    await suspend(null);
  });

  test("a member who has left exports what they wrote, and nothing that the team has received", async () => {
    const { id } = await startWith(artist, { subjectId: owner.profileId });
    const leaver = await createNamed("Leaver");
    await memberRow(owner.profileId, leaver, "EDITOR");
    await write(leaver, id, "Yes, come.");
    await db().deleteFrom("members").where("account_uid", "=", leaver.uid).execute();
    await write(artist, id, "For the organisation alone.");
    const { body } = await request("GET /v1/account/export", { identity: leaver.identity });
    expect(body.conversations).toMatchObject([
      { id, messages: [{ isOwn: true, text: "Yes, come." }] },
    ]);
    const { body: exported } = await request("GET /v1/account/export", {
      identity: owner.identity,
    });
    const whole = exported.conversations.find((one: { id: string }) => one.id === id);
    expect(whole.messages).toHaveLength(3);
  });

  test("a member writes for the organisation with its profile token, and nobody writes to their own team", async () => {
    const started = await startWith(await asTeam(team.EDITOR), { subjectId: artist.profileId });
    expect(started.as.name).toBe("Kiln House");
    expect((await open(artist, started.id)).body.with.name).toBe("Kiln House");
    expect((await open(owner, started.id)).body.messages[0].from.name).toBe("Kim EDITOR");
    const asViewer = await ask(await asTeam(team.VIEWER), { subjectId: artist.profileId });
    expect(asViewer.status).toBe(403);
    const own = await ask(team.VIEWER, { subjectId: owner.profileId });
    expect([own.status, listPaths(own)]).toEqual([409, ["subjectId"]]);
  });

  test("an editor blocks for the organisation; its owner and its present team see and lift that, whoever has left does not", async () => {
    const pest = await createNamed("Pest");
    const { id } = await startWith(pest, { subjectId: owner.profileId });
    const { body } = await block(team.EDITOR, { conversationId: id });
    expect((await open(owner, id)).body).toMatchObject({ state: "BLOCKED", blockId: body.id });
    expect((await open(team.MANAGER, id)).body).toMatchObject({
      state: "BLOCKED",
      blockId: body.id,
    });
    const again = await ask(pest, { subjectId: owner.profileId });
    expect((await open(owner, again.body.id)).status).toBe(404);
    // It protects the organisation, not the editor's own profile.
    expect((await ask(pest, { subjectId: team.EDITOR.profileId })).status).toBe(201);
    expect((await listFor(team.EDITOR, { subjectId: team.EDITOR.profileId })).total).toBe(1);
    const list = async ({ identity }: Pick<Actor, "identity">) =>
      (await request("GET /v1/blocks/", { identity })).body.items;
    const lift = async ({ identity }: Pick<Actor, "identity">) =>
      (await request("DELETE /v1/blocks/{id}", { identity, params: { id: body.id } })).status;
    for (const reader of [owner, team.MANAGER, team.EDITOR])
      expect(await list(reader)).toMatchObject([{ id: body.id }]);
    await db().deleteFrom("members").where("account_uid", "=", team.EDITOR.uid).execute();
    for (const other of [team.EDITOR, team.VIEWER]) {
      expect(await list(other)).toEqual([]);
      expect(await lift(other)).toBe(204);
    }
    const { body: exported } = await request("GET /v1/account/export", {
      identity: team.EDITOR.identity,
    });
    expect(exported.blocks).toEqual([]);
    expect((await open(owner, id)).body.state).toBe("BLOCKED");
    await memberRow(owner.profileId, team.EDITOR, "EDITOR");
    expect(await lift(team.MANAGER)).toBe(204);
    expect((await open(owner, id)).body.state).toBe("OPEN");
  });
});

describe("the organiser asks an artist back about an application", () => {
  test("an editor writes for the organisation; the artist sees it, and nobody else of the opportunity", async () => {
    const opportunity = await opportunityRow(owner.profileId, { title: "Tidal residency" });
    const applicant = await createNamed("Applicant");
    const subjectId = await applicationRow(opportunity, {
      accountUid: applicant.uid,
      profileId: applicant.profileId,
    });
    const question = {
      subject: "APPLICATION",
      subjectId,
      text: "Could you send a larger picture?",
    };
    for (const [caller, status] of [
      [team.VIEWER, 403],
      [applicant, 404],
      [artist, 404],
      [team.EDITOR, 201],
    ] as const)
      expect((await ask({ identity: caller.identity }, question)).status).toBe(status);
    const { items } = await listFor(team.MANAGER, { subjectId });
    expect(items).toMatchObject([
      {
        about: { title: "Tidal residency", href: expect.stringContaining(subjectId) },
        as: { name: "Kiln House" },
        with: { name: "Applicant" },
      },
    ]);
    const { body } = await open(applicant, items[0].id);
    expect(body).toMatchObject({
      with: { name: "Kiln House" },
      about: { title: "Tidal residency" },
    });
    expect(body.about.href).toMatch(/^\/apply\//);
    expect(listTexts(body)).toEqual(["Could you send a larger picture?"]);
    expect((await write(applicant, body.id, QUESTION)).status).toBe(201);
    // A member who applies as well loses what is written about the others' applications.
    expect((await open(team.MANAGER, body.id)).status).toBe(200);
    const { uid: accountUid, profileId } = team.MANAGER;
    await applicationRow(opportunity, { accountUid, profileId });
    expect((await open(team.MANAGER, body.id)).status).toBe(404);
    expect((await listFor(team.MANAGER, { subjectId })).items).toEqual([]);
  });
});
