import { useEffect, useRef, useState } from "react";
import { useCopyToDraft } from "@/components/opportunities/use-copy-to-draft";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { useEarlierOpportunities } from "@/hooks/use-opportunities";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { formatDay } from "@/lib/shared/texts/format-date";

function formatOption({ title, type, publishedAt, createdAt }: Opportunity): string {
  const date =
    publishedAt === null ? `begun ${formatDay(createdAt)}` : `published ${formatDay(publishedAt)}`;
  return `${title} (${type === null ? "" : `${opportunityTypeLabels[type]}, `}${date})`;
}

type CopyEarlierProps = { profiles: readonly Profile[] };

/** The largest page of the API; earlier opportunities beyond it cannot be copied from here. */
const MAX_CHOICES_PER_PROFILE = 100;

const isCopyable = ({ status }: Opportunity) => status !== "REMOVED";

/** Renders nothing for accounts without earlier opportunities. */
export function CopyEarlier({ profiles }: CopyEarlierProps) {
  const [isOpen, setIsOpen] = useState(false);
  const ids = profiles.map(({ id }) => id);
  const { earlier } = useEarlierOpportunities(ids, 1);
  if (isOpen) return <EarlierChoice profiles={profiles} />;
  if (![...earlier.values()].some(({ length }) => length > 0)) return null;
  return (
    <Button className="self-start" onClick={() => setIsOpen(true)}>
      Copy an earlier opportunity
    </Button>
  );
}

function EarlierChoice({ profiles }: CopyEarlierProps) {
  const ids = profiles.map(({ id }) => id);
  const { earlier, isPending, isError } = useEarlierOpportunities(ids, MAX_CHOICES_PER_PROFILE);
  const [selectedId, setSelectedId] = useState("");
  const selectRef = useRef<HTMLSelectElement>(null);
  // The select replaces the button that had the focus.
  useEffect(() => selectRef.current?.focus(), []);
  const copyToDraft = useCopyToDraft();
  const copyable = [...earlier.values()].flat().filter(isCopyable);
  const emptyLabel = isError ? "They could not be loaded" : "None to copy";
  const selectedOpportunity = copyable.find(({ id }) => id === selectedId);
  const renderOptions = (opportunities: readonly Opportunity[]) =>
    opportunities.map((opportunity) => (
      <option key={opportunity.id} value={opportunity.id}>
        {formatOption(opportunity)}
      </option>
    ));
  return (
    <div className="rounded-surface bg-surface p-5">
      <Field
        label="Copy an earlier opportunity"
        optionalLabel=""
        hint="Everything comes along except its dates, its plan and its payments."
        id="opportunity-copy"
      >
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <div className="min-w-52 flex-1">
              <Select
                {...control}
                ref={selectRef}
                value={selectedId}
                onChange={({ target }) => setSelectedId(target.value)}
              >
                <option value="">
                  {isPending ? "Loading…" : copyable.length === 0 ? emptyLabel : "Choose one"}
                </option>
                {profiles.length === 1
                  ? renderOptions(copyable)
                  : profiles.map(({ id, name }) => {
                      const profileOpportunities = (earlier.get(id) ?? []).filter(isCopyable);
                      return profileOpportunities.length === 0 ? null : (
                        <optgroup key={id} label={name}>
                          {renderOptions(profileOpportunities)}
                        </optgroup>
                      );
                    })}
              </Select>
            </div>
            <Button
              disabled={selectedOpportunity === undefined}
              pending={copyToDraft.isPending}
              onClick={() =>
                selectedOpportunity !== undefined && void copyToDraft.run(selectedOpportunity)
              }
            >
              Copy
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}
