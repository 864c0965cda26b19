import { getCallStatus } from "@/lib/client/call-failure";
import { toastError } from "@/lib/client/toast-error";
import { toast } from "@/lib/client/toasts";

type Noun = "key" | "endpoint";

const toastRowError = (noun: Noun, error: Error): void =>
  getCallStatus(error) === 404
    ? toast({ kind: "error", text: `This ${noun} is no longer there.` })
    : toastError(error);

/** Options of a write on a row that may have ended in another tab: the list is read again, and a toast says what its row cannot. */
export const rowWrite = (noun: Noun) => ({
  refreshesAfterError: true,
  onError: (error: Error) => toastRowError(noun, error),
});

/** The same for a form in the row, which says other errors itself. */
export const rowFormWrite = (noun: Noun) => ({
  refreshesAfterError: true,
  onError: (error: Error) => {
    if ([404, 409].includes(getCallStatus(error) ?? 0)) toastRowError(noun, error);
  },
});
