import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist, type TestAccount } from "@/tests/support/accounts";
import { act, listDesk, readFacets, setApplication } from "@/tests/support/desk";
import {
  changeRound,
  closeRound,
  createJury,
  declare,
  giveScore,
  jurorOf,
  jurorRow,
  type Jury,
  openRound,
  prepareRound,
  readJudgedRounds,
  readResults,
} from "@/tests/support/juries";
import { memberRow } from "@/tests/support/members";
import { listPaths } from "@/tests/support/request";

type Scored = { id: string; score: number | null };

/** A round on the scale FIVE, in which each application but the last has a score from both jurors. */
async function createJudged(): Promise<Jury> {
  const jury = await createJury({ applications: 4, jurors: 2, round: { quorum: 2 } });
  const values = [
    [3, 3],
    [5, 5],
    [4, 5],
    [5, null],
  ];
  for (const [row, pair] of values.entries())
    for (const [column, value] of pair.entries())
      if (value !== null)
        await giveScore(jurorOf(jury, column), jury.roundId, jury.applicationIds[row] ?? "", {
          value,
        });
  return jury;
}

const addTo = async ({ owner }: Jury, role: "EDITOR" | "VIEWER"): Promise<TestAccount> => {
  const account = await createArtist();
  await memberRow(owner.profileId, account, role);
  return account;
};

let jury: Jury;
let viewer: TestAccount;
let ids: string[];
beforeAll(async () => {
  jury = await createJudged();
  viewer = await addTo(jury, "VIEWER");
  ids = jury.applicationIds;
  await closeRound(jury.owner, jury.opportunityId);
});

const scoresOf = async (query: Record<string, string> = {}): Promise<[string, number | null][]> => {
  const { body } = await listDesk(jury.owner, jury.opportunityId, query);
  return body.items.map(({ id, score }: Scored) => [id, score]);
};

describe("GET /v1/opportunities/{id}/applications: scores", () => {
  test("each has what ranked it in the latest closed round; below the quorum none", async () => {
    expect(Object.fromEntries(await scoresOf())).toEqual({
      [ids[0]!]: 50,
      [ids[1]!]: 100,
      [ids[2]!]: 87.5,
      [ids[3]!]: null,
    });
  });

  test("sorted by score, highest first and unscored last, and paged without gaps", async () => {
    const expected = [ids[1], ids[2], ids[0], ids[3]];
    expect((await scoresOf({ sortBy: "SCORE" })).map(([id]) => id)).toEqual(expected);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { sortBy: "SCORE", size: "1", ...(cursor && { cursor }) };
      const { body } = await listDesk(jury.owner, jury.opportunityId, query);
      paged.push(...body.items.map(({ id }: Scored) => id));
      cursor = body.next ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(expected);
  });

  test("filtered by score: from, between, and without one", async () => {
    const find = async (score: string) => (await scoresOf({ score })).map(([id]) => id);
    expect(new Set(await find("87.5"))).toEqual(new Set([ids[1], ids[2]]));
    expect(await find("50-80")).toEqual([ids[0]]);
    expect(await find("NONE")).toEqual([ids[3]]);
    for (const score of ["high", "-5", "50-", "1000"]) {
      const response = await listDesk(jury.owner, jury.opportunityId, { score });
      expect([response.status, listPaths(response)], score).toEqual([400, ["score"]]);
    }
  });

  test("viewers see no score, and cannot find out by filter or order", async () => {
    const { status, body } = await listDesk(viewer, jury.opportunityId);
    expect(status).toBe(200);
    expect(body.items.map(({ score }: Scored) => score)).toEqual([null, null, null, null]);
    for (const [name, value] of [
      ["sortBy", "SCORE"],
      ["score", "50"],
      ["round", "1"],
    ] as const) {
      const { status: rejected } = await listDesk(viewer, jury.opportunityId, { [name]: value });
      expect(rejected, name).toBe(403);
    }
    expect((await readFacets(viewer, jury.opportunityId, { score: "50" })).status).toBe(403);
    expect((await readFacets(viewer, jury.opportunityId)).body).toMatchObject({
      round: [],
      scoreRound: null,
    });
  });

  test("a bulk action takes the same filter", async () => {
    const { status, body } = await act(jury.owner, jury.opportunityId, {
      filter: { score: "80" },
      expected: 2,
      action: "TAG",
      value: "best",
    });
    expect(status).toBe(200);
    expect(new Set(body.results.map(({ id }: { id: string }) => id))).toEqual(
      new Set([ids[1], ids[2]]),
    );
  });

  test("`round` is a number or an id: what it judges, with its scores; the latest closed one otherwise", async () => {
    const own = await createJudged();
    const [first = "", second = ""] = own.applicationIds;
    const list = async (query: Record<string, string>) => {
      const { body } = await listDesk(own.owner, own.opportunityId, query);
      return Object.fromEntries(body.items.map(({ id, score }: Scored) => [id, score]));
    };
    expect(new Set(Object.values(await list({})))).toEqual(new Set([null]));
    expect(Object.keys(await list({ round: "1" }))).toHaveLength(4);
    await closeRound(own.owner, own.opportunityId);
    await setApplication(first, { stage: "SHORTLIST" });
    await setApplication(second, { stage: "SHORTLIST" });
    const prepared = await prepareRound(own.owner, own.opportunityId, {
      name: "Second round",
      pool: { stage: "SHORTLIST" },
    });
    await openRound(own.owner, own.opportunityId, 2);
    await giveScore(jurorOf(own), prepared.body.id, first, { value: 4 });
    expect(await list({ round: "2" })).toEqual({ [first]: null, [second]: null });
    expect(await list({})).toMatchObject({ [first]: 50, [second]: 100 });
    await closeRound(own.owner, own.opportunityId, 2);
    expect(await list({ round: "2" })).toEqual({ [first]: 75, [second]: null });
    expect(await list({ round: prepared.body.id })).toEqual({ [first]: 75, [second]: null });
    expect(await list({ round: "1" })).toMatchObject({ [first]: 50, [second]: 100 });
    expect(await list({})).toMatchObject({ [first]: 75, [second]: null });
    expect(await list({ round: "9" })).toEqual({});
    const invalid = await listDesk(own.owner, own.opportunityId, { round: "last" });
    expect([invalid.status, listPaths(invalid)]).toEqual([400, ["round"]]);
    const facets = await readFacets(own.owner, own.opportunityId);
    expect(facets.body).toMatchObject({
      scoreRound: 2,
      round: [
        { value: 1, count: 4 },
        { value: 2, count: 2 },
      ],
    });
  });

  test("opened again, a round shows no scores until its next close", async () => {
    const own = await createJudged();
    await closeRound(own.owner, own.opportunityId);
    await openRound(own.owner, own.opportunityId);
    const open = await listDesk(own.owner, own.opportunityId);
    expect(open.body.items.map(({ score }: Scored) => score)).toEqual([null, null, null, null]);
    await giveScore(jurorOf(own), own.roundId, own.applicationIds[1] ?? "", { value: 1 });
    await closeRound(own.owner, own.opportunityId);
    const { body } = await listDesk(own.owner, own.opportunityId, { sortBy: "SCORE" });
    expect(body.items.map(({ score }: Scored) => score)).toEqual([87.5, 50, 50, null]);
  });

  test("in a round of works, an application's score is its best work's", async () => {
    const own = await createJury({ applications: 1, jurors: 1, round: { subject: "WORK" } });
    const [application = ""] = own.applicationIds;
    const workId = await copyWork(application);
    const { id: other } = await db()
      .selectFrom("application_works")
      .select("id")
      .where("application_id", "=", application)
      .where("id", "<>", workId)
      .executeTakeFirstOrThrow();
    await giveScore(jurorOf(own), own.roundId, application, { workId, value: 2 });
    await giveScore(jurorOf(own), own.roundId, application, { workId: other, value: 4 });
    await closeRound(own.owner, own.opportunityId);
    const { body } = await listDesk(own.owner, own.opportunityId);
    expect(body.items.map(({ score }: Scored) => score)).toEqual([75]);
    const { items } = (await readResults(own.owner, own.opportunityId)).body;
    expect(items).toMatchObject([
      { rank: 1, workId: other, workTitle: "Low tide", picture: { width: 4, height: 3 } },
      { rank: 2, workId, picture: { width: 4 } },
    ]);
  });

  test("the next round can judge what the last one scored highest", async () => {
    const own = await createJudged();
    await closeRound(own.owner, own.opportunityId);
    await prepareRound(own.owner, own.opportunityId, { pool: { round: "1", score: "80" } });
    const invalid = await changeRound(own.owner, own.opportunityId, 2, {
      name: "Second round",
      pool: { score: "most" },
    });
    expect([invalid.status, listPaths(invalid)]).toEqual([400, ["pool.score"]]);
    await openRound(own.owner, own.opportunityId, 2);
    const { body } = await listDesk(own.owner, own.opportunityId, { round: "2" });
    expect(new Set(body.items.map(({ id }: Scored) => id))).toEqual(
      new Set(own.applicationIds.slice(1, 3)),
    );
  });
});

/** A second work of the same application. */
async function copyWork(applicationId: string): Promise<string> {
  const id = newId();
  await sql`
    insert into application_works (id, application_id, version, field_id, position, artwork_id, work, image_keys, image_prints)
    select ${id}, application_id, version, field_id, position + 1, artwork_id, work, image_keys, image_prints
    from application_works where application_id = ${applicationId}`.execute(db());
  return id;
}

describe("GET /v1/applications/{id}/scores", () => {
  test("each juror's score with its comments, the last round first, for editors", async () => {
    const own = await createJury({
      applications: 1,
      jurors: 2,
      round: { commentsToArtist: true, scale: "TEN" },
    });
    const [id = ""] = own.applicationIds;
    const texts = { comment: "Strong on paper.", feedback: "Go on." };
    await giveScore(jurorOf(own), own.roundId, id, { value: 10, ...texts });
    await giveScore(jurorOf(own, 1), own.roundId, id, { abstained: true });
    expect((await readJudgedRounds(own.owner, id)).body).toEqual([]);
    await closeRound(own.owner, own.opportunityId);
    const editor = await addTo(own, "EDITOR");
    const { status, body } = await readJudgedRounds(editor, id);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        round: { number: 1, name: "First round", scale: "TEN" },
        score: 100,
        scores: [
          { juror: "Juror 0", isChair: true, value: 10, hundred: 100, workTitle: null, ...texts },
          { juror: "Juror 1", value: null, abstained: true, hundred: null },
        ],
      },
    ]);
    const reader = await addTo(own, "VIEWER");
    expect((await readJudgedRounds(reader, id)).status).toBe(403);
    expect((await readJudgedRounds(jurorOf(own), id)).status).toBe(404);
  });

  test("404 for a member who is also in the jury, and has declared a conflict", async () => {
    const own = await createJury({ applications: 2, jurors: 1 });
    const [id = "", other = ""] = own.applicationIds;
    const member = await addTo(own, "EDITOR");
    await jurorRow(own.opportunityId, member);
    expect((await declare(member, own.roundId, [id])).status).toBe(200);
    await closeRound(own.owner, own.opportunityId);
    expect((await readJudgedRounds(member, id)).status).toBe(404);
    expect((await readJudgedRounds(member, other)).status).toBe(200);
  });
});
