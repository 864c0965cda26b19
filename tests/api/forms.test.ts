import { describe, expect, test } from "vitest";
import { createTemplate } from "@/lib/forms/form-templates.rules";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { addMember } from "@/tests/support/members";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { completeOpportunity, postOpportunity } from "@/tests/support/opportunity-requests";
import {
  checkForm,
  createOpenForm,
  getForm,
  openForm,
  putForm,
  recordSubmission,
  titleField as title,
  toForm,
} from "@/tests/support/form-requests";
import { changeRound, prepareRound } from "@/tests/support/juries";
import { listPaths, request } from "@/tests/support/request";

describe("GET /v1/opportunities/{id}/form", () => {
  test("404 without a form, and until one is open, but for the team", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    expect((await getForm(id, actor)).status).toBe(404);
    await putForm(actor, id, toForm(title));
    expect((await getForm(id)).status).toBe(404);
    expect((await getForm(id, await createArtist())).status).toBe(404);
    expect((await getForm(id, actor)).body).toMatchObject({ version: 1, state: "DRAFT" });
    expect((await getForm(newId())).status).toBe(404);
  });

  test("anyone gets the open version, the team the later draft", async () => {
    const { actor, id } = await createOpenForm();
    await putForm(actor, id, toForm({ ...title, label: "Working title" }));
    const { body } = await getForm(id);
    expect(body).toMatchObject({ version: 1, state: "OPEN" });
    expect([body.openVersion, body.firstSubmittedAt]).toEqual([undefined, undefined]);
    expect((await getForm(id, actor)).body).toMatchObject({
      version: 2,
      state: "DRAFT",
      openVersion: 1,
      firstSubmittedAt: null,
    });
  });

  test("says as long as a round without names is planned or open that the jury judges blind", async () => {
    const { actor, id } = await createOpenForm();
    const readBlind = async () => (await getForm(id)).body.blind;
    expect(await readBlind()).toBe(false);
    await prepareRound(actor, id);
    expect(await readBlind()).toBe(false);
    await changeRound(actor, id, 1, { name: "First round", blind: true });
    expect(await readBlind()).toBe(true);
    expect((await getForm(id, actor)).body.blind).toBe(true);
    await db()
      .updateTable("rounds")
      .set({ state: "CLOSED", closed_at: new Date(), opened_at: new Date(), adjusted: false })
      .where("opportunity_id", "=", id)
      .execute();
    expect(await readBlind()).toBe(false);
  });

  test("an earlier version that was open stays readable, a draft is the team's", async () => {
    const { actor, id } = await createOpenForm();
    await putForm(actor, id, toForm({ ...title, label: "Working title" }));
    await openForm(actor, id);
    await putForm(actor, id, toForm({ ...title, label: "Title of the project" }));
    expect((await getForm(id, undefined, "1")).body.sections[0].fields[0].label).toBe("Title");
    expect((await getForm(id, undefined, "3")).status).toBe(404);
    expect((await getForm(id, actor, "3")).body.state).toBe("DRAFT");
    expect((await getForm(id, undefined, "0")).status).toBe(400);
  });

  test("404 for the form of a draft opportunity, but for the team", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId, { status: "DRAFT" });
    await putForm(actor, id, toForm(title));
    await openForm(actor, id);
    expect((await getForm(id)).status).toBe(404);
    expect((await getForm(id, actor)).status).toBe(200);
  });
});

describe("PUT /v1/opportunities/{id}/form", () => {
  test("each change is a new version, the same form is none", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    const first = createTemplate("ART_RESIDENCY");
    expect((await putForm(actor, id, first)).body).toMatchObject({ version: 1, state: "DRAFT" });
    expect((await putForm(actor, id, first)).body.version).toBe(1);
    expect((await putForm(actor, id, { ...first, perArtist: 2 })).body.version).toBe(2);
    const rows = db().selectFrom("forms").select("version").where("opportunity_id", "=", id);
    expect(await rows.execute()).toEqual([{ version: 2 }]);
  });

  test("keeps every version that was open", async () => {
    const { actor, id } = await createOpenForm();
    await putForm(actor, id, toForm({ ...title, label: "Working title" }));
    await openForm(actor, id);
    const rows = db().selectFrom("forms").select("version").where("opportunity_id", "=", id);
    expect(await rows.orderBy("version").execute()).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test("400 names every field", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    const fields = [
      { ...title, maxChars: 301 },
      { id: "title", type: "SINGLE", label: "", options: [] },
    ];
    const response = await putForm(actor, id, { ...toForm(...fields), perArtist: 11 });
    expect(response.status).toBe(400);
    expect(listPaths(response)).toEqual(
      expect.arrayContaining([
        "perArtist",
        "sections[0].fields[0].maxChars",
        "sections[0].fields[1].label",
        "sections[0].fields[1].options",
      ]),
    );
  });

  test("409 at revision for a change of an older version", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    await putForm(actor, id, toForm(title));
    await putForm(actor, id, { ...toForm(title), perArtist: 2, basedOn: 1 });
    const response = await putForm(actor, id, { ...toForm(title), perArtist: 3, basedOn: 1 });
    expect([response.status, listPaths(response)]).toEqual([409, ["revision"]]);
  });

  test("two changes at once are one version after the other", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    const responses = await Promise.all(
      [1, 2, 3, 4].map((perArtist) => putForm(actor, id, { ...toForm(title), perArtist })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(responses.map(({ body }) => body.version).toSorted()).toEqual([1, 2, 3, 4]);
  });

  test("after the first submission 409 at form, naming what cannot change", async () => {
    const { actor, id } = await createOpenForm();
    await recordSubmission(id);
    const stricter = toForm({ ...title, label: "Working title", maxChars: 99 });
    const response = await putForm(actor, id, stricter);
    expect([response.status, listPaths(response)]).toEqual([409, ["form"]]);
    expect(response.body.message).toContain("“Title”");
    const looser = toForm(
      { ...title, label: "Working title", maxChars: 101 },
      { id: "more", type: "URL", label: "More" },
    );
    expect((await putForm(actor, id, looser)).status).toBe(200);
    expect((await openForm(actor, id)).body).toMatchObject({ version: 2, state: "OPEN" });
  });

  test("403 for another account, 404 for its draft opportunity, 409 for a removed one", async () => {
    const [actor, other] = [await createArtist(), await createArtist()];
    const id = await opportunityRow(actor.profileId);
    expect((await putForm(other, id, toForm(title))).status).toBe(403);
    const draftId = await opportunityRow(actor.profileId, { status: "DRAFT" });
    expect((await putForm(other, draftId, toForm(title))).status).toBe(404);
    expect((await putForm(actor, newId(), toForm(title))).status).toBe(404);
    const removedId = await opportunityRow(actor.profileId, { status: "REMOVED" });
    expect((await putForm(actor, removedId, toForm(title))).status).toBe(409);
    const importedId = await opportunityRow(null);
    expect((await putForm(actor, importedId, toForm(title))).status).toBe(403);
  });

  test("an editor of the team may, a viewer only reads", async () => {
    const owner = await createArtist();
    const editor = await addMember(owner, "EDITOR");
    const viewer = await addMember(owner, "VIEWER");
    const id = await opportunityRow(owner.profileId, { status: "DRAFT" });
    expect((await putForm(editor, id, toForm(title))).status).toBe(200);
    expect((await putForm(viewer, id, toForm(title))).status).toBe(403);
    expect((await getForm(id, viewer)).body.state).toBe("DRAFT");
    expect((await openForm(editor, id)).status).toBe(200);
  });
});

describe("POST /v1/opportunities/{id}/form/open", () => {
  test("opens the latest version, and may be repeated", async () => {
    const { actor, id } = await createOpenForm();
    expect((await openForm(actor, id)).body).toMatchObject({ version: 1, openVersion: 1 });
    const row = db().selectFrom("opportunities").select("form_opened_at").where("id", "=", id);
    expect((await row.executeTakeFirstOrThrow()).form_opened_at).toBeInstanceOf(Date);
  });

  test("the opportunity lists the documents that the form asks for, and nothing else", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    const read = async () =>
      (await request("GET /v1/opportunities/{id}", { params: { id }, ...actor })).body.requirements;
    await putForm(actor, id, createTemplate("ART_RESIDENCY"));
    await openForm(actor, id);
    expect(await read()).toEqual([
      "project_description",
      "motivation_letter",
      "artwork_portfolio",
      "artist_statement",
      "cv",
      "references",
    ]);
    await putForm(actor, id, toForm(title));
    await openForm(actor, id);
    expect(await read()).toEqual([]);
  });

  test("409 at form without a form; 400 without a question, and for a promise before the deadline", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    const early = await openForm(actor, id);
    expect([early.status, listPaths(early)]).toEqual([409, ["form"]]);
    const answersBy = inDays(5).toISOString().slice(0, 10);
    await putForm(actor, id, { ...toForm({ id: "n", type: "NOTE", help: "Hello." }), answersBy });
    const response = await openForm(actor, id);
    expect([response.status, listPaths(response)]).toEqual([400, ["sections", "answersBy"]]);
  });

  test("400 at answersBy for a day where the deadline is rolling: it takes weeks from receipt", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId, { deadlineKind: "ROLLING" });
    await putForm(actor, id, {
      ...toForm(title),
      answersBy: inDays(50).toISOString().slice(0, 10),
    });
    const response = await openForm(actor, id);
    expect([response.status, listPaths(response)]).toEqual([400, ["answersBy"]]);
    await putForm(actor, id, { ...toForm(title), answersBy: 6 });
    expect((await openForm(actor, id)).status).toBe(200);
  });

  test("400 at feeType where artists pay a fee", async () => {
    const actor = await createArtist();
    const { body } = await postOpportunity(actor, {
      ...completeOpportunity(),
      feeType: "FEES",
      fee: { amount: 500, currency: "EUR" },
      feeReason: "Jury",
    });
    await putForm(actor, body.id, toForm(title));
    const response = await openForm(actor, body.id);
    expect([response.status, listPaths(response)]).toEqual([400, ["feeType"]]);
    expect(response.body.details[0].message).toContain("free for artists");
  });

  test("409 at form if the first application came after the draft was written", async () => {
    const { actor, id } = await createOpenForm();
    await putForm(actor, id, toForm({ ...title, maxChars: 50 }));
    await recordSubmission(id);
    const response = await openForm(actor, id);
    expect([response.status, listPaths(response)]).toEqual([409, ["form"]]);
    expect((await getForm(id)).body.version).toBe(1);
  });
});

describe("POST /v1/opportunities/{id}/form/check", () => {
  test("the field errors of a trial answer", async () => {
    const actor = await createArtist();
    const id = await opportunityRow(actor.profileId);
    expect((await checkForm(actor, id, {})).status).toBe(404);
    const works = { id: "works", type: "WORKS", label: "Works", min: 1, max: 1 };
    await putForm(actor, id, toForm(title, works));
    expect((await checkForm(actor, id, {})).body).toMatchObject({
      fieldErrors: [{ path: "answers.title" }, { path: "answers.works" }],
      required: 2,
      missing: 2,
      ineligible: null,
    });
    const answers = { title: "Low tide", works: [{ artworkId: newId() }] };
    expect((await checkForm(actor, id, answers)).body).toMatchObject({
      fieldErrors: [],
      missing: 0,
    });
    const hostile = JSON.parse('{ "__proto__": { "title": "x" }, "constructor": "x" }');
    expect((await checkForm(actor, id, hostile)).body.missing).toBe(2);
    expect((await checkForm(actor, id, "all of it")).status).toBe(400);
  });
});
