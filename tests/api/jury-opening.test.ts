import { expect, test, vi } from "vitest";
import { lockJury } from "@/lib/juries/jury-locks.queries";
import { advanceRounds } from "@/lib/juries/advance-rounds.commands";
import { transaction } from "@/lib/server/db";
import { applicationRow } from "@/tests/support/application-rows";
import { minutesAgo, setDeadline, setForm, statementField } from "@/tests/support/applications";
import { setApplication } from "@/tests/support/desk";
import { createJury, listRounds, openRound } from "@/tests/support/juries";
import { waitForLockedQuery } from "@/tests/support/locks";
import { inDays } from "@/tests/support/opportunities";

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

test("POST /v1/opportunities/{id}/rounds/{n}/open: 409 until a draft whose deadline was extended can no longer arrive", async () => {
  const { owner: organiser, opportunityId } = await createJury({ isOpen: false });
  const draft = await applicationRow(opportunityId, { state: "DRAFT" });
  const extendedUntil = inDays(1);
  await setApplication(draft, { extended_until: extendedUntil });
  const early = await openRound(organiser, opportunityId);
  const last = new Date(extendedUntil.getTime() + 10 * 60_000);
  expect([early.status, early.body.details]).toEqual([
    409,
    [{ path: "deadline", message: last.toISOString() }],
  ]);
  await setApplication(draft, { extended_until: minutesAgo(11) });
  expect((await openRound(organiser, opportunityId)).status).toBe(200);
});

test("advanceRounds: an instance whose clock is ahead closes no round before its time", async () => {
  const { owner, opportunityId } = await createJury({
    round: { closesAt: inDays(1).toISOString() },
  });
  vi.useFakeTimers({ toFake: ["Date"], now: inDays(2) });
  await advanceRounds().finally(() => vi.useRealTimers());
  expect((await listRounds(owner, opportunityId)).body[0].state).toBe("OPEN");
  await advanceRounds(inDays(2));
  expect((await listRounds(owner, opportunityId)).body[0].state).toBe("CLOSED");
});

test("advanceRounds: a round that is put off at the same moment stays as it is", async () => {
  const { owner, opportunityId, roundId } = await createJury({
    isOpen: false,
    round: { opensAt: minutesAgo(1).toISOString() },
  });
  const { advancing } = await transaction(async (tx) => {
    await lockJury(tx, opportunityId);
    const pending = advanceRounds();
    await waitForLockedQuery();
    const settings = { name: "First round", opensAt: inDays(1).toISOString() };
    await tx
      .updateTable("rounds")
      .set({ opens_at: inDays(1), settings: JSON.stringify(settings) })
      .where("id", "=", roundId)
      .execute();
    return { advancing: pending };
  });
  await advancing;
  expect((await listRounds(owner, opportunityId)).body[0].state).toBe("SETUP");
});
