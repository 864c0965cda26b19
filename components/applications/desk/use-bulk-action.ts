import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type BulkOrder, splitBatches } from "@/components/applications/desk/bulk-batches";
import { lastUndo } from "@/components/applications/desk/last-undo";
import { showAtOnce } from "@/components/applications/desk/show-at-once";
import { deskMutation } from "@/hooks/desk-mutation";
import { refreshReads, useCallMutation } from "@/hooks/use-call-mutation";
import { createKeyHolder } from "@/lib/client/idempotency-key";
import { toast } from "@/lib/client/toasts";
import { type BulkResult, deskLimits } from "@/lib/applications/desk/desk.schema";
import { callOrThrow } from "@/lib/client/call-failure";
import { formatErrorMessage } from "@/lib/shared/error-message";

export type BulkFailure = BulkResult["results"][number];

/** Runs an action on one or many applications, and offers to undo it for as long as the server does. */
export function useBulkAction(opportunityId: string) {
  const client = useQueryClient();
  const params = { id: opportunityId };
  const undo = useCallMutation(
    "POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo",
    deskMutation,
  );
  const [sendWithKey] = useState(createKeyHolder);
  const mutationKey = ["bulk", opportunityId];
  const act = useMutation({
    mutationKey,
    // Its parts have keys of one attempt, so that what was done is not done again.
    mutationFn: (order: BulkOrder) => sendWithKey(order, (key) => send(order, key)),
    onMutate: (order) => showAtOnce(client, opportunityId, order),
    onError: (_error, _order, putBack) => putBack?.(),
    // The last of several reads anew: before it is done, the server would answer without it.
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1 ? undefined : refreshReads(client, deskMutation),
  });

  async function undoAndNotify(sent: readonly BulkResult[]): Promise<void> {
    try {
      await Promise.all(
        sent.map(({ id: bulkId }) => undo.mutateAsync({ params: { ...params, bulkId } })),
      );
      toast({ kind: "success", text: "Undone" });
    } catch (error) {
      toast({ kind: "error", text: `It could not be undone: ${formatErrorMessage(error)}` });
    }
  }

  async function send(order: BulkOrder, key: string): Promise<BulkResult[]> {
    const results: BulkResult[] = [];
    for (const [index, body] of splitBatches(order).entries()) {
      const idempotencyKey = `${key}-${index}`;
      const options = { params, body, idempotencyKey, as: "account" } as const;
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that a failure stops the rest
      results.push(await callOrThrow("POST /v1/opportunities/{id}/applications/bulk", options));
    }
    return results;
  }

  /** @param describe what was done, for a number of applications @returns what was not done, or in part @throws CallFailure */
  async function run(
    order: BulkOrder,
    describe: (count: number) => string,
  ): Promise<readonly BulkFailure[]> {
    const sending = act.mutateAsync(order);
    const undone = new AbortController();
    async function undoAll(): Promise<void> {
      undone.abort();
      // Errors are shown by whoever waits for the action.
      const answers = await sending.catch(() => []);
      if (answers.length > 0) await undoAndNotify(answers);
    }
    const startUndo = () => void undoAll();
    // At once, as it is shown: otherwise the key would undo the action before this one.
    const forget = lastUndo.remember(opportunityId, startUndo);
    const sent = await sending.catch((error: unknown): never => {
      forget();
      throw error;
    });
    const results = sent.flatMap((one) => one.results);
    const done = results.filter(({ ok }) => ok).length;
    if (done === 0) forget();
    else if (!undone.signal.aborted) {
      const action = { label: "Undo", run: startUndo, seconds: deskLimits.undoSeconds };
      toast({ kind: "success", text: describe(done), until: undone.signal, action });
    }
    return results.filter(({ ok, message }) => !ok || message !== null);
  }
  return { run };
}
