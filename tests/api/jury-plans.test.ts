import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { createArtist, signUp } from "@/tests/support/accounts";
import { nativeOpportunity } from "@/tests/support/applications";
import {
  answerInvitation,
  findJurorToken,
  inviteJuror,
  prepareRound,
  readQuotas,
} from "@/tests/support/juries";
import { inDays } from "@/tests/support/opportunities";
import { countStatus } from "@/tests/support/request";

const setListingPlan = (id: string, plan: string) =>
  db().updateTable("opportunities").set({ plan }).where("id", "=", id).execute();

describe("plan limits of juries", () => {
  test("POST …/rounds: ten at once make one round without a plan", async () => {
    const organiser = await createArtist();
    const id = await nativeOpportunity(organiser.profileId);
    await setListingPlan(id, "FREE");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => prepareRound(organiser, id)),
    );
    expect(countStatus(answers, 201)).toBe(1);
    expect(answers.filter(({ body }) => body.code === "QUOTA_EXCEEDED")).toHaveLength(9);
  });

  test("POST …/rounds: five with the opportunity's own plan STANDARD", async () => {
    const organiser = await createArtist();
    const id = await nativeOpportunity(organiser.profileId);
    await setListingPlan(id, "STANDARD");
    const answers = await Promise.all(Array.from({ length: 7 }, () => prepareRound(organiser, id)));
    expect(countStatus(answers, 201)).toBe(5);
  });

  test("GET /v1/opportunities/{id}/jury/quotas: what the plan includes, and open invitations as used", async () => {
    const organiser = await createArtist();
    const id = await nativeOpportunity(organiser.profileId);
    await setListingPlan(id, "FREE");
    await inviteJuror(organiser, id, `open-${id}@vitrine.test`);
    await inviteJuror(organiser, id, `late-${id}@vitrine.test`);
    await db()
      .updateTable("jurors")
      .set({ expires_at: inDays(-1) })
      .where("address", "=", `late-${id}@vitrine.test`)
      .execute();
    await prepareRound(organiser, id);
    expect(await readQuotas(organiser, id)).toMatchObject({
      status: 200,
      body: { jurors: { used: 1, limit: 3 }, rounds: { used: 1, limit: 1 } },
    });
    await setListingPlan(id, "STANDARD");
    expect((await readQuotas(organiser, id)).body).toMatchObject({
      jurors: { limit: 10 },
      rounds: { limit: 5 },
    });
  });

  test("POST …/jurors: ten at once invite three without a plan; a declined one frees the place", async () => {
    const organiser = await createArtist();
    const id = await nativeOpportunity(organiser.profileId);
    await setListingPlan(id, "FREE");
    const guest = await signUp();
    await inviteJuror(organiser, id, guest.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        inviteJuror(organiser, id, `juror-${index}-${id}@vitrine.test`),
      ),
    );
    expect(countStatus(answers, 201)).toBe(2);
    expect(answers.filter(({ body }) => body.code === "QUOTA_EXCEEDED")).toHaveLength(8);
    await answerInvitation(guest, await findJurorToken(guest.email), false);
    expect((await inviteJuror(organiser, id, `last-${id}@vitrine.test`)).status).toBe(201);
  });
});
