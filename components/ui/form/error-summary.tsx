import { type MouseEvent, useEffect, useRef } from "react";
import { PlainTextLink } from "@/components/ui/buttons/text-link";

export type SummarisedError = { id: string; label: string; message: string };

type ErrorSummaryProps = {
  general: string | undefined;
  errors: readonly SummarisedError[];
  /** Incremented by each failed attempt; the summary then takes the focus. */
  attempt: number;
};

export function focusField(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  const field = document.getElementById(id);
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: "center" });
}

export function ErrorSummary({ general, errors, attempt }: ErrorSummaryProps) {
  const summaryRef = useRef<HTMLDivElement>(null);
  const isShown = general !== undefined || errors.length > 0;
  const focusedAttemptRef = useRef(0);
  // The errors of an attempt can render after `attempt` changes: the focus waits for them.
  useEffect(() => {
    if (!isShown || focusedAttemptRef.current === attempt) return;
    focusedAttemptRef.current = attempt;
    summaryRef.current?.focus();
  }, [attempt, isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={summaryRef}
      role="alert"
      tabIndex={-1}
      className="rounded-surface border border-danger p-5"
    >
      <h2 className="text-base font-medium text-danger">
        {general ?? "Please check these fields."}
      </h2>
      {errors.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {errors.map(({ id, label, message }) => (
            <li key={`${id} ${message}`}>
              <PlainTextLink href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {label}
              </PlainTextLink>
              {/[.?!]$/.test(label) ? " " : ": "}
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
