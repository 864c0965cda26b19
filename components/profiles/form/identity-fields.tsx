import { type FieldsProps, isOrganization } from "@/components/profiles/form/profile-fields";
import { FormField } from "@/components/ui/form/form-field";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { organizationTypeLabels } from "@/lib/profiles/organization-types.schema";
import {
  type Profile,
  profileLimits,
  profileRoleLabels,
  Pronouns,
} from "@/lib/profiles/profiles.schema";

export function OrganizationTypeField({ form }: FieldsProps) {
  return (
    <FormField form={form} name="organizationType" required>
      <Select emptyLabel="Choose one" of={Object.entries(organizationTypeLabels)} />
    </FormField>
  );
}

export function NameField({ form, hint }: FieldsProps & { hint?: string | undefined }) {
  const isForOrganization = isOrganization(form.values);
  return (
    <FormField
      form={form}
      name="name"
      required
      hint={hint ?? (isForOrganization ? undefined : "As it appears beside your works.")}
    >
      <TextInput
        autoComplete={isForOrganization ? "organization" : "name"}
        maxLength={profileLimits.name}
      />
    </FormField>
  );
}

export function PronounsField({ form }: FieldsProps) {
  return (
    <FormField form={form} name="pronouns">
      <Select>
        <option value="">Prefer not to say</option>
        {Pronouns.options.map((pronouns) => (
          <option key={pronouns}>{pronouns}</option>
        ))}
      </Select>
    </FormField>
  );
}

export function HeadlineField({ form }: FieldsProps) {
  return (
    <FormField
      form={form}
      name="headline"
      hint="One line under your name: what you do, or what you stand for."
    >
      <TextInput maxLength={profileLimits.headline} />
    </FormField>
  );
}

export function IdentityFields({ form, verified }: FieldsProps & Pick<Profile, "verified">) {
  return (
    <>
      <FormField
        form={form}
        name="role"
        required
        hint={
          verified === null
            ? undefined
            : "Only organisations are verified: another role ends the verification."
        }
      >
        <Select of={Object.entries(profileRoleLabels)} />
      </FormField>
      {isOrganization(form.values) && <OrganizationTypeField form={form} />}
      <NameField
        form={form}
        hint={
          verified?.by === "REVIEW"
            ? "We checked who is behind this name. If you change it, even to correct it, that check no longer counts."
            : undefined
        }
      />
      {!isOrganization(form.values) && <PronounsField form={form} />}
      <HeadlineField form={form} />
    </>
  );
}
