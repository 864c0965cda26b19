import { CountrySelect } from "@/components/profiles/form/country-select";
import { FieldChoice } from "@/components/profiles/form/field-choice";
import {
  type ContactName,
  fieldId,
  type ProfileValues,
} from "@/components/profiles/form/profile-values";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { TextInput } from "@/components/ui/text-input";
import { organizationTypeLabels } from "@/lib/profiles/rules";
import { profileLimits, Pronouns, ProfileRole, profileRoleLabels } from "@/lib/profiles/schema";

export type FieldsProps = {
  values: ProfileValues;
  faults: ReadonlyMap<string, string>;
  onChange: (changes: Partial<ProfileValues>) => void;
};

const isHouse = ({ role }: ProfileValues) => role === "ART_ORGANIZATION";

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
      label={isHouse(values) ? "Name of the organisation" : "Name"}
      required
      hint={isHouse(values) ? undefined : "As it stands beside your works."}
      error={faults.get("name")}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete={isHouse(values) ? "organization" : "name"}
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
          <option value="">Not said</option>
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
      {isHouse(values) && <TypeField {...props} />}
      <NameField {...props} />
      {!isHouse(values) && <PronounsField {...props} />}
      <HeadlineField {...props} />
    </>
  );
}

/** What somebody says of themselves, and what they work in. */
export function AboutFields({ values, faults, onChange }: FieldsProps) {
  return (
    <>
      <BioField values={values} faults={faults} onChange={onChange} />
      <FieldChoice
        id={fieldId("artisticFields")}
        label="Artistic fields"
        chosen={values.artisticFields}
        onChange={(artisticFields) => onChange({ artisticFields })}
      />
      <Field
        id={fieldId("mediums")}
        label="Mediums"
        hint="Separated by commas: oil, bronze, found paper"
        error={faults.get("mediums")}
      >
        {(control) => (
          <TextInput
            {...control}
            value={values.mediums}
            onChange={({ target }) => onChange({ mediums: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** A few words about somebody. */
export function BioField({ values, faults, onChange }: FieldsProps) {
  return (
    <Field
      id={fieldId("bio")}
      label={isHouse(values) ? "About the organisation" : "About you"}
      hint="An empty line begins a new paragraph."
      error={faults.get("bio")}
    >
      {(control) => (
        <Textarea
          {...control}
          value={values.bio}
          maxLength={profileLimits.bio}
          onChange={({ target }) => onChange({ bio: target.value })}
        />
      )}
    </Field>
  );
}

/** Where somebody is. */
export function PlaceFields({ values, faults, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id={fieldId("city")} label="City" error={faults.get("city")}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="address-level2"
            value={values.city}
            maxLength={profileLimits.city}
            onChange={({ target }) => onChange({ city: target.value })}
          />
        )}
      </Field>
      <Field id={fieldId("country")} label="Country" error={faults.get("country")}>
        {(control) => (
          <CountrySelect
            {...control}
            value={values.country}
            onChange={({ target }) => onChange({ country: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

const links: readonly [ContactName, string][] = [
  ["website", "Website"],
  ["instagram", "Instagram"],
  ["facebook", "Facebook"],
  ["x", "X"],
  ["linkedin", "LinkedIn"],
];

function ContactInput({
  name,
  label,
  values,
  faults,
  onChange,
  ...input
}: FieldsProps & {
  name: ContactName;
  label: string;
  type?: "email" | "tel";
  autoComplete?: string;
  placeholder?: string;
}) {
  const path = `contact.${name}`;
  return (
    <Field id={fieldId(path)} label={label} error={faults.get(path)}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          value={values.contact[name]}
          onChange={({ target }) =>
            onChange({ contact: { ...values.contact, [name]: target.value } })
          }
        />
      )}
    </Field>
  );
}

/** A site and accounts elsewhere, which everybody sees. */
export function LinkFields(props: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {links.map(([name, label]) => (
        <ContactInput
          key={name}
          name={name}
          label={label}
          placeholder={name === "website" ? "example.org" : "@name"}
          {...props}
        />
      ))}
    </div>
  );
}

/** Mail and telephone, and who sees them. */
export function ReachFields(props: FieldsProps) {
  const { values, onChange } = props;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ContactInput name="email" label="E-mail" type="email" autoComplete="email" {...props} />
        <ContactInput name="phone" label="Telephone" type="tel" autoComplete="tel" {...props} />
      </div>
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-medium">Who sees e-mail and telephone</legend>
        {[
          { isPublic: false, label: "Only you and the administrators" },
          { isPublic: true, label: "Everybody" },
        ].map(({ isPublic, label }) => (
          <label key={label} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="contact-public"
              checked={values.contact.public === isPublic}
              onChange={() => onChange({ contact: { ...values.contact, public: isPublic } })}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}
