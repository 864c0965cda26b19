import { useState } from "react";
import { type BulkOrder, splitBatches } from "@/components/applications/desk/bulk-batches";
import { useDeskChanges } from "@/hooks/use-desk";
import { createKeyHolder } from "@/lib/client/idempotency-key";
import { toast } from "@/lib/client/toasts";
import { type BulkResult, deskLimits } from "@/lib/applications/desk/desk.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";

export type BulkFailure = BulkResult["results"][number];

/** Does one thing to one or many applications, and offers to undo it for as long as the server does. */
export function useBulkAction(opportunityId: string) {
  const { act, undo } = useDeskChanges(opportunityId);
  const [sendWithKey] = useState(createKeyHolder);

  async function undoAndNotify(bulkIds: readonly string[]): Promise<void> {
    try {
      await Promise.all(bulkIds.map((id) => undo.mutateAsync(id)));
      toast({ kind: "success", text: "Undone" });
    } catch (error) {
      toast({ kind: "error", text: `It could not be undone: ${formatErrorMessage(error)}` });
    }
  }

  async function send(order: BulkOrder, key: string): Promise<BulkResult[]> {
    const results: BulkResult[] = [];
    for (const [index, body] of splitBatches(order).entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that a failure stops the rest
      results.push(await act.mutateAsync({ body, idempotencyKey: `${key}-${index}` }));
    }
    return results;
  }

  /** @param describe what was done, for a number of applications @returns what was not done, or in part @throws CallFailure */
  async function run(
    order: BulkOrder,
    describe: (count: number) => string,
  ): Promise<readonly BulkFailure[]> {
    const sent = await sendWithKey(order, (key) => send(order, key));
    const results = sent.flatMap((one) => one.results);
    const done = results.filter(({ ok }) => ok).length;
    if (done > 0) {
      toast({
        kind: "success",
        text: describe(done),
        action: {
          label: "Undo",
          run: () => void undoAndNotify(sent.map(({ id }) => id)),
          seconds: deskLimits.undoSeconds,
        },
      });
    }
    return results.filter(({ ok, message }) => !ok || message !== null);
  }
  return { run, isPending: act.isPending };
}
