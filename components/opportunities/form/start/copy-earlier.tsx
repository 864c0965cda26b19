"use client";

import { useEffect, useRef, useState } from "react";
import { useCopying } from "@/components/opportunities/form/start/use-copying";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useEarlierOpportunities } from "@/hooks/use-opportunities";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { formatDay } from "@/lib/shared/format-date";

function optionLabel({ title, type, publishedAt, createdAt }: Opportunity): string {
  const when =
    publishedAt === null ? `begun ${formatDay(createdAt)}` : `published ${formatDay(publishedAt)}`;
  return `${title} (${type === null ? "" : `${opportunityTypeLabels[type]}, `}${when})`;
}

type CopyEarlierProps = { profiles: readonly Profile[] };

/** Per profile. */
const MAX_CHOICES = 100;

const isCopyable = ({ status }: Opportunity) => status !== "REMOVED";

/** Renders nothing for accounts without earlier opportunities. */
export function CopyEarlier({ profiles }: CopyEarlierProps) {
  const [isOpen, setOpen] = useState(false);
  const ids = profiles.map(({ id }) => id);
  const { earlier } = useEarlierOpportunities(ids, 1);
  if (isOpen) return <EarlierChoice profiles={profiles} />;
  if (![...earlier.values()].some(({ length }) => length > 0)) return null;
  return (
    <Button className="self-start" onClick={() => setOpen(true)}>
      Copy an earlier opportunity
    </Button>
  );
}

function EarlierChoice({ profiles }: CopyEarlierProps) {
  const ids = profiles.map(({ id }) => id);
  const { earlier, isPending, isError } = useEarlierOpportunities(ids, MAX_CHOICES);
  const [chosen, setChosen] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  // It replaces the button that had the focus.
  useEffect(() => select.current?.focus(), []);
  const copying = useCopying();
  const copyable = [...earlier.values()].flat().filter(isCopyable);
  const emptyLabel = isError ? "They could not be loaded" : "None to copy";
  const picked = copyable.find(({ id }) => id === chosen);
  const options = (some: readonly Opportunity[]) =>
    some.map((each) => (
      <option key={each.id} value={each.id}>
        {optionLabel(each)}
      </option>
    ));
  return (
    <div className="rounded-surface bg-surface p-5">
      <Field
        label="Copy an earlier opportunity"
        mark=""
        hint="Everything comes along except its dates, its plan and its payments."
        id="opportunity-copy"
      >
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <div className="min-w-52 flex-1">
              <Select
                {...control}
                ref={select}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              >
                <option value="">
                  {isPending ? "Loading…" : copyable.length === 0 ? emptyLabel : "Choose one"}
                </option>
                {profiles.length === 1
                  ? options(copyable)
                  : profiles.map(({ id, name }) => {
                      const own = (earlier.get(id) ?? []).filter(isCopyable);
                      return own.length === 0 ? null : (
                        <optgroup key={id} label={name}>
                          {options(own)}
                        </optgroup>
                      );
                    })}
              </Select>
            </div>
            <Button
              disabled={picked === undefined}
              pending={copying.isPending}
              onClick={() => picked !== undefined && void copying.run(picked)}
            >
              Copy
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}
