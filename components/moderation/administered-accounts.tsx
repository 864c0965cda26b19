"use client";

import { useState } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { AdministeredAccountRow } from "@/components/moderation/administered-account-row";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useAdministeredAccounts } from "@/hooks/use-moderation";
import { useDebouncedValue } from "@/hooks/use-debounced-value";

/** How long nobody types before the API is asked, in milliseconds. */
const PAUSE_MS = 250;

/** Finding an account, suspending and reinstating it. @param query what is looked for at first */
export function AdministeredAccounts({ query }: { query: string }) {
  const [typed, setTyped] = useState(query);
  const asked = useDebouncedValue(typed.trim(), PAUSE_MS);
  const accounts = useAdministeredAccounts(asked);
  const items = accounts.data ?? [];
  return (
    <section className="flex flex-col gap-5">
      <div className="w-full max-w-lg">
        <Field
          label="Find an account"
          hint="E-mail, account id, or the id or slug of a profile. Empty: those that are suspended."
          required
        >
          {(control) => (
            <TextInput
              type="search"
              autoComplete="off"
              maxLength={320}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              {...control}
              aria-required={undefined}
            />
          )}
        </Field>
      </div>
      <AdminList
        asked={accounts}
        isOlder={accounts.isPlaceholderData || typed.trim() !== asked}
        isEmpty={items.length === 0}
        empty={asked === "" ? "No account is suspended." : "No account matches."}
      >
        <ul aria-label="Accounts">
          {items.map((account) => (
            <AdministeredAccountRow key={account.uid} account={account} />
          ))}
        </ul>
      </AdminList>
    </section>
  );
}
