"use client";

import { useState } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { AdministeredProfile } from "@/components/administration/administered-profile";
import { HungWorks } from "@/components/administration/administered-works";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useAdministeredProfiles } from "@/hooks/use-administration";
import { useDebouncedValue } from "@/hooks/use-debounced-value";
import { counted } from "@/lib/shared/counted";

/** How long nobody types before the API is asked, in milliseconds. */
const PAUSE_MS = 250;

/** Finding any profile, and what may be done with it. @param query what is looked for at first */
export function AdminProfiles({ query }: { query: string }) {
  const [typed, setTyped] = useState(query);
  const [onlyHidden, setOnlyHidden] = useState(false);
  const asked = useDebouncedValue(typed.trim(), PAUSE_MS);
  const profiles = useAdministeredProfiles(asked, onlyHidden);
  const items = profiles.data ?? [];
  const isOlder = profiles.isPlaceholderData || typed.trim() !== asked;
  return (
    <>
      <section className="flex flex-col gap-5">
        <div className="flex flex-col gap-x-5 gap-y-2 sm:flex-row sm:items-end">
          <div className="w-full max-w-lg">
            <Field label="Find a profile" hint="Name, slug, id, or e-mail of the account" required>
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
          <label className="flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              checked={onlyHidden}
              onChange={({ target }) => setOnlyHidden(target.checked)}
              className="size-5 accent-accent"
            />
            Hidden only
          </label>
        </div>
        <output className="text-small text-muted">
          {profiles.data === undefined || isOlder
            ? ""
            : `${counted(items.length, "profile")}${asked === "" ? ", newest first" : ", best match first"}`}
        </output>
        <AdminList
          asked={profiles}
          isOlder={isOlder}
          isEmpty={items.length === 0}
          empty="No profile matches."
        >
          <ul aria-label="Profiles">
            {items.map((profile) => (
              <AdministeredProfile key={profile.id} profile={profile} />
            ))}
          </ul>
        </AdminList>
      </section>
      <HungWorks />
    </>
  );
}
