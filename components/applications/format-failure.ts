import type { ApplicationDraft } from "@/components/applications/use-application-draft";
import { formatErrorMessage } from "@/lib/shared/error-message";

type Failed = Pick<ApplicationDraft, "error"> & {
  draft: Pick<ApplicationDraft["draft"], "conflict" | "saveState">;
};

/** Returns nothing where the page says it already: a choice between two versions, or, while writing, the save state. */
export function formatFailure(
  { error, draft }: Failed,
  hasTriedToSend: boolean,
): string | undefined {
  const isSaid = draft.saveState.kind === "retrying" && !hasTriedToSend;
  return error === null || draft.conflict !== null || isSaid
    ? undefined
    : formatErrorMessage(error);
}
