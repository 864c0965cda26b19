import { z } from "zod";
import { useDraft } from "@/components/drafts/use-draft";
import { emptyValues, toFormValues } from "@/components/profiles/form/profile-values";
import { useProfilePreview } from "@/components/screens/wizard/profile-preview";
import { StepFrame } from "@/components/screens/wizard/step-frame";
import { useSaveOnLeave } from "@/components/screens/wizard/use-save-on-leave";
import type { WizardControls } from "@/components/screens/wizard/wizard-controls";
import type { CheckResult } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { ProfileRole, profileRoleLabels } from "@/lib/profiles/profiles.schema";
import { requiredMessages } from "@/lib/shared/required-messages";

const descriptions: Record<ProfileRole, string> = {
  ARTIST: "You make work and want it to be seen.",
  CURATOR: "You bring works and people together.",
  ART_ORGANIZATION: "A gallery, museum, residency, school or another organisation.",
  ART_ENTHUSIAST: "You enjoy looking.",
  COLLECTOR: "You live with art, and look for more.",
};

type RoleChoice = { role: ProfileRole | null };

const RoleChoice = z.object({ role: ProfileRole });

export function RoleStep({
  wizard,
  profile,
  completeStep,
  recordStep,
  setSaveStep,
  updatePreview,
}: WizardControls) {
  const {
    values: { role },
    change,
    clearStored,
  } = useDraft<RoleChoice>({
    saved: { name: "wizard:role", values: { role: wizard.role } },
    parse: (stored) => RoleChoice.safeParse(stored).data,
  });
  const form = useForm({
    values: { role },
    change,
    // Without a label the error is shown for the whole step.
    labels: {},
    check: (): CheckResult<ProfileRole> =>
      role === null ? { errors: new Map([["role", requiredMessages.choice]]) } : { body: role },
  });

  useProfilePreview(updatePreview, {
    ...(profile === null ? emptyValues : toFormValues(profile)),
    role,
  });
  useSaveOnLeave(setSaveStep, async () => {
    if (role === null || role === wizard.role) return true;
    await recordStep("role", { role });
    clearStored();
    return true;
  });

  async function onContinue(selectedRole: ProfileRole): Promise<void> {
    await completeStep("role", { role: selectedRole });
    clearStored();
  }

  return (
    <StepFrame
      title="What brings you here?"
      hint="You can have up to five profiles, one for each thing you do."
      form={form}
      onContinue={onContinue}
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
                form.clear();
                change({ role: option });
              }}
              aria-labelledby={`role-${option}`}
              aria-describedby={`about-${option}`}
              className="mt-1 size-5 shrink-0 accent-accent outline-none"
            />
            <span id={`role-${option}`} className="font-medium">
              {profileRoleLabels[option]}
            </span>
            <span id={`about-${option}`} className="col-start-2 text-small text-muted">
              {descriptions[option]}
            </span>
          </label>
        ))}
      </fieldset>
    </StepFrame>
  );
}
