import { type FieldsProps, isOrganization } from "@/components/profiles/form/fields-props";
import { fieldId } from "@/components/profiles/form/profile-values";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { organizationTypeLabels } from "@/lib/profiles/profiles.rules";
import {
  profileLimits,
  Pronouns,
  ProfileRole,
  profileRoleLabels,
} from "@/lib/profiles/profiles.schema";

/** The type of an organisation, as SPEC section 3 calls them. */
export function TypeField({ values, faults, onChange }: FieldsProps) {
  return (
    <Field
      id={fieldId("organizationType")}
      label="Type of organisation"
      required
      error={faults.get("organizationType")}
    >
      {(control) => (
        <Select
          {...control}
          value={values.organizationType}
          onChange={({ target }) => onChange({ organizationType: target.value })}
        >
          <option value="">Choose one</option>
          {Object.entries(organizationTypeLabels).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Somebody's name, or an organisation's. */
export function NameField({ values, faults, onChange }: FieldsProps) {
  return (
    <Field
      id={fieldId("name")}
      label={isOrganization(values) ? "Name of the organisation" : "Name"}
      required
      hint={isOrganization(values) ? undefined : "As it appears beside your works."}
      error={faults.get("name")}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete={isOrganization(values) ? "organization" : "name"}
          value={values.name}
          maxLength={profileLimits.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      )}
    </Field>
  );
}

/** Which pronouns somebody goes by. */
export function PronounsField({ values, faults, onChange }: FieldsProps) {
  return (
    <Field id={fieldId("pronouns")} label="Pronouns" error={faults.get("pronouns")}>
      {(control) => (
        <Select
          {...control}
          value={values.pronouns}
          onChange={({ target }) => onChange({ pronouns: target.value })}
        >
          <option value="">Prefer not to say</option>
          {Pronouns.options.map((pronouns) => (
            <option key={pronouns}>{pronouns}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** One line that says what somebody does. */
export function HeadlineField({ values, faults, onChange }: FieldsProps) {
  return (
    <Field
      id={fieldId("headline")}
      label="Headline"
      hint="One line under your name: what you do, or what you stand for."
      error={faults.get("headline")}
    >
      {(control) => (
        <TextInput
          {...control}
          value={values.headline}
          maxLength={profileLimits.headline}
          onChange={({ target }) => onChange({ headline: target.value })}
        />
      )}
    </Field>
  );
}

/** Who somebody is here: role, or type of organisation, name, pronouns, headline. */
export function IdentityFields(props: FieldsProps) {
  const { values, faults, onChange } = props;
  return (
    <>
      <Field id={fieldId("role")} label="Role" required error={faults.get("role")}>
        {(control) => (
          <Select
            {...control}
            value={values.role}
            onChange={({ target }) => onChange({ role: ProfileRole.parse(target.value) })}
          >
            {ProfileRole.options.map((role) => (
              <option key={role} value={role}>
                {profileRoleLabels[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isOrganization(values) && <TypeField {...props} />}
      <NameField {...props} />
      {!isOrganization(values) && <PronounsField {...props} />}
      <HeadlineField {...props} />
    </>
  );
}
