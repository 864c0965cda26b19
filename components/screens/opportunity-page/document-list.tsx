import {
  DocumentTick,
  RemainingDocuments,
} from "@/components/screens/opportunity-page/document-ticks";
import { RailSection } from "@/components/screens/opportunity-page/rail-section";
import type { RequiredDocument } from "@/lib/opportunities/effort/document-efforts.rules";
import { sumEfforts, formatEffort } from "@/lib/opportunities/effort/effort.rules";

type DocumentListProps = { opportunityId: string; documents: readonly RequiredDocument[] };

/** A checklist, whose ticks are stored on the device. */
export function DocumentList({ opportunityId, documents }: DocumentListProps) {
  return (
    <RailSection title="Documents required">
      <ul className="flex flex-col">
        {documents.map(({ id, label, effort, hint }) => (
          <li key={id} className="border-b last:border-b-0">
            <label className="flex min-h-11 items-baseline gap-3 py-2">
              <DocumentTick opportunityId={opportunityId} id={id} />
              <span>
                {label}
                <span className="block text-small text-muted">
                  {formatEffort(effort)}
                  {hint !== undefined && `. ${hint}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p aria-live="polite">
        <RemainingDocuments opportunityId={opportunityId} documents={documents}>
          {`About ${formatEffort(sumEfforts(documents.map(({ effort }) => effort)))} in all.`}
        </RemainingDocuments>
      </p>
      <p className="text-small text-muted">
        Our estimates: the shorter time if you adapt what you have, the longer if you start from
        scratch. <span data-needs-script="">Your ticks stay on this device.</span>
      </p>
    </RailSection>
  );
}
