import pLimit from "p-limit";
import type { Page } from "@/lib/checkout/fulfilment/reconcile.queries";
import { log } from "@/lib/server/log";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db } from "@/lib/server/database/db";

/** Returns where the last run stopped; null for the beginning. */
async function readPosition(kind: string): Promise<string | null> {
  const row = db().selectFrom("reconciliation_positions").select("position");
  return (await row.where("kind", "=", kind).executeTakeFirst())?.position ?? null;
}

async function writePosition(kind: string, position: string | null): Promise<void> {
  if (position === null) {
    await db().deleteFrom("reconciliation_positions").where("kind", "=", kind).execute();
    return;
  }
  const row = { position, updated_at: databaseNow };
  await db()
    .insertInto("reconciliation_positions")
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(row))
    .execute();
}

const MAX_CONCURRENT = 3;

/** Key of the phase that the next run begins with, as the last one stopped in it or before it. */
const START = "start";

/** One kind of things that a run reads. */
export type Phase = {
  kind: string;
  run: (after: string | null, isOver: () => boolean) => Promise<PhaseResult>;
};

/** `next` is where the next run goes on; null for the beginning. */
type PhaseResult = { isComplete: boolean; failed: number; next: string | null };

/** Failures are logged, counted and left to the next round. @param onDone called once everything was tried */
export function createPhase<Item>(
  kind: string,
  list: (after: string | null) => Promise<Page<Item>>,
  reconcileItem: (item: Item) => Promise<void>,
  onDone: (failed: number) => Promise<void> = () => Promise.resolve(),
): Phase {
  return {
    kind,
    async run(after, isOver) {
      const { items, next } = await list(after);
      const limit = pLimit(MAX_CONCURRENT);
      let started = 0;
      const results = await Promise.allSettled(
        items.map(({ item }) =>
          limit(async () => {
            if (isOver()) return;
            started += 1;
            await reconcileItem(item);
          }),
        ),
      );
      const errors = results.flatMap((result) =>
        result.status === "rejected" ? [result.reason] : [],
      );
      for (const reason of errors) log().warn({ err: reason }, "something was not reconciled");
      const isComplete = started === items.length;
      if (isComplete) await onDone(errors.length);
      const last = items[started - 1]?.position ?? after;
      return { isComplete, failed: errors.length, next: isComplete ? next : last };
    },
  };
}

/** Runs the phases until the time is over, beginning with the one that the last run stopped in. @returns how many things failed */
export async function runPhases(phases: readonly Phase[], isOver: () => boolean): Promise<number> {
  const start = await readPosition(START);
  const first = Math.max(
    0,
    phases.findIndex(({ kind }) => kind === start),
  );
  let failed = 0;
  for (const phase of [...phases.slice(first), ...phases.slice(0, first)]) {
    if (isOver()) {
      await writePosition(START, phase.kind);
      return failed;
    }
    const result = await phase.run(await readPosition(phase.kind), isOver);
    failed += result.failed;
    await writePosition(phase.kind, result.next);
    if (!result.isComplete) {
      await writePosition(START, phase.kind);
      return failed;
    }
  }
  await writePosition(START, null);
  return failed;
}
