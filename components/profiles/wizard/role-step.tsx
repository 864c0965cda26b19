"use client";

import { useState } from "react";
import { emptyValues, valuesOf } from "@/components/profiles/form/profile-values";
import { useGrowing } from "@/components/profiles/wizard/growing-profile";
import { StepFrame } from "@/components/profiles/wizard/step-frame";
import { useKeeper } from "@/components/profiles/wizard/use-keeper";
import type { Walk } from "@/components/profiles/wizard/walk";
import { keepGroupDraft, readGroupDraft } from "@/hooks/use-group-autosave";
import { errorSentence } from "@/lib/shared/sentence-of";
import { clearDraft } from "@/lib/client/drafts";
import { ProfileRole, profileRoleLabels } from "@/lib/profiles/profiles.schema";

const meanings: Record<ProfileRole, string> = {
  ARTIST: "You make work and want it to be seen.",
  CURATOR: "You bring works and people together.",
  ART_ORGANIZATION: "A gallery, museum, residency, school or another organisation.",
  ART_ENTHUSIAST: "You come to look.",
  COLLECTOR: "You live with art, and look for more.",
};

const DRAFT = "wizard:role";

/** What was chosen on this device over the role that is kept, or that one. */
function chosenBefore(kept: ProfileRole | null): ProfileRole | null {
  const draft = readGroupDraft(DRAFT);
  if (draft?.base !== (kept ?? "")) return kept;
  return ProfileRole.safeParse(draft.typed).data ?? kept;
}

/** Asks what somebody is here. */
export function RoleStep({ wizard, profile, leave, keep, setKeeper, show }: Walk) {
  const [role, setRole] = useState(() => chosenBefore(wizard.role));
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);

  useGrowing(show, { ...(profile === null ? emptyValues : valuesOf(profile)), role });
  useKeeper(setKeeper, async () => {
    if (role === null || role === wizard.role) return true;
    await keep("role", { role });
    clearDraft(DRAFT);
    return true;
  });

  async function onContinue(): Promise<void> {
    if (role === null) return setFault("Please choose one.");
    setPending(true);
    try {
      await leave("role", { role });
      clearDraft(DRAFT);
    } catch (error) {
      setFault(errorSentence(error));
      setPending(false);
    }
  }

  return (
    <StepFrame
      title="What brings you here?"
      hint="You can have up to five profiles, one for each thing you do."
      fault={fault}
      isPending={isPending}
      onContinue={() => void onContinue()}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Role</legend>
        {ProfileRole.options.map((option) => (
          <label
            key={option}
            className="grid grid-cols-[auto_1fr] gap-x-3 rounded-surface border border-outline p-3 hover:bg-surface has-checked:border-text has-checked:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="role"
              value={option}
              checked={role === option}
              onChange={() => {
                setFault(undefined);
                setRole(option);
                keepGroupDraft(DRAFT, { base: wizard.role ?? "", typed: option });
              }}
              aria-labelledby={`role-${option}`}
              aria-describedby={`about-${option}`}
              className="mt-1 size-5 shrink-0 accent-accent outline-none"
            />
            <span id={`role-${option}`} className="font-medium">
              {profileRoleLabels[option]}
            </span>
            <span id={`about-${option}`} className="col-start-2 text-small text-muted">
              {meanings[option]}
            </span>
          </label>
        ))}
      </fieldset>
    </StepFrame>
  );
}
