"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { useCreateProfile } from "@/hooks/use-profiles";
import { organizationTypeLabels } from "@/lib/profiles/rules";
import { profileLimits, ProfileRole, profileRoleLabels } from "@/lib/profiles/schema";
import { keyAfter } from "@/lib/client/idempotency-key";
import { faultsByPath } from "@/lib/shared/fault-paths";
import { QueryProvider } from "@/providers/query-provider";

type FirstProfileProps = { onMade: () => void };

/** Asks for the name and role of an account's first profile; the rest can wait. */
export function FirstProfile(props: FirstProfileProps) {
  return (
    <QueryProvider>
      <FirstProfileForm {...props} />
    </QueryProvider>
  );
}

function FirstProfileForm({ onMade }: FirstProfileProps) {
  const create = useCreateProfile();
  const [key, setKey] = useState(() => crypto.randomUUID());
  /** The fields that were edited since the last attempt: its faults are theirs no more. */
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [role, setRole] = useState("ARTIST");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (create.isPending || create.isSuccess) return;
    setEdited(new Set());
    create.mutate(
      { form: new FormData(event.currentTarget), key },
      { onSuccess: onMade, onError: (error) => setKey((now) => keyAfter(now, error)) },
    );
  }

  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      const { name } = target;
      setEdited((now) => new Set([...now, name]));
    }
  }

  const refused = faultsByPath(create.error);
  const faults = new Map([...refused].filter(([field]) => !edited.has(field)));
  const general = create.error !== null && refused.size === 0 ? create.error.message : undefined;
  return (
    <form noValidate onSubmit={submit} onInput={onInput} className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-large outline-none">
        Who are you here?
      </h2>
      {general !== undefined && (
        <div role="alert">
          <ErrorText>{general}</ErrorText>
        </div>
      )}
      <Field
        label="Name"
        required
        error={faults.get("name")}
        hint="As it stands beside your works."
      >
        {(control) => (
          <TextInput name="name" autoComplete="name" maxLength={profileLimits.name} {...control} />
        )}
      </Field>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">Role</legend>
        {ProfileRole.options.map((option) => (
          <label key={option} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="role"
              value={option}
              checked={role === option}
              onChange={() => setRole(option)}
              className="size-5 accent-accent"
            />
            {profileRoleLabels[option]}
          </label>
        ))}
        {faults.has("role") && <ErrorText>{faults.get("role")}</ErrorText>}
      </fieldset>
      {role === "ART_ORGANIZATION" && (
        <Field label="Kind of organization" required error={faults.get("organizationType")}>
          {(control) => (
            <Select name="organizationType" {...control}>
              {Object.entries(organizationTypeLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button type="submit" tone="primary" pending={create.isPending || create.isSuccess}>
        Go on
      </Button>
    </form>
  );
}
