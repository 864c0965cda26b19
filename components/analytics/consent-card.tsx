import { TextLink } from "@/components/ui/buttons/text-link";
import { useEffect, useRef } from "react";
import { ConsentText, PrivacySignalText } from "@/components/analytics/consent-texts";
import { Button } from "@/components/ui/buttons/button";
import { useConsent, useIsConsentReopened } from "@/hooks/use-consent";
import { sendsPrivacySignal, type Consent, consent } from "@/lib/client/consent";
import { toast } from "@/lib/client/toasts";

const confirmations: Record<Consent, string> = {
  granted: "Thank you. You can change this at the foot of most pages and in your account.",
  declined: "Nothing is counted. You can change this at the foot of most pages.",
};

function submitChoice(choice: Consent): void {
  consent.choose(choice);
  toast({ kind: "info", text: confirmations[choice] });
}

/** Takes the focus, and returns it, only if the user reopened it: the first time it must not interrupt. */
export function ConsentCard() {
  const storedChoice = useConsent();
  const isReopened = useIsConsentReopened();
  const cardRef = useRef<HTMLElement>(null);
  const hasPrivacySignal = sendsPrivacySignal();

  useEffect(() => {
    if (!isReopened) return undefined;
    const previousFocus = document.activeElement;
    cardRef.current?.focus();
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") consent.setAsking(false);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, [isReopened]);

  return (
    <section
      ref={cardRef}
      tabIndex={-1}
      data-print="hide"
      data-consent=""
      aria-labelledby="consent-title"
      className="fixed inset-x-2 bottom-2 z-40 flex flex-col gap-3 rounded-surface border bg-ground p-5 shadow-float outline-none sm:right-auto sm:bottom-5 sm:left-5 sm:w-full sm:max-w-sm in-[body:has([data-bottom-bar])]:max-md:bottom-20"
    >
      <h2 id="consent-title" className="font-medium">
        Counting visits
      </h2>
      <p className="text-small text-muted">
        {hasPrivacySignal ? <PrivacySignalText /> : <ConsentText />}
      </p>
      {isReopened && !hasPrivacySignal && typeof storedChoice === "string" && (
        <p className="text-small">
          Your answer so far: {storedChoice === "granted" ? "accepted" : "declined"}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {hasPrivacySignal ? (
          <Button size="small" onClick={() => consent.setAsking(false)}>
            Close
          </Button>
        ) : (
          <>
            <Button size="small" onClick={() => submitChoice("declined")}>
              Decline
            </Button>
            <Button size="small" onClick={() => submitChoice("granted")}>
              Accept
            </Button>
          </>
        )}
        <TextLink href="/legal" className="inline-flex min-h-8 items-center px-2 text-small">
          What this site keeps
        </TextLink>
      </div>
    </section>
  );
}
