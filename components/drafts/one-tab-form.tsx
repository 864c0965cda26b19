"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { useDraftLock } from "@/components/drafts/use-draft-lock";

type OneTabFormProps = {
  /** The name of the draft, or a common name of several drafts. */
  draft: string;
  /** As in “… is open in another tab”. */
  what: string;
  children: ReactNode;
};

/** Shows a form in only one tab of the browser; the others can take it over with everything that was saved. */
export function OneTabForm({ draft, what, children }: OneTabFormProps) {
  const { state, isTakingOver, takeOver } = useDraftLock(draft);
  const hasTakenOver = useRef(false);
  useEffect(() => {
    // The focused button has been unmounted.
    if (state === "held" && hasTakenOver.current) focusHeading();
    if (state === "held") hasTakenOver.current = false;
  }, [state]);
  if (state === "unknown") return <FormSkeleton />;
  if (state === "otherTab") {
    return (
      <div role="alert" className="flex max-w-xl flex-col items-start gap-5 border-y py-5">
        <div className="flex flex-col gap-1">
          <h2 className="text-large">{what} is open in another tab</h2>
          <p>Go back to that tab, or continue here with everything that was saved there.</p>
        </div>
        <Button
          pending={isTakingOver}
          onClick={() => {
            hasTakenOver.current = true;
            takeOver();
          }}
        >
          Continue here
        </Button>
      </div>
    );
  }
  return (
    <div inert={state === "handingOver"} className="contents">
      {children}
    </div>
  );
}
