import { CircleAlert } from "@/components/ui/icons/form-icons";
import { useEffect, useState } from "react";

export const SAVING_LABEL = "Saving …";
/** Offline, or when the server does not answer. */
export const SAVED_LATER = "We keep trying, and will save it as soon as you are back online.";

/** The save status of a draft. Screen readers hear only the outcome: “Saving …” would be announced at each pause in typing. */
export function StatusText({ text, isError }: { text: string; isError: boolean }) {
  const isSaving = text === SAVING_LABEL;
  const [settledText, setSettledText] = useState(isSaving ? "" : text);
  useEffect(() => {
    if (isSaving) return undefined;
    // The timeout skips states that are replaced at once.
    const timer = setTimeout(() => setSettledText(text));
    return () => clearTimeout(timer);
  }, [isSaving, text]);
  return (
    <div
      className={`flex min-h-5 items-start gap-1 text-small ${isError ? "text-danger" : "text-muted"}`}
    >
      {isError && <CircleAlert className="mt-0.5 size-4 shrink-0" />}
      <output className={isSaving ? "sr-only" : undefined}>{isSaving ? settledText : text}</output>
      {isSaving && <span>{text}</span>}
    </div>
  );
}
