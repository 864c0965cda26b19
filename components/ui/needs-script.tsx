import type { ReactNode } from "react";

type NeedsScriptProps = {
  /** What cannot be done without a script, as the beginning of a sentence: “Posting an artwork”. */
  what: string;
  children: ReactNode;
};

/** What works with a script only; without one a sentence stands in its place, and nothing seems to be on its way. */
export function NeedsScript({ what, children }: NeedsScriptProps) {
  return (
    <>
      <noscript>
        <p>
          {what} needs JavaScript, which is switched off in this browser. Switch it on and load the
          page again.
        </p>
      </noscript>
      <div data-needs-script="" className="contents">
        {children}
      </div>
    </>
  );
}
