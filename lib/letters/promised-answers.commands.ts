import { listPromised, type Promised } from "@/lib/letters/promised-answers.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction } from "@/lib/server/database/db";
import { runEach } from "@/lib/server/jobs/run-each";
import { addDays } from "@/lib/shared/time/durations";

/** Days from the promised day on which the team is reminded. */
const reminderDays = [-7, 0, 14] as const;

const shiftDay = (day: string, days: number) =>
  addDays(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10);

/** Reminds teams of the answers they promised, as long as somebody waits. Idempotent. */
export async function recordPromisedAnswers(now: Date): Promise<void> {
  const remind = async ({ id, day, today }: Promised) => {
    if (day === null || !reminderDays.some((days) => shiftDay(day, days) === today)) return;
    await transaction((tx) =>
      recordEvent(tx, "ANSWERS_DUE", {
        subjectId: id,
        payload: { day },
        dedupe: `${id}:${day}:${today}`,
      }),
    );
  };
  await runEach(await listPromised(now), ({ id }) => id, remind);
}
