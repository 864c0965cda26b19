"use client";

import { type FormEvent, useState } from "react";
import { fieldId } from "@/components/profiles/form/profile-values";
import { profilePath } from "@/components/profiles/profile-path";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useChangeProfile } from "@/hooks/use-profile";
import { toSlug } from "@/lib/profiles/profiles.rules";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import { type Profile, profileLimits } from "@/lib/profiles/profiles.schema";
import { faultsByPath } from "@/lib/shared/fault-paths";

type AddressFormProps = { profile: Pick<Profile, "id" | "slug">; onChanged: () => void };

const FIELD_ID = fieldId("slug");
const focusField = () => document.getElementById(FIELD_ID)?.focus();

/** The address of a profile's page. It is changed on purpose and not while it is typed: each change leaves an old address that leads on. */
export function AddressForm({ profile: { id, slug }, onChanged }: AddressFormProps) {
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const change = useChangeProfile(id);
  const shown = typed ?? slug;
  const isChanged = shown !== slug;

  function refuse(reason: string): void {
    setFault(reason);
    focusField();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending || !isChanged) return;
    const issue = ProfileChanges.shape.slug.safeParse(shown).error?.issues[0]?.message;
    if (issue !== undefined) return refuse(issue);
    setFault(undefined);
    change.mutate(
      { slug: shown },
      {
        onError: (error) => refuse(faultsByPath(error).get("slug") ?? error.message),
        onSuccess: () => {
          setTyped(undefined);
          // The button rests until something else is typed.
          focusField();
          onChanged();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field
        id={FIELD_ID}
        label="Address of your page"
        required
        hint="Lower-case letters, digits and hyphens. Links to the old address lead to the new one."
        error={fault}
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-muted">{profilePath({ slug: "" })}</span>
            <TextInput
              {...control}
              value={shown}
              maxLength={profileLimits.slug}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="min-w-40 flex-1"
              onChange={({ target }) => {
                setFault(undefined);
                setTyped(target.value);
              }}
              onBlur={() => setTyped((now) => (now === undefined ? now : toSlug(now)))}
            />
            <Button type="submit" disabled={!isChanged} pending={change.isPending}>
              Change address
            </Button>
          </div>
        )}
      </Field>
      <output aria-live="polite" className="text-small text-muted">
        {change.isSuccess && !isChanged ? `The address is now ${profilePath({ slug })}.` : ""}
      </output>
    </form>
  );
}
