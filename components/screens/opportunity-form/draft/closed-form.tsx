import { type ComponentProps, useState } from "react";
import { getDraftName } from "@/components/screens/opportunity-form/draft/opportunity-draft";
import { OpportunityValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import { Textarea } from "@/components/ui/fields/textarea";
import { Obstacle } from "@/components/ui/states/obstacle";
import { readDraft } from "@/lib/client/drafts/draft-storage";

/** Says why the form is closed to its writer, with what was written here and could not be saved, to be copied. */
export function ClosedForm({
  id,
  ...why
}: ComponentProps<typeof Obstacle> & { id: string | null }) {
  const [stored] = useState(() =>
    readDraft(getDraftName(id), (values) => OpportunityValues.safeParse(values).data),
  );
  if (stored === null) return <Obstacle {...why} />;
  const { title, summary, description, feeReason, rewardNote, eligibilityNote } = stored.values;
  const texts = [title, summary, description, feeReason, rewardNote, eligibilityNote];
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <Obstacle {...why} />
      <label htmlFor="kept-texts" className="flex flex-col gap-1">
        What you wrote here, kept on this device:
        <Textarea
          id="kept-texts"
          readOnly
          rows={10}
          value={texts.filter((text) => text !== "").join("\n\n")}
        />
      </label>
    </div>
  );
}
