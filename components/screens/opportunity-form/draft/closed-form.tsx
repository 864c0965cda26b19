import { type ComponentProps, useState } from "react";
import { getDraftName } from "@/components/screens/opportunity-form/draft/opportunity-draft";
import { OpportunityValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import { Textarea } from "@/components/ui/fields/textarea";
import { Obstacle } from "@/components/ui/states/obstacle";
import { emptyFields } from "@/lib/opportunities/form/opportunity-form.rules";
import { typedKeys } from "@/lib/shared/records";
import { readDraft } from "@/lib/client/drafts/draft-storage";

const textNames: ReadonlySet<string> = new Set([
  ...typedKeys(emptyFields).filter((name) => emptyFields[name] === ""),
  "eligibilityNote",
]);

/** Says why the form is closed to its writer, with what was written here and could not be saved, to be copied. */
export function ClosedForm({
  id,
  ...why
}: ComponentProps<typeof Obstacle> & { id: string | null }) {
  const [stored] = useState(() =>
    readDraft(getDraftName(id), (values) => OpportunityValues.safeParse(values).data),
  );
  if (stored === null) return <Obstacle {...why} />;
  const texts = Object.entries(stored.values).flatMap(([name, value]) =>
    textNames.has(name) && typeof value === "string" ? [value] : [],
  );
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <Obstacle {...why} />
      <label htmlFor="kept-texts" className="flex flex-col gap-1">
        What you wrote here, kept on this device:
        <Textarea id="kept-texts" readOnly rows={10} value={texts.filter(Boolean).join("\n\n")} />
      </label>
    </div>
  );
}
