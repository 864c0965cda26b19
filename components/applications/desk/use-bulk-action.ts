import { useState } from "react";
import { type BulkBody, useDeskChanges } from "@/hooks/use-desk";
import { getNextIdempotencyKey } from "@/lib/client/idempotency-key";
import { toast } from "@/lib/client/toasts";
import { type BulkResult, deskLimits } from "@/lib/applications/desk/desk.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";

export type BulkFailure = BulkResult["results"][number];

/** Does one thing to one or many applications, and offers to undo it for as long as the server does. */
export function useBulkAction(opportunityId: string) {
  const { act, undo } = useDeskChanges(opportunityId);
  const [key, setKey] = useState(() => crypto.randomUUID());

  async function undoAndTell(id: string): Promise<void> {
    try {
      await undo.mutateAsync(id);
      toast({ kind: "success", text: "Undone" });
    } catch (error) {
      toast({ kind: "error", text: `It could not be undone: ${formatErrorMessage(error)}` });
    }
  }

  /** @param describe what was done, for a number of applications @returns what was not done, or in part @throws CallFailure */
  async function run(
    body: BulkBody,
    describe: (count: number) => string,
  ): Promise<readonly BulkFailure[]> {
    const { id, results } = await act
      .mutateAsync({ body, idempotencyKey: key })
      .catch((error: unknown) => {
        setKey(getNextIdempotencyKey(key, error));
        throw error;
      });
    setKey(crypto.randomUUID());
    const done = results.filter(({ ok }) => ok).length;
    if (done > 0) {
      toast({
        kind: "success",
        text: describe(done),
        action: {
          label: "Undo",
          run: () => void undoAndTell(id),
          seconds: deskLimits.undoSeconds,
        },
      });
    }
    return results.filter(({ ok, message }) => !ok || message !== null);
  }
  return { run, isPending: act.isPending };
}
