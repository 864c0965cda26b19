import { expect, test } from "vitest";
import { advanceRounds } from "@/lib/juries/advance-rounds.commands";
import { minutesAgo, setDeadline, setForm, statementField } from "@/tests/support/applications";
import { createJury, listRounds, openRound } from "@/tests/support/juries";

test.each([
  ["the grace", 9, 0],
  ["the time for late ones", 39, 30],
])(
  "POST /v1/opportunities/{id}/rounds/{n}/open: 409 with the instant until the end of %s",
  async (_, minutes, lateMinutes) => {
    const { owner: organiser, opportunityId } = await createJury({ isOpen: false });
    await setForm(opportunityId, { fields: [statementField], lateMinutes });
    const deadline = minutesAgo(minutes);
    await setDeadline(opportunityId, deadline);
    const early = await openRound(organiser, opportunityId);
    const last = new Date(deadline.getTime() + (10 + lateMinutes) * 60_000);
    expect([early.status, early.body.details]).toEqual([
      409,
      [{ path: "deadline", message: last.toISOString() }],
    ]);
    await setDeadline(opportunityId, minutesAgo(minutes + 2));
    expect((await openRound(organiser, opportunityId)).status).toBe(200);
  },
);

test("advanceRounds: a round whose time comes before the last arrival waits for it", async () => {
  const { owner: organiser, opportunityId } = await createJury({
    isOpen: false,
    round: { opensAt: minutesAgo(1).toISOString() },
  });
  const readState = async () => (await listRounds(organiser, opportunityId)).body[0].state;
  await setDeadline(opportunityId, minutesAgo(9));
  await advanceRounds();
  expect(await readState()).toBe("SETUP");
  await setDeadline(opportunityId, minutesAgo(11));
  await advanceRounds();
  expect(await readState()).toBe("OPEN");
});
