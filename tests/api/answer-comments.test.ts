import { beforeAll, describe, expect, test } from "vitest";
import ProfilePage from "@/app/(normal)/profiles/[slug]/page";
import { db } from "@/lib/server/database/db";
import { type Actor, createAdministrator, createArtist, signUp } from "@/tests/support/accounts";
import { answerCommentRow, answerRecordRow } from "@/tests/support/answer-records";
import { memberRow } from "@/tests/support/members";
import { listPaths, request } from "@/tests/support/request";

const getRecord = async (id: string) =>
  (await request("GET /v1/profiles/{id}/answer-record", { params: { id } })).body;

describe("POST /v1/profiles/{id}/answer-record/comment", () => {
  let organiser: Actor;
  const write = (text: string, person: { identity: string } = organiser) =>
    request("POST /v1/profiles/{id}/answer-record/comment", {
      params: { id: organiser.profileId },
      json: { text },
      identity: person.identity,
    });
  beforeAll(async () => {
    organiser = await createArtist();
  });

  test("409 without a record; 400 without a text", async () => {
    const early = await write("We answer by hand.");
    expect([early.status, listPaths(early)]).toEqual([409, ["record"]]);
    await answerRecordRow(organiser.profileId);
    const empty = await write("  ");
    expect([empty.status, listPaths(empty)]).toEqual([400, ["text"]]);
    const long = await write("a".repeat(1_001));
    expect([long.status, listPaths(long)]).toEqual([400, ["text"]]);
  });

  test("once: the same again is the same, another is 409; of two at once, one counts", async () => {
    const both = await Promise.all([write("We answer by hand."), write("Ask us anything.")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const written = both.find(({ status }) => status === 201)?.body.text;
    expect((await write(written)).status).toBe(201);
    const other = await write("Something else.");
    expect([other.status, listPaths(other)]).toEqual([409, ["text"]]);
    expect((await getRecord(organiser.profileId)).comment).toMatchObject({ text: written });
    const { slug } = await db()
      .selectFrom("profiles")
      .select("slug")
      .where("id", "=", organiser.profileId)
      .executeTakeFirstOrThrow();
    const page = await ProfilePage({
      params: Promise.resolve({ slug }),
      searchParams: Promise.resolve({}),
    });
    expect(JSON.stringify(page)).toContain(written);
  });

  test("403 for an editor and for others", async () => {
    const editor = await createArtist();
    await memberRow(organiser.profileId, editor, "EDITOR");
    expect((await write("Hello.", editor)).status).toBe(403);
    expect((await write("Hello.", await signUp())).status).toBe(403);
  });
});

test("a comment can be reported and removed, and its author is told why", async () => {
  const [organiser, reader, admin] = [
    await createArtist(),
    await signUp(),
    await createAdministrator(),
  ];
  await answerRecordRow(organiser.profileId);
  const id = await answerCommentRow(organiser.profileId);
  const json = { subject: "comment", subjectId: id, reason: "OFFENSIVE" };
  expect((await request("POST /v1/reports/", { json, identity: reader.identity })).status).toBe(
    204,
  );
  const listed = async () =>
    (
      await request("GET /v1/admin/reports", { query: { size: 100 }, identity: admin.identity })
    ).body.items.find((item: { subjectId: string }) => item.subjectId === id);
  const before = await listed();
  expect(before).toMatchObject({ standing: "SHOWN", profile: { id: organiser.profileId } });
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(
      (
        await request("DELETE /v1/admin/answer-comments/{id}", {
          params: { id },
          identity: admin.identity,
        })
      ).status,
    ).toBe(204);
  expect(await listed()).toMatchObject({ standing: "GONE" });
  const closing = { params: { id: before.id }, json: { outcome: "DELETED", statement: "Rude." } };
  expect(
    (await request("POST /v1/admin/reports/{id}/outcome", { ...closing, identity: admin.identity }))
      .status,
  ).toBe(200);
  expect((await getRecord(organiser.profileId)).comment).toBeNull();
  const decisions = await db()
    .selectFrom("moderation_decisions")
    .select(["action", "facts"])
    .where("account_uid", "=", organiser.uid)
    .execute();
  expect(decisions).toEqual([{ action: "COMMENT_DELETED", facts: "Rude." }]);
  const log = await db()
    .selectFrom("audit_log")
    .select(["action", "concerns"])
    .where("subject_id", "=", id)
    .execute();
  expect(log).toEqual([{ action: "DELETE_COMMENT", concerns: organiser.uid }]);
  const again = await request("POST /v1/profiles/{id}/answer-record/comment", {
    params: { id: organiser.profileId },
    json: { text: "Again." },
    identity: organiser.identity,
  });
  expect([again.status, listPaths(again)]).toEqual([409, ["text"]]);
});
