import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { PROCESSING_TERMS_VERSION } from "@/lib/acceptances/acceptances.schema";
import { announceSubprocessors } from "@/lib/legal/announcements.commands";
import { jobs } from "@/lib/registries/job-table";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { startJobs, stopJobs } from "@/lib/server/jobs/job-workers";
import { LegalFacts } from "@/lib/server/legal-file";
import { addDays } from "@/lib/shared/time/durations";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { createOpenForm, openForm } from "@/tests/support/form-requests";
import { runJobs } from "@/tests/support/jobs";
import { addMember, setPlan } from "@/tests/support/members";
import { listPaths, request } from "@/tests/support/request";

const operator = { name: "Quay Arts", email: "post@quay.example" };
const stateFacts = (facts: object) =>
  Object.assign(env(), { LEGAL_FILE: LegalFacts.parse({ operator, ...facts }) });
afterEach(() => Object.assign(env(), { LEGAL_FILE: undefined }));

const findTerms = ({ identity }: Pick<Actor, "identity">, id: string) =>
  request("GET /v1/profiles/{id}/processing-terms", { params: { id }, identity });

describe("GET /v1/profiles/{id}/processing-terms", () => {
  test("is the text of /legal/processing, accepted by nobody at first", async () => {
    stateFacts({});
    const owner = await createArtist();
    const { body } = await findTerms(owner, owner.profileId);
    expect(body).toEqual({
      version: PROCESSING_TERMS_VERSION,
      text: expect.stringMatching(/^## 1\. Roles\n\n.*: Quay Arts\./),
      acceptedAt: null,
      acceptedBy: null,
    });
  });

  test("says who opened a form first; opening again, also by others, records nothing more", async () => {
    const { actor, id } = await createOpenForm();
    const first = (await findTerms(actor, actor.profileId)).body;
    expect(first.acceptedBy).toEqual({ accountId: actor.uid, name: expect.any(String) });
    await setPlan(actor.profileId, "PREMIUM");
    const editor = await addMember(actor, "EDITOR");
    const statuses = (
      await Promise.all([openForm(actor, id), openForm(editor, id), openForm(editor, id)])
    ).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    expect((await findTerms(actor, actor.profileId)).body).toEqual(first);
    const rows = await db()
      .selectFrom("acceptances")
      .select(["kind", "place", "version"])
      .where("profile_id", "=", actor.profileId)
      .execute();
    expect(rows).toEqual([
      { kind: "PROCESSING", place: "FORM", version: PROCESSING_TERMS_VERSION },
    ]);
    const { body } = await request("GET /v1/account/export", actor);
    expect(body.acceptances).toContainEqual(
      expect.objectContaining({ kind: "PROCESSING", profileId: actor.profileId }),
    );
  });
});

test("DELETE /v1/account/: the acceptance of the terms goes with the account that accepted, as the notes say; the next to open a form accepts", async () => {
  const { actor, id } = await createOpenForm();
  await db().deleteFrom("acceptances").where("profile_id", "=", actor.profileId).execute();
  await setPlan(actor.profileId, "PREMIUM");
  const editor = await addMember(actor, "EDITOR");
  expect((await openForm(editor, id)).status).toBe(200);
  const findAccepted = async () => (await findTerms(actor, actor.profileId)).body.acceptedBy;
  expect(await findAccepted()).toMatchObject({ accountId: editor.uid });
  expect((await request("DELETE /v1/account/", editor)).status).toBe(204);
  expect(await findAccepted()).toBeNull();
  expect((await openForm(actor, id)).status).toBe(200);
  expect(await findAccepted()).toMatchObject({ accountId: actor.uid });
});

describe("subprocessors.announce", () => {
  const listTold = async (uid: string) =>
    (
      await db()
        .selectFrom("mails")
        .select("kind")
        .where("account_uid", "=", uid)
        .where("kind", "=", "SUBPROCESSOR_ANNOUNCED")
        .execute()
    ).length;
  const today = new Date();
  const inDays = (days: number) => addDays(today, days).toISOString().slice(0, 10);

  test("once, 30 days before, to the owners of opened forms and nobody else", async () => {
    const { actor } = await createOpenForm();
    const other = await createArtist();
    stateFacts({
      subprocessors: [
        { name: "Rack Ltd", since: inDays(31) },
        { name: "Stack Ltd", since: inDays(0) },
        { name: "Box Ltd" },
      ],
    });
    await announceSubprocessors(today);
    await runJobs();
    expect(await listTold(actor.uid)).toBe(0);
    await announceSubprocessors(addDays(today, 1));
    await announceSubprocessors(addDays(today, 2));
    await runJobs();
    expect([await listTold(actor.uid), await listTold(other.uid)]).toEqual([1, 0]);
  });

  test("at the start of an instance, if it is announced later", async () => {
    const { actor } = await createOpenForm();
    stateFacts({ subprocessors: [{ name: "Late Ltd", since: inDays(2) }] });
    await startJobs(jobs);
    onTestFinished(() => stopJobs());
    await vi.waitFor(async () => expect(await listTold(actor.uid)).toBe(1), {
      timeout: 30_000,
      interval: 100,
    });
  });
});

describe("PUT /v1/profiles/{id}/facts", () => {
  test("400 for a year of birth that is surely below the minimum age", async () => {
    stateFacts({ minimumAge: 18 });
    const { profileId: id, identity } = await createArtist();
    const year = new Date().getUTCFullYear();
    const put = (birthYear: number) =>
      request("PUT /v1/profiles/{id}/facts", { params: { id }, identity, json: { birthYear } });
    expect((await put(year - 18)).status).toBe(200);
    const response = await put(year - 16);
    expect([response.status, listPaths(response)]).toEqual([400, ["birthYear"]]);
  });
});
