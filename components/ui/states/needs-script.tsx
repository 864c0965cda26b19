import type { ReactNode } from "react";

/** Subject of a sentence in the singular, capitalised, so that “needs” fits it: “Reading messages”, “This page”. */
export type SentenceSubject =
  | `${string}ing`
  | `${string}ing ${string}`
  | `${"A" | "An" | "This"} ${string}`;

type NeedsScriptProps = {
  subject: SentenceSubject;
  children: ReactNode;
};

/** Shows a note instead of its children, which would load for ever, without JavaScript. */
export function NeedsScript({ subject, children }: NeedsScriptProps) {
  return (
    <>
      <noscript>
        <p>
          {subject} needs JavaScript, which is switched off in this browser. Switch it on and load
          the page again.
        </p>
      </noscript>
      <div data-needs-script="" className="contents">
        {children}
      </div>
    </>
  );
}
