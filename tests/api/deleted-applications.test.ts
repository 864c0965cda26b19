import { receiveMails } from "@/tests/support/mail";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { type Actor, signUp, type TestAccount } from "@/tests/support/accounts";
import {
  createDraft,
  createSubmission,
  nativeOpportunity,
  takeBack,
} from "@/tests/support/applications";
import { createDeskTeam, createReceived, eraseApplication } from "@/tests/support/desk";
import { getStatistics } from "@/tests/support/exports";
import { request } from "@/tests/support/request";

let admin: TestAccount;
beforeAll(async () => {
  admin = await signUp({ role: "ADMIN" });
});

type Artist = { artist: Actor; id: string };

async function findMails({ artist }: Artist) {
  const mails = await receiveMails(artist);
  return mails.filter(({ subject }) => subject.includes("was deleted"));
}

const BY_ORGANISER = "Your application to Open studio was deleted by Harbour House";

/** A native opportunity of a new organiser, with an application that is sent, one that is begun, and one that is withdrawn. */
async function createApplied() {
  const team = await createDeskTeam();
  const opportunityId = await nativeOpportunity(team.owner.profileId, { title: "Open studio" });
  await db()
    .updateTable("opportunities")
    .set({ organization_name: "Harbour House" })
    .where("id", "=", opportunityId)
    .execute();
  const sent = await createSubmission(opportunityId);
  const draft = await createDraft(opportunityId);
  const withdrawn = await createSubmission(opportunityId);
  await takeBack(withdrawn.artist, withdrawn.id);
  return { team, opportunityId, sent, draft, withdrawn };
}

describe("applications that others delete", () => {
  test("DELETE /v1/applications/{id}: the artist is told once, by whom; the figures stay", async () => {
    const { team, opportunityId, sent, withdrawn } = await createApplied();
    const before = await getStatistics(team.owner, opportunityId);
    expect((await eraseApplication(team.manager, sent.id)).status).toBe(204);
    expect((await eraseApplication(team.manager, withdrawn.id)).status).toBe(204);
    expect((await eraseApplication(team.manager, sent.id)).status).toBe(404);
    const [mail, ...others] = await findMails(sent);
    expect([mail?.subject, others]).toEqual([BY_ORGANISER, []]);
    expect(mail?.text).toContain(`Harbour House has deleted your application ${sent.number}`);
    expect(await findMails(withdrawn)).toEqual([]);
    expect((await getStatistics(team.owner, opportunityId)).body).toEqual(before.body);
  });

  test("DELETE /v1/profiles/{id}: who has sent or begun one is told", async () => {
    const { team, sent, draft, withdrawn } = await createApplied();
    const { identity, profileId } = team.owner;
    const { status } = await request("DELETE /v1/profiles/{id}", {
      identity,
      params: { id: profileId },
    });
    expect(status).toBe(204);
    for (const one of [sent, draft]) {
      const [mail, ...others] = await findMails(one);
      expect([mail?.subject, others]).toEqual([BY_ORGANISER, []]);
      expect(mail?.text).toContain("Harbour House has deleted its profile on Vitrine.");
    }
    expect(await findMails(withdrawn)).toEqual([]);
  });

  test("DELETE /v1/account: of the organiser, too", async () => {
    const { team, sent } = await createApplied();
    expect((await request("DELETE /v1/account/", { identity: team.owner.identity })).status).toBe(
      204,
    );
    expect((await findMails(sent)).map(({ subject }) => subject)).toEqual([BY_ORGANISER]);
  });

  test("DELETE /v1/profiles/admin/{id}: that Vitrine has removed it, not the organiser", async () => {
    const { team, sent } = await createApplied();
    const params = { id: team.owner.profileId };
    const { status } = await request("DELETE /v1/profiles/admin/{id}", {
      identity: admin.identity,
      params,
    });
    expect(status).toBe(204);
    const [mail] = await findMails(sent);
    expect(mail?.subject).toBe("Your application to Open studio was deleted");
    expect(mail?.text).toContain("We have removed the profile of Harbour House from Vitrine.");
  });

  test("DELETE /v1/account: nothing is told of what the artist deletes, and no event names the artist", async () => {
    const { sent } = await createApplied();
    expect((await request("DELETE /v1/account/", { identity: sent.artist.identity })).status).toBe(
      204,
    );
    expect(await findMails(sent)).toEqual([]);
    const { owner, ...members } = await createDeskTeam();
    const { submissions } = await createReceived({ owner, ...members }, 1);
    const [other] = submissions;
    await eraseApplication(owner, other?.id ?? "");
    await request("DELETE /v1/account/", { identity: other?.artist.identity ?? "" });
    const named = await db()
      .selectFrom("outbox")
      .select("id")
      .where("subject_id", "=", other?.id ?? "")
      .where("kind", "=", "APPLICATION_DELETED")
      .execute();
    expect(named).toEqual([]);
  });

  test("DELETE /v1/opportunities/{id}: a draft again, after a trial: applications stay, and artists are told that it is cancelled", async () => {
    const { team, opportunityId, sent } = await createApplied();
    const draft = { status: "DRAFT", published_at: null, listed_until: null, plan: null };
    await db().updateTable("opportunities").set(draft).where("id", "=", opportunityId).execute();
    const params = { id: opportunityId };
    const { status } = await request("DELETE /v1/opportunities/{id}", {
      identity: team.owner.identity,
      params,
    });
    expect(status).toBe(204);
    const rows = await db()
      .selectFrom("applications")
      .select("id")
      .where("id", "=", sent.id)
      .execute();
    expect(rows).toHaveLength(1);
    const subjects = (await receiveMails(sent.artist)).map(({ subject }) => subject);
    expect(subjects).toContain("Open studio has been cancelled");
  });
});
