import { Field } from "@/components/ui/fields/field";
import { TextInput } from "@/components/ui/fields/text-input";

/** A read-only URL that is selected on focus, ready to copy. */
export function CopyableUrl({ label, url }: { label: string; url: string }) {
  return (
    <Field label={label} required>
      {({ id, "aria-describedby": describedBy }) => (
        <TextInput
          id={id}
          aria-describedby={describedBy}
          readOnly
          dir="ltr"
          value={url}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Field>
  );
}
