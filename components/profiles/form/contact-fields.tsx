import type { FieldsProps } from "@/components/profiles/form/fields-props";
import { type ContactName, fieldId } from "@/components/profiles/form/profile-values";
import { Field } from "@/components/ui/field";
import { RadioRow } from "@/components/ui/radio-row";
import { TextInput } from "@/components/ui/text-input";
import { socialNames, socialNetworks } from "@/lib/profiles/social-networks.schema";

const links: readonly [ContactName, string][] = [
  ["website", "Website"],
  ...socialNames.map((name): [ContactName, string] => [name, socialNetworks[name].label]),
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
          <RadioRow
            key={label}
            name="contact-public"
            checked={values.contact.public === isPublic}
            onChange={() => onChange({ contact: { ...values.contact, public: isPublic } })}
          >
            {label}
          </RadioRow>
        ))}
      </fieldset>
    </>
  );
}
