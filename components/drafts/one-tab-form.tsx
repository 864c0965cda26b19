"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { useDraftLock } from "@/components/drafts/use-draft-lock";

type OneTabFormProps = {
  /** The name of the draft that the form writes on. */
  draft: string;
  /** What is written, as in “… is open in another tab.” */
  what: string;
  children: ReactNode;
};

/** Shows a form in one tab of the browser at a time: the others say where it is open, and can take it over with everything that was saved. */
export function OneTabForm({ draft, what, children }: OneTabFormProps) {
  const { hold, isTaking, take } = useDraftLock(draft);
  const hasAsked = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (hold === "held" && hasAsked.current) focusHeading();
    if (hold === "held") hasAsked.current = false;
  }, [hold]);
  if (hold === "asking") return <FormSkeleton />;
  if (hold === "elsewhere") {
    return (
      <div role="alert" className="flex max-w-xl flex-col items-start gap-5 border-y py-5">
        <div className="flex flex-col gap-1">
          <h2 className="text-large">{what} is open in another tab</h2>
          <p>Go back to that tab, or continue here with everything that was saved there.</p>
        </div>
        <Button
          pending={isTaking}
          onClick={() => {
            hasAsked.current = true;
            take();
          }}
        >
          Continue here
        </Button>
      </div>
    );
  }
  return (
    <div inert={hold === "giving"} className="contents">
      {children}
    </div>
  );
}
