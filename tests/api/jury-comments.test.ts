import { beforeAll, describe, expect, test } from "vitest";
import { createArtist, type TestAccount } from "@/tests/support/accounts";
import { setApplication } from "@/tests/support/desk";
import {
  closeRound,
  createJury,
  giveScore,
  type Jury,
  jurorOf,
  openRound,
} from "@/tests/support/juries";
import { letterRow } from "@/tests/support/letter-rows";
import { request } from "@/tests/support/request";

async function readComments({ identity }: TestAccount) {
  const { status, body } = await request("GET /v1/account/export", { identity });
  expect(status).toBe(200);
  return body.juryComments;
}

describe("GET /v1/account/export: juryComments", () => {
  let jury: Jury;
  let artist: TestAccount;
  let applicationId: string;

  beforeAll(async () => {
    jury = await createJury({ round: { commentsToArtist: true } });
    artist = await createArtist();
    [applicationId = ""] = jury.applicationIds;
    await setApplication(applicationId, { account_uid: artist.uid });
    for (const [index, comment] of ["Quiet and sure.", "Too like the last."].entries())
      await giveScore(jurorOf(jury, index), jury.roundId, applicationId, {
        value: 4,
        comment,
        ...(index === 0 && { feedback: "Go on with the ink." }),
      });
    await giveScore(jurorOf(jury, 2), jury.roundId, applicationId, { value: 1 });
  });

  test("nothing before the answer is released, also while it waits as a draft", async () => {
    await letterRow(applicationId, { outcome: "DECLINED" });
    expect(await readComments(artist)).toEqual([]);
  });

  test("nothing of a round that is still open, whatever was released before", async () => {
    await letterRow(applicationId, { outcome: "DECLINED", releasedAt: new Date() });
    expect(await readComments(artist)).toEqual([]);
    await closeRound(jury.owner, jury.opportunityId);
    expect(await readComments(artist)).toHaveLength(2);
    await openRound(jury.owner, jury.opportunityId);
    expect(await readComments(artist)).toEqual([]);
    await closeRound(jury.owner, jury.opportunityId);
  });

  test("after the release every comment, and no trace of who wrote it", async () => {
    const comments = await readComments(artist);
    const common = { applicationId, opportunity: expect.any(String), round: 1, work: null };
    expect(comments).toHaveLength(2);
    expect(comments).toEqual(
      expect.arrayContaining([
        { ...common, comment: "Quiet and sure.", feedback: "Go on with the ink." },
        { ...common, comment: "Too like the last.", feedback: "" },
      ]),
    );
    const { body } = await request("GET /v1/account/export", artist);
    expect(JSON.stringify(body)).not.toMatch(/Juror \d/);
    expect(await readComments(jurorOf(jury))).toEqual([]);
  });

  test("of an application that takes no further part, from the first release", async () => {
    const [, other = ""] = jury.applicationIds;
    const second = await createArtist();
    await setApplication(other, { account_uid: second.uid });
    await openRound(jury.owner, jury.opportunityId);
    await giveScore(jurorOf(jury), jury.roundId, other, { value: 2, comment: "Late." });
    await closeRound(jury.owner, jury.opportunityId);
    expect(await readComments(second)).toEqual([]);
    await setApplication(other, { state: "NOT_CONSIDERED", rejection_reason: "Too late." });
    expect(await readComments(second)).toMatchObject([{ comment: "Late." }]);
  });
});
