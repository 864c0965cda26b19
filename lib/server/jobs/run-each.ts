import { log } from "@/lib/server/log";

/**
 * Runs a function for each item, one after another. An error is logged and does not stop the others.
 * @param toName what the log calls it: an id, no personal data
 * @throws after the last one, if any failed, so that the job is tried again and is reported if it goes on
 */
export async function runEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  toName: (item: Item) => string,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed: string[] = [];
  const errors: unknown[] = [];
  let total = 0;
  for await (const item of items) {
    total += 1;
    const name = toName(item);
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after another, as transactions take connections
      await run(item);
    } catch (error) {
      log().error({ err: error, item: name }, "one of several failed; the others go on");
      failed.push(name);
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${total} failed, first ${failed[0]}`);
}

/** Steps that do not depend on each other. @throws as `runEach` */
export const runSteps = (steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> =>
  runEach(
    Object.entries(steps),
    ([name]) => name,
    ([, step]) => step(),
  );

/** Runs a function for all items at once, in one statement or transaction, and if that fails for each by itself. @throws as `runEach` */
export async function runTogether<Item>(
  items: readonly Item[],
  toName: (item: Item) => string,
  run: (items: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  if (items.length === 0) return;
  try {
    await run(items);
  } catch (error) {
    log().warn({ err: error, items: items.length }, "a batch failed; each is tried by itself");
    await runEach(items, toName, (item) => run([item]));
  }
}
