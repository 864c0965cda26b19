import { useDraft } from "@/components/drafts/use-draft";
import { getProfileFieldOptions } from "@/components/profiles/form/profile-fields";
import {
  NameField,
  PronounsField,
  OrganizationTypeField,
} from "@/components/profiles/form/identity-fields";
import {
  checkFields,
  emptyValues,
  pickFields,
  type ProfileValues,
  toFormValues,
  mergeStored,
} from "@/components/profiles/form/profile-values";
import { useProfilePreview } from "@/components/screens/wizard/profile-preview";
import { StepFrame } from "@/components/screens/wizard/step-frame";
import { useSaveOnLeave } from "@/components/screens/wizard/use-save-on-leave";
import type { WizardControls } from "@/components/screens/wizard/wizard-controls";
import type { CheckResult } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useUpdateProfile } from "@/hooks/use-profile";
import { useSession } from "@/hooks/use-session";
import type { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import { requiredMessages } from "@/lib/shared/required-messages";

const stepFields = ["role", "organizationType", "name", "pronouns"] as const;
const draftFields = ["organizationType", "name", "pronouns"] as const;
const checkStep = checkFields(stepFields);

/** Name and pronouns, or an organisation's name and type. “Continue” creates the profile. */
export function IdentityStep({
  wizard,
  profile,
  completeStep,
  openStep,
  setSaveStep,
  updatePreview,
}: WizardControls) {
  const { refreshProfiles } = useSession();
  const create = useCallMutation("POST /v1/profiles/", { creates: true });
  const update = useUpdateProfile(profile?.id ?? "");
  const role = wizard.role ?? profile?.role ?? "ARTIST";
  const isOrganization = role === "ART_ORGANIZATION";
  const savedValues = profile === null ? emptyValues : toFormValues(profile);
  const initialDraft: Partial<ProfileValues> = pickFields(draftFields, savedValues);
  const draft = useDraft<Partial<ProfileValues>>({
    saved:
      profile === null
        ? { name: "wizard:identity", version: "", values: initialDraft }
        : { name: `wizard:${profile.id}:identity`, values: initialDraft },
    parse: (draftValues) => mergeStored(initialDraft, draftValues),
  });
  const values: ProfileValues = { ...savedValues, ...draft.values, role };
  useProfilePreview(updatePreview, values);

  async function save(body: ProfileChanges): Promise<string> {
    if (profile !== null)
      return (await update.mutateAsync({ params: { id: profile.id }, body })).id;
    const form = new FormData();
    for (const name of stepFields) form.append(name, body[name] ?? "");
    return (await create.mutateAsync({ form, idempotencyKey: draft.idempotencyKey })).id;
  }

  function check(formValues: ProfileValues): CheckResult<ProfileChanges> {
    const result = checkStep({
      ...formValues,
      pronouns: isOrganization ? "" : formValues.pronouns,
    });
    if (!isOrganization || formValues.organizationType !== "") return result;
    const errors = "errors" in result ? result.errors : [];
    return { errors: new Map([["organizationType", requiredMessages.choice], ...errors]) };
  }

  const form = useForm({ values, change: draft.change, ...getProfileFieldOptions(values), check });

  // Profiles are public, so only “Continue” creates one; before that the name stays on this device.
  useSaveOnLeave(setSaveStep, async () => {
    if (profile === null) return values.name + values.organizationType + values.pronouns === "";
    if (!draft.isEdited) return true;
    const body = form.validate();
    if (body === null) return false;
    await save(body);
    draft.clearStored();
    refreshProfiles();
    return true;
  });

  async function onContinue(body: ProfileChanges): Promise<void> {
    const profileId = await save(body);
    draft.clearStored();
    refreshProfiles();
    await completeStep("identity", {
      role,
      profileId,
      organizationType: body.organizationType ?? null,
    });
  }

  return (
    <StepFrame
      title={isOrganization ? "What is the organisation called?" : "What is your name?"}
      form={form}
      onContinue={onContinue}
      onBack={() => openStep("role")}
    >
      <NameField form={form} />
      {isOrganization ? <OrganizationTypeField form={form} /> : <PronounsField form={form} />}
    </StepFrame>
  );
}
