import { useEffect, useRef } from "react";
import { formatAgain } from "@/components/applications/again-text";
import type { ApplyTarget } from "@/components/applications/apply-target";
import type { EndedApplication } from "@/components/applications/withdraw-button";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { focusOn } from "@/components/ui/focus-heading";
import { useNow } from "@/hooks/use-now";

type ApplicationEndProps = {
  ended: EndedApplication;
  opportunity: ApplyTarget;
  /** True right after it happened: the heading then takes the focus. */
  isNew: boolean;
  onBegin: (() => void) | null;
};

export function ApplicationEnd({
  ended: { number, wasSent },
  opportunity,
  isNew,
  onBegin,
}: ApplicationEndProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const again = onBegin === null ? null : formatAgain(opportunity, now);
  const { organizationName } = opportunity;
  useEffect(() => {
    if (!isNew) return undefined;
    // Two frames: the closing dialog returns the focus first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => headingRef.current && focusOn(headingRef.current));
    });
    return () => cancelAnimationFrame(frame);
  }, [isNew]);
  return (
    <section aria-labelledby="application-end" className="flex max-w-xl flex-col gap-5">
      <h2 id="application-end" ref={headingRef} className="text-large outline-none">
        {wasSent ? `Application No. ${number} is withdrawn` : "Draft discarded"}
      </h2>
      <p>
        {wasSent
          ? `${organizationName} can see that you have withdrawn, and no longer considers your application. A confirmation is on its way to you by e-mail.`
          : `What you had written is deleted. ${organizationName} has not seen it.`}
      </p>
      {again !== null && <p>{again}</p>}
      <div className="flex flex-wrap gap-3">
        {again !== null && onBegin !== null && (
          <Button onClick={onBegin}>Begin a new application</Button>
        )}
        <LinkButton href="/account/applications">Your applications</LinkButton>
        <LinkButton href="/opportunities">All opportunities</LinkButton>
      </div>
    </section>
  );
}
