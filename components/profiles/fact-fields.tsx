import { useMemo } from "react";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { MultiSelect } from "@/components/ui/fields/multi-select";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { ProfileFactChanges, type ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { listSortedCountries } from "@/lib/shared/names/sorted-countries";
import { getLanguageName, listLanguageCodes } from "@/lib/shared/names/languages";
import { typedKeys } from "@/lib/shared/records";
import { sortNames } from "@/lib/shared/texts/sorted-names";

const validate = bySchema(ProfileFactChanges);
const labels = {
  birthYear: "Year of birth",
  residence: "Country of residence",
  citizenships: "Citizenships",
  languages: "Languages",
  student: "Are you a student?",
};

const studentOptions = { "": "Not given", yes: "Yes", no: "No" } as const;

type FactName = keyof ProfileFacts;

type FactFieldsProps = {
  saved: ProfileFacts;
  profileId: string;
  /** The facts that are asked for. Only these are sent: the others may have changed since they were loaded. */
  names?: readonly FactName[];
  onSaved?: () => void;
};

export function FactFields({
  saved,
  profileId,
  names = typedKeys(labels),
  onSaved,
}: FactFieldsProps) {
  const params = { id: profileId };
  const save = useCallMutation("PUT /v1/profiles/{id}/facts", {
    replaces: callQuery("GET /v1/profiles/{id}/facts", { params }),
  });
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
    check: ({ birthYear, residence, student, ...values }) => {
      const facts = {
        ...values,
        birthYear: birthYear === "" ? null : Number(birthYear),
        residence: residence === "" ? null : residence,
        student: student === "" ? null : student === "yes",
      };
      return validate(Object.fromEntries(names.map((name) => [name, facts[name]])));
    },
  });
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await save.mutateAsync({ params, body });
        toast({ kind: "success", text: "Your private facts are saved" });
        onSaved?.();
      }}
      className="flex flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      {names.includes("birthYear") && (
        <FormField form={form} name="birthYear">
          <TextInput inputMode="numeric" maxLength={4} />
        </FormField>
      )}
      {names.includes("residence") && (
        <FormField form={form} name="residence">
          <Select emptyLabel="Not given" of={listSortedCountries()} />
        </FormField>
      )}
      {names.includes("citizenships") && (
        <MultiSelect
          id={form.getFieldId("citizenships")}
          label={labels.citizenships}
          addLabel="Add a country"
          emptyText="None given."
          options={listSortedCountries()}
          selected={form.values.citizenships}
          onChange={(citizenships) => form.change({ citizenships })}
          error={form.errors.get("citizenships")}
        />
      )}
      {names.includes("languages") && (
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
      )}
      {names.includes("student") && (
        <FormField form={form} name="student">
          <Select of={Object.entries(studentOptions)} />
        </FormField>
      )}
      <div>
        <Button type="submit" pending={form.isPending}>
          Save private facts
        </Button>
      </div>
    </Form>
  );
}
