import { type FieldsProps, isOrganization } from "@/components/profiles/form/profile-fields";
import { FormField } from "@/components/ui/form/form-field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { organizationTypeLabels } from "@/lib/profiles/profiles.rules";
import {
  profileLimits,
  Pronouns,
  ProfileRole,
  profileRoleLabels,
} from "@/lib/profiles/profiles.schema";

export function OrganizationTypeField({ form }: FieldsProps) {
  return (
    <FormField form={form} name="organizationType" required>
      {(control) => (
        <Select {...control}>
          <option value="">Choose one</option>
          {Object.entries(organizationTypeLabels).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

export function NameField({ form }: FieldsProps) {
  const isForOrganization = isOrganization(form.values);
  return (
    <FormField
      form={form}
      name="name"
      required
      hint={isForOrganization ? undefined : "As it appears beside your works."}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete={isForOrganization ? "organization" : "name"}
          maxLength={profileLimits.name}
        />
      )}
    </FormField>
  );
}

export function PronounsField({ form }: FieldsProps) {
  return (
    <FormField form={form} name="pronouns">
      {(control) => (
        <Select {...control}>
          <option value="">Prefer not to say</option>
          {Pronouns.options.map((pronouns) => (
            <option key={pronouns}>{pronouns}</option>
          ))}
        </Select>
      )}
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
      {(control) => <TextInput {...control} maxLength={profileLimits.headline} />}
    </FormField>
  );
}

export function IdentityFields({ form }: FieldsProps) {
  return (
    <>
      <FormField form={form} name="role" required>
        {(control) => (
          <Select {...control}>
            {ProfileRole.options.map((role) => (
              <option key={role} value={role}>
                {profileRoleLabels[role]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {isOrganization(form.values) && <OrganizationTypeField form={form} />}
      <NameField form={form} />
      {!isOrganization(form.values) && <PronounsField form={form} />}
      <HeadlineField form={form} />
    </>
  );
}
