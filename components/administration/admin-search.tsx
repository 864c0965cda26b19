import { useState } from "react";
import { Field } from "@/components/ui/fields/field";
import { TextInput } from "@/components/ui/fields/text-input";
import { useDebouncedValue } from "@/hooks/use-debounced-value";

const DEBOUNCE_MS = 250;

/** @param query the initial search */
export function useAdminSearch(query: string) {
  const [text, setText] = useState(query);
  const term = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  return { text, setText, term, isWaiting: text.trim() !== term };
}

type AdminSearchProps = {
  label: string;
  hint: string;
  search: ReturnType<typeof useAdminSearch>;
};

export function AdminSearch({ label, hint, search }: AdminSearchProps) {
  return (
    <div className="w-full max-w-lg">
      <Field label={label} hint={hint} required>
        <TextInput
          type="search"
          autoComplete="off"
          // The longest possible e-mail address.
          maxLength={320}
          value={search.text}
          onChange={({ target }) => search.setText(target.value)}
          aria-required={undefined}
        />
      </Field>
    </div>
  );
}
