import { useRef, useState } from "react";
import { FactFields } from "@/components/profiles/fact-fields";
import { describeFacts } from "@/lib/profiles/facts/fact-texts.rules";
import type { ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";

type OwnFactsProps = { facts: ProfileFacts; profileId: string; onSaved?: () => void };

/** Shows somebody's private facts where they decide something, to be changed in place. */
export function OwnFacts({ facts, profileId, onSaved }: OwnFactsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const openerRef = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-col gap-3 border-t pt-3">
      <p className="text-small">
        Your private facts: <span className="text-muted">{describeFacts(facts)}</span>{" "}
        <button
          ref={openerRef}
          type="button"
          aria-label="Change your private facts"
          aria-expanded={isOpen}
          className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-accent"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Close" : "Change"}
        </button>
      </p>
      {isOpen && (
        <FactFields
          saved={facts}
          profileId={profileId}
          onSaved={() => {
            setIsOpen(false);
            openerRef.current?.focus();
            onSaved?.();
          }}
        />
      )}
    </div>
  );
}
