import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/fields/field";
import { Options } from "@/components/ui/fields/options";
import { Select } from "@/components/ui/fields/select";
import { FieldGroup } from "@/components/ui/form/field-group";
import type { FormFields } from "@/components/ui/form/form-field";
import { formatCount } from "@/lib/shared/texts/format-count";
import { scopeGroups } from "@/lib/keys/key-scopes.schema";

/** `read` or `write` by subject; absent without access. */
type ChosenScopes = Readonly<Record<string, string>>;

export const noScopes: ChosenScopes = {};

export const toScopes = (chosen: ChosenScopes): string[] =>
  Object.entries(chosen).flatMap(([subject, kind]) => (kind === "" ? [] : `${subject}:${kind}`));

const toOptions = ({ read, write }: { read: string | null; write: string | null }) => [
  ["", "No access"] as const,
  ...(read === null ? [] : [["read", read] as const]),
  ...(write === null ? [] : [["write", write] as const]),
];

const countChosen = (subjects: object, chosen: ChosenScopes) =>
  Object.keys(subjects).filter((subject) => (chosen[subject] ?? "") !== "").length;

const formatTitle = (label: string, count: number) =>
  count === 0 ? label : `${label} (${formatCount(count)} chosen)`;

type Values = { scopes: ChosenScopes };
type Props = {
  form: FormFields<Values> & { change: (changes: Values) => void };
};

/** Lets somebody choose scopes in words, by what they are for. */
export function ScopeFields({ form }: Props) {
  const { scopes } = form.values;
  return (
    <FieldGroup form={form} name="scopes" hidesLegend className="flex flex-col gap-5">
      <p className="text-small text-muted">
        Open what the program is about, and choose whether it reads or changes it. What it may
        change, it may read as well.
      </p>
      <div className="divide-y border-y">
        {scopeGroups.map(({ label, subjects }) => (
          <Disclosure key={label} title={formatTitle(label, countChosen(subjects, scopes))}>
            <div className="grid gap-3 pt-1 pb-5 sm:grid-cols-2">
              {Object.entries(subjects).map(([subject, texts]) => (
                <Field key={subject} label={texts.label} optionalLabel="">
                  <Select
                    value={scopes[subject] ?? ""}
                    onChange={({ target }) =>
                      form.change({ scopes: { ...scopes, [subject]: target.value } })
                    }
                  >
                    <Options of={toOptions(texts)} />
                  </Select>
                </Field>
              ))}
            </div>
          </Disclosure>
        ))}
      </div>
    </FieldGroup>
  );
}
