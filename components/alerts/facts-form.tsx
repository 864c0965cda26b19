"use client";

import { useId, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { MultiSelect } from "@/components/ui/multi-select";
import { QueryError } from "@/components/ui/query-error";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { TextInput } from "@/components/ui/text-input";
import { useProfileFacts } from "@/hooks/use-alerts";
import { toast } from "@/lib/client/toasts";
import { ProfileFacts } from "@/lib/profiles/profile-facts.schema";
import { getCountryName, listCountryCodes } from "@/lib/shared/countries";
import { getLanguageName, listLanguageCodes } from "@/lib/shared/languages";
import { sortNames } from "@/lib/shared/sorted-names";

const validate = bySchema(ProfileFacts);
const labels = {
  birthYear: "Year of birth",
  residence: "Country of residence",
  citizenships: "Citizenships",
  languages: "Languages",
  student: "Are you a student?",
};

const studentOptions = { "": "Not given", yes: "Yes", no: "No" } as const;

function FactFields({ saved, profileId }: { saved: ProfileFacts; profileId: string }) {
  const { save } = useProfileFacts(profileId);
  const countries = useMemo(
    () => sortNames(listCountryCodes(), (code) => getCountryName(code)),
    [],
  );
  const languages = useMemo(() => sortNames(listLanguageCodes(), getLanguageName), []);
  const form = useForm({
    ...useValues({
      birthYear: saved.birthYear === null ? "" : String(saved.birthYear),
      residence: saved.residence ?? "",
      citizenships: saved.citizenships,
      languages: saved.languages,
      student: saved.student === null ? "" : saved.student ? "yes" : "no",
    }),
    labels,
    check: ({ birthYear, residence, student, ...values }) =>
      validate({
        ...values,
        birthYear: birthYear === "" ? null : Number(birthYear),
        residence: residence === "" ? null : residence,
        student: student === "" ? null : student === "yes",
      }),
  });
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await save.mutateAsync(body);
        toast({ kind: "success", text: "Your private facts are saved" });
      }}
      className="flex flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <FormField form={form} name="birthYear">
        {(control) => <TextInput inputMode="numeric" maxLength={4} {...control} />}
      </FormField>
      <FormField form={form} name="residence">
        {(control) => (
          <Select {...control}>
            <option value="">Not given</option>
            {[...countries].map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <MultiSelect
        id={form.getFieldId("citizenships")}
        label={labels.citizenships}
        addLabel="Add a country"
        emptyText="None given."
        options={countries}
        selected={form.values.citizenships}
        onChange={(citizenships) => form.change({ citizenships })}
        error={form.errors.get("citizenships")}
      />
      <MultiSelect
        id={form.getFieldId("languages")}
        label={labels.languages}
        addLabel="Add a language"
        emptyText="None given."
        options={languages}
        selected={form.values.languages}
        onChange={(chosen) => form.change({ languages: chosen })}
        error={form.errors.get("languages")}
      />
      <FormField form={form} name="student">
        {(control) => (
          <Select {...control}>
            {Object.entries(studentOptions).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <div>
        <Button type="submit" pending={form.isPending}>
          Save private facts
        </Button>
      </div>
    </Form>
  );
}

/** What decides “Only what I can enter”. */
export function FactsForm({ profileId }: { profileId: string }) {
  const id = useId();
  const { facts } = useProfileFacts(profileId);
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t pt-10 md:grid-cols-12">
      <div className="flex flex-col gap-1 md:col-span-4">
        <h2 id={id} className="text-large font-medium">
          Private facts
        </h2>
        <p className="text-small text-muted">
          Nobody else sees them, on no page and in no e-mail. They only decide which opportunities
          “Only what I can enter” leaves out. Say as much as you like.
        </p>
      </div>
      <div className="max-w-lg md:col-span-8">
        {facts.data !== undefined && <FactFields saved={facts.data} profileId={profileId} />}
        {facts.isPending && <Skeleton className="h-60" />}
        {facts.data === undefined && <QueryError subject="Your private facts" query={facts} />}
      </div>
    </section>
  );
}
