import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";

export const SAVING = "Saving …";

type StateLineProps = { text: string; isBad: boolean };

/** The state of a draft. Screen readers hear only the outcome: “Saving …” would be announced at each pause in typing. */
export function StateLine({ text, isBad }: StateLineProps) {
  const isSaving = text === SAVING;
  const [settled, setSettled] = useState(isSaving ? "" : text);
  useEffect(() => {
    if (isSaving) return undefined;
    // The timeout skips states that are replaced at once.
    const timer = setTimeout(() => setSettled(text));
    return () => clearTimeout(timer);
  }, [isSaving, text]);
  return (
    <div
      className={`flex min-h-5 items-start gap-1 text-small ${isBad ? "text-danger" : "text-muted"}`}
    >
      {isBad && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      <output className={isSaving ? "sr-only" : undefined}>{isSaving ? settled : text}</output>
      {isSaving && <span>{text}</span>}
    </div>
  );
}
