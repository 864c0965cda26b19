import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/buttons/button";
import { focusHeading } from "@/components/ui/focus-heading";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { useDraftLock } from "@/components/drafts/use-draft-lock";

type OneTabFormProps = {
  /** The name of the draft, or a common name of several drafts. */
  draft: string;
  /** The subject of “… is open in another tab”. */
  formName: string;
  children: ReactNode;
};

/** Shows a form in only one tab of the browser; the others can take it over with everything that was saved. */
export function OneTabForm({ draft, formName, children }: OneTabFormProps) {
  const { state, isTakingOver, takeOver } = useDraftLock(draft);
  const hasTakenOverRef = useRef(false);
  useEffect(() => {
    // The form replaces the focused button, so the focus would be lost.
    if (state === "held" && hasTakenOverRef.current) focusHeading();
    if (state === "held") hasTakenOverRef.current = false;
  }, [state]);
  if (state === "unknown") return <FormSkeleton />;
  if (state === "otherTab") {
    return (
      <div role="alert" className="flex max-w-xl flex-col items-start gap-5 border-y py-5">
        <div className="flex flex-col gap-1">
          <h2 className="text-large">{formName} is open in another tab</h2>
          <p>Go back to that tab, or continue here with everything that was saved there.</p>
        </div>
        <Button
          pending={isTakingOver}
          onClick={() => {
            hasTakenOverRef.current = true;
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
