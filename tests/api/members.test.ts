import { listSubjects, receiveMails } from "@/tests/support/mail";
import { beforeEach, describe, expect, test } from "vitest";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";
import type { MemberRole } from "@/lib/members/members.schema";
import { db } from "@/lib/server/database/db";
import {
  type Actor,
  createActor,
  createArtist,
  fetchProfileToken,
  signUp,
  signUpUnverified,
  type TestAccount,
} from "@/tests/support/accounts";
import { addMember, answer, findInvitationToken, invite, setPlan } from "@/tests/support/members";
import { request } from "@/tests/support/request";
import { readClaims } from "@/tests/support/tokens";
import { runJob } from "@/tests/support/jobs";

let owner: Actor;
beforeEach(async () => {
  owner = await createActor(await signUp(), { name: "Kiln House" });
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
});

const listTeam = (who: { identity: string }, { profileId }: Actor = owner) =>
  request("GET /v1/profiles/{id}/members", { identity: who.identity, params: { id: profileId } });
const params = ({ uid }: { uid: string }) => ({ id: owner.profileId, accountId: uid });
const setRole = (who: TestAccount, { uid }: { uid: string }, role: MemberRole) =>
  request("PATCH /v1/profiles/{id}/members/{accountId}", {
    identity: who.identity,
    params: params({ uid }),
    json: { role },
  });
const remove = (who: TestAccount, { uid }: { uid: string }) =>
  request("DELETE /v1/profiles/{id}/members/{accountId}", {
    identity: who.identity,
    params: params({ uid }),
  });
const findInvitation = (token: string) =>
  request("GET /v1/members/invitations/{token}", { params: { token } });
const expire = () =>
  db().updateTable("member_invitations").set({ expires_at: new Date() }).execute();

describe("invitations", () => {
  test("POST /v1/profiles/{id}/members: a mail whose link makes the account a member", async () => {
    const guest = await signUp();
    const { status, body } = await invite(owner, guest.email.toUpperCase(), "EDITOR");
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: guest.email, role: "EDITOR", state: "INVITED" });
    expect(body.accountId).toBeNull();
    // The end of a day, wherever it is read: the mail and the pages name the same.
    expect(body.expiresAt).toMatch(/T12:00:00\.000Z$/);
    const [mail] = await receiveMails(guest);
    expect(mail?.text?.replaceAll(/\s+/g, " ")).toContain(
      `until ${formatInvitationEnd(body.expiresAt)}, with`,
    );
    expect(mail?.subject).toBe(`${owner.email} invites you to Kiln House`);
    const token = /\/invitations\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await findInvitation(token)).body).toMatchObject({
      organisation: { name: "Kiln House" },
      role: "EDITOR",
      state: "OPEN",
    });
    const accepted = await answer(guest, token);
    expect(accepted).toMatchObject({ status: 200, body: { state: "ACCEPTED" } });
    const { body: members } = await listTeam(owner);
    expect(members).toMatchObject([
      { accountId: owner.uid, role: "OWNER", state: "ACTIVE", name: "Kiln House" },
      { accountId: guest.uid, email: guest.email, role: "EDITOR", state: "ACTIVE" },
    ]);
  });

  test("the mail names whoever invites, where that is a person with a profile", async () => {
    const manager = await addMember(owner, "MANAGER");
    await createActor(manager, { name: "Ada Brook" });
    await invite({ ...manager, profileId: owner.profileId }, "guest-of-ada@vitrine.test");
    expect(await listSubjects({ email: "guest-of-ada@vitrine.test" })).toEqual([
      "Ada Brook invites you to Kiln House",
    ]);
  });

  test("names that are web addresses are none in the mail to a stranger", async () => {
    const host = await createActor(await signUp(), { name: "Win at bit.ly/3abc" });
    await setPlan(host.profileId, "ORGANIZATION_PREMIUM");
    await invite(host, "guest-of-spam@vitrine.test");
    const [mail] = await receiveMails({ email: "guest-of-spam@vitrine.test" });
    expect(mail?.subject).toContain("Win at [link]");
    expect(mail?.text?.replaceAll(/\s+/g, " ")).toContain(
      "to the team of Win at [link] on Vitrine",
    );
    expect(`${mail?.text}${mail?.html}`).not.toContain("bit.ly");
  });

  test("POST /v1/members/invitations/{token}: eight at once make one member, the others are 409", async () => {
    const guest = await signUp();
    await invite(owner, guest.email);
    const token = await findInvitationToken(guest.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(guest, token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await listTeam(owner)).body).toHaveLength(2);
  });

  test("POST /v1/members/invitations/{token}: 403 for another account and an unverified address, 404 altered, 409 after its end", async () => {
    const unverified = await signUpUnverified();
    await invite(owner, unverified.email);
    const token = await findInvitationToken(unverified.email);
    expect(await answer(await signUp(), token)).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN", details: [{ path: "email" }] },
    });
    expect(await answer(unverified, token)).toMatchObject({
      status: 403,
      body: { details: [{ path: "email" }] },
    });
    expect((await answer(unverified, `${token.slice(0, -2)}xx`)).status).toBe(404);
    const guest = await signUp();
    await invite(owner, guest.email);
    const own = await findInvitationToken(guest.email);
    await expire();
    expect(await answer(guest, own)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", details: [{ path: "token" }] },
    });
    expect((await findInvitation(own)).body.state).toBe("EXPIRED");
  });

  test("POST /v1/members/invitations/{token}: declined, it cannot be accepted later", async () => {
    const guest = await signUp();
    await invite(owner, guest.email);
    const token = await findInvitationToken(guest.email);
    expect((await answer(guest, token, false)).body.state).toBe("DECLINED");
    expect((await answer(guest, token)).status).toBe(409);
    expect((await listTeam(owner)).body).toHaveLength(1);
  });

  test("invited again, the earlier link is 404 and the later one works", async () => {
    const guest = await signUp();
    await invite(owner, guest.email, "VIEWER");
    const earlier = await findInvitationToken(guest.email);
    await invite(owner, guest.email, "EDITOR");
    expect((await answer(guest, earlier)).status).toBe(404);
    expect((await answer(guest, await findInvitationToken(guest.email))).body.role).toBe("EDITOR");
  });

  test("withdrawn, the link is 404", async () => {
    const guest = await signUp();
    const { body } = await invite(owner, guest.email);
    const token = await findInvitationToken(guest.email);
    expect((await remove(owner, { uid: body.id })).status).toBe(204);
    expect((await answer(guest, token)).status).toBe(404);
  });

  test("“Never from this sender again”: no further mail of this organisation, others go on", async () => {
    const address = `${crypto.randomUUID()}@vitrine.test`;
    await invite(owner, address);
    const [mail] = await receiveMails({ email: address });
    expect(mail?.html).toContain("Never from this sender again");
    const token = /\/v1\/mails\/unsubscribe\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const shown = await request("GET /v1/mails/unsubscribe/{token}", { params: { token } });
    expect(shown.body).toMatchObject({ label: "Invitations from Kiln House", isStopped: false });
    await request("POST /v1/mails/unsubscribe/{token}", { params: { token } });
    expect((await invite(owner, address)).status).toBe(201);
    expect(await receiveMails({ email: address })).toHaveLength(1);
    await invite(await createArtist(), address);
    expect(await receiveMails({ email: address })).toHaveLength(2);
    await request("DELETE /v1/mails/unsubscribe/{token}", { params: { token } });
    await invite(owner, address);
    expect(await receiveMails({ email: address })).toHaveLength(3);
  });

  test("POST /v1/profiles/{id}/members: 409 for whoever is in the team, 400 for no address or role", async () => {
    const editor = await addMember(owner, "EDITOR");
    for (const email of [owner.email, editor.email])
      expect(await invite(owner, email)).toMatchObject({
        status: 409,
        body: { details: [{ path: "email" }] },
      });
    const invalid = await request("POST /v1/profiles/{id}/members", {
      identity: owner.identity,
      params: { id: owner.profileId },
      json: { email: "nobody", role: "OWNER" },
    });
    const paths = invalid.body.details.map(({ path }: { path: string }) => path);
    expect([invalid.status, paths]).toEqual([400, ["email", "role"]]);
  });

  test("member-invitations.sweep: deletes those whose links ended 30 days ago", async () => {
    const { body } = await invite(owner, "late@vitrine.test");
    await db()
      .updateTable("member_invitations")
      .set({ expires_at: new Date(Date.now() - 31 * 86_400_000) })
      .where("id", "=", body.id)
      .execute();
    await runJob("member-invitations.sweep");
    expect((await listTeam(owner)).body).toHaveLength(1);
  });
});

describe("roles", () => {
  test("PATCH /v1/profiles/{id}/members/{accountId}: a role counts from the next call on, with the same token", async () => {
    const editor = await addMember(owner, "EDITOR");
    expect((await listTeam(editor)).status).toBe(403);
    expect((await setRole(owner, editor, "MANAGER")).body).toMatchObject({ role: "MANAGER" });
    expect((await listTeam(editor)).status).toBe(200);
    await setRole(owner, editor, "VIEWER");
    expect((await listTeam(editor)).status).toBe(403);
  });

  test("only the owner makes, changes and removes managers", async () => {
    const [manager, colleague, editor] = [
      await addMember(owner, "MANAGER"),
      await addMember(owner, "MANAGER"),
      await addMember(owner, "EDITOR"),
    ];
    const asManager = { ...manager, profileId: owner.profileId };
    expect((await invite(asManager, "x@vitrine.test", "MANAGER")).status).toBe(403);
    expect((await invite(asManager, "x@vitrine.test", "VIEWER")).status).toBe(201);
    expect((await setRole(manager, editor, "MANAGER")).status).toBe(403);
    expect((await setRole(manager, colleague, "VIEWER")).status).toBe(403);
    expect((await remove(manager, colleague)).status).toBe(403);
    expect((await setRole(manager, editor, "VIEWER")).status).toBe(200);
    expect((await remove(manager, editor)).status).toBe(204);
    expect((await remove(owner, colleague)).status).toBe(204);
  });

  test("DELETE /v1/profiles/{id}/members/{accountId}: the owner cannot be removed or changed, and members can leave", async () => {
    const manager = await addMember(owner, "MANAGER");
    const viewer = await addMember(owner, "VIEWER");
    for (const who of [owner, manager]) {
      expect((await remove(who, owner)).status).toBe(409);
      expect((await setRole(who, owner, "VIEWER")).status).toBe(409);
    }
    expect((await remove(viewer, manager)).status).toBe(403);
    expect((await remove(viewer, viewer)).status).toBe(204);
    expect((await remove(manager, manager)).status).toBe(204);
    expect((await listTeam(owner)).body).toHaveLength(1);
  });

  test("a manager who leaves takes the open invitations along", async () => {
    const manager = await addMember(owner, "MANAGER");
    const guest = await signUp();
    await invite({ ...manager, profileId: owner.profileId }, guest.email);
    const token = await findInvitationToken(guest.email);
    await remove(owner, manager);
    expect((await answer(guest, token)).status).toBe(404);
  });

  test("POST /v1/profiles/token: works for members and names their role; 404 for strangers and former members", async () => {
    const viewer = await addMember(owner, "VIEWER");
    expect(readClaims(owner.profile)).toMatchObject({ memberRole: "OWNER" });
    const token = await fetchProfileToken(viewer, owner.profileId);
    expect(readClaims(token)).toMatchObject({ sub: owner.profileId, memberRole: "VIEWER" });
    const fetchToken = ({ identity }: TestAccount) =>
      request("POST /v1/profiles/token/", { identity, json: { id: owner.profileId } });
    expect((await fetchToken(await signUp())).status).toBe(404);
    await remove(owner, viewer);
    expect((await fetchToken(viewer)).status).toBe(404);
  });

  test("GET /v1/profiles/memberships: the profiles of others, with the role", async () => {
    const viewer = await addMember(owner, "VIEWER");
    const { body } = await request("GET /v1/profiles/memberships", { identity: viewer.identity });
    expect(body).toMatchObject([{ id: owner.profileId, name: "Kiln House", memberRole: "VIEWER" }]);
    expect(
      (await request("GET /v1/profiles/memberships", { identity: owner.identity })).body,
    ).toEqual([]);
  });

  test.each(["member", "owner"] as const)(
    "while the %s is suspended, the member has no rights",
    async (suspended) => {
      const manager = await addMember(owner, "MANAGER");
      const { uid } = suspended === "member" ? manager : owner;
      const setReason = (suspended_reason: string | null) =>
        db()
          .updateTable("accounts")
          .set({ suspended_reason, suspended_at: suspended_reason === null ? null : new Date() })
          .where("uid", "=", uid)
          .execute();
      await setReason("Spam.");
      expect((await listTeam(manager)).status).toBe(403);
      await setReason(null);
      expect((await listTeam(manager)).status).toBe(200);
    },
  );

  test("DELETE /v1/account/: ends memberships, and the invitations to the address, at once", async () => {
    const editor = await addMember(owner, "EDITOR");
    const artist = await createArtist();
    await invite(artist, editor.email);
    await request("DELETE /v1/account/", { identity: editor.identity });
    expect((await listTeam(owner)).body).toHaveLength(1);
    expect((await listTeam(artist, artist)).body).toHaveLength(1);
  });
});
