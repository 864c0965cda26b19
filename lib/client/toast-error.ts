import { toast } from "@/lib/client/toasts";
import { formatErrorMessage } from "@/lib/shared/error-message";

/** Says an error in a toast. A hook’s `onError`, not that of one `mutate`, which is dropped by the next call and once its component is gone. */
export const toastError = (error: unknown): void =>
  toast({ kind: "error", text: formatErrorMessage(error) });
