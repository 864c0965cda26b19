import { useState } from "react";
import { type BulkBody, useDeskChanges } from "@/hooks/use-desk";
import { getNextIdempotencyKey } from "@/lib/client/idempotency-key";
import { toast } from "@/lib/client/toasts";
import { type BulkResult, deskLimits } from "@/lib/applications/desk/desk.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";

export type BulkFailure = BulkResult["results"][number];

/** As many ids at once as the server takes. */
function splitIds({ ids, ...body }: BulkBody): BulkBody[] {
  if (ids === undefined) return [body];
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(ids.length / deskLimits.ids)) },
    (_, index) => index * deskLimits.ids,
  );
  return starts.map((start) => ({ ...body, ids: ids.slice(start, start + deskLimits.ids) }));
}

/** Does one thing to one or many applications, and offers to undo it for as long as the server does. */
export function useBulkAction(opportunityId: string) {
  const { act, undo } = useDeskChanges(opportunityId);
  const [key, setKey] = useState(() => crypto.randomUUID());

  async function undoAndTell(bulkIds: readonly string[]): Promise<void> {
    try {
      await Promise.all(bulkIds.map((id) => undo.mutateAsync(id)));
      toast({ kind: "success", text: "Undone" });
    } catch (error) {
      toast({ kind: "error", text: `It could not be undone: ${formatErrorMessage(error)}` });
    }
  }

  async function send(body: BulkBody): Promise<BulkResult[]> {
    const results: BulkResult[] = [];
    for (const [index, part] of splitIds(body).entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that a failure stops the rest
      results.push(await act.mutateAsync({ body: part, idempotencyKey: `${key}-${index}` }));
    }
    return results;
  }

  /** @param describe what was done, for a number of applications @returns what was not done, or in part @throws CallFailure */
  async function run(
    body: BulkBody,
    describe: (count: number) => string,
  ): Promise<readonly BulkFailure[]> {
    const sent = await send(body).catch((error: unknown) => {
      setKey(getNextIdempotencyKey(key, error));
      throw error;
    });
    setKey(crypto.randomUUID());
    const results = sent.flatMap((one) => one.results);
    const done = results.filter(({ ok }) => ok).length;
    if (done > 0) {
      toast({
        kind: "success",
        text: describe(done),
        action: {
          label: "Undo",
          run: () => void undoAndTell(sent.map(({ id }) => id)),
          seconds: deskLimits.undoSeconds,
        },
      });
    }
    return results.filter(({ ok, message }) => !ok || message !== null);
  }
  return { run, isPending: act.isPending };
}
