"use client";

import { type MouseEvent, useEffect, useRef } from "react";

/** An error of a field: the id of its element, what it is called, and what is wrong. */
export type SummarizedError = { id: string; label: string; message: string };

type ErrorSummaryProps = {
  /** What went wrong as a whole, beside the fields. */
  general: string | undefined;
  errors: readonly SummarizedError[];
  /** Grows with each failed attempt; then the summary gets the focus. */
  attempt: number;
};

function goTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  const field = document.getElementById(id);
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: "center" });
}

/** The errors of a form on top of it, each a link to its field. */
export function ErrorSummary({ general, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = general !== undefined || errors.length > 0;
  const seen = useRef(0);
  // The errors of an attempt can be drawn after the attempt is counted: the focus waits for them, and comes once.
  useEffect(() => {
    if (!isShown || seen.current === attempt) return;
    seen.current = attempt;
    box.current?.focus();
  }, [attempt, isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-surface border border-danger p-5">
      <h2 className="text-base font-medium text-danger">
        {general ?? "Please check these fields."}
      </h2>
      {errors.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {errors.map(({ id, label, message }) => (
            <li key={`${id} ${message}`}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)} className="underline">
                {label}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
