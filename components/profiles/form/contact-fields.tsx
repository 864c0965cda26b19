import type { FieldsProps } from "@/components/profiles/form/profile-fields";
import type { ContactName } from "@/components/profiles/form/profile-values";
import { Field } from "@/components/ui/fields/field";
import { RadioRow } from "@/components/ui/fields/radio-row";
import { TextInput } from "@/components/ui/fields/text-input";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { socialNames } from "@/lib/profiles/social-networks.schema";

const linkNames = ["website", ...socialNames] as const;

function ContactInput({
  form,
  name,
  hint,
  ...inputProps
}: FieldsProps & {
  name: ContactName;
  hint?: string | undefined;
  type?: "email" | "tel";
  autoComplete?: string;
  placeholder?: string;
}) {
  const path = `contact.${name}`;
  const { contact } = form.values;
  return (
    <Field
      id={form.getFieldId(path)}
      label={form.labels[path]}
      hint={hint}
      error={form.errors.get(path)}
    >
      <TextInput
        {...inputProps}
        value={contact[name]}
        onChange={({ target }) => form.change({ contact: { ...contact, [name]: target.value } })}
      />
    </Field>
  );
}

function describeVerified(verified: Profile["verified"]): string | undefined {
  if (verified === null) return undefined;
  const { by, domain } = verified;
  if (by === "DOMAIN")
    return `${domain} is verified. If you change it, the new domain has to be verified.`;
  return domain === null
    ? "We checked who is behind this profile. If you add or change the website, that check no longer counts."
    : `We checked who is behind ${domain}. With another domain, that check no longer counts.`;
}

/** Edits links, which are always public, unlike what `EmailAndPhoneFields` edits. */
export function LinkFields({ form, verified }: FieldsProps & Pick<Profile, "verified">) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {linkNames.map((name) => (
        <ContactInput
          key={name}
          form={form}
          name={name}
          placeholder={name === "website" ? "example.org" : "@name"}
          hint={name === "website" ? describeVerified(verified) : undefined}
        />
      ))}
    </div>
  );
}

export function EmailAndPhoneFields({ form }: FieldsProps) {
  const { contact } = form.values;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ContactInput form={form} name="email" type="email" autoComplete="email" />
        <ContactInput form={form} name="phone" type="tel" autoComplete="tel" />
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
            checked={contact.public === isPublic}
            onChange={() => form.change({ contact: { ...contact, public: isPublic } })}
          >
            {label}
          </RadioRow>
        ))}
      </fieldset>
    </>
  );
}
