import { TextLink } from "@/components/ui/buttons/text-link";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { BoostButton } from "@/components/checkout/boost-button";
import { useDeletionNote } from "@/components/checkout/use-deletion-note";
import { toRowFacts } from "@/components/opportunities/row-facts";
import { RowPicture } from "@/components/opportunities/row-picture";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { describeBoost, describeState } from "@/components/opportunities/state-text";
import { useDeletion } from "@/components/opportunities/use-opportunity-deletion";
import { useCopyToDraft } from "@/components/opportunities/use-copy-to-draft";
import { editOpportunityPath } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { OpportunityStatistics } from "@/lib/opportunities/statistics/opportunity-statistics.schema";
import { opportunityStatusLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";

type OwnOpportunityRowProps = {
  opportunity: Opportunity;
  /** Undefined while loading. */
  statistics: OpportunityStatistics | undefined;
  now: Date;
};

const statusClasses: Partial<Record<Opportunity["status"], string>> = {
  PUBLISHED: "border-positive text-positive",
  PENDING_PAYMENT: "border-warning text-warning",
};

/** Keeps the columns of all rows aligned. */
const emptyCell = <div className="w-30 max-md:hidden" />;

function CopyButton({ opportunity }: { opportunity: Opportunity }) {
  const copyToDraft = useCopyToDraft();
  return (
    <Button
      size="small"
      aria-label={`Copy “${opportunity.title}” as a new draft`}
      pending={copyToDraft.isPending}
      onClick={() => void copyToDraft.run(opportunity)}
    >
      Copy
    </Button>
  );
}

export function OwnOpportunityRow({ opportunity, statistics, now }: OwnOpportunityRowProps) {
  const { id, title, status, publishedAt, profile, boosts } = opportunity;
  const { texts, deleteOpportunity } = useDeletion(opportunity);
  const { note, ...deletionGuard } = useDeletionNote({ opportunityId: id });
  const { deadline, organisation, picture } = toRowFacts(opportunity, now);
  const { remaining, day, month } = deadline;
  const isRemoved = status === "REMOVED";
  const isHeld = opportunity.isHeld === true && status === "PUBLISHED";
  const isPublic = !isHeld && (status === "PUBLISHED" || status === "EXPIRED");
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t py-5">
      <div className="flex min-w-0 flex-1 basis-full items-center gap-5 sm:basis-72">
        <RowPicture
          picture={picture}
          name={organisation.name}
          seed={organisation.seed}
          className="aspect-square w-15 shrink-0"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {isRemoved ? (
              <span dir="auto" className="min-w-0 wrap-break-word">
                {title}
              </span>
            ) : (
              <TextLink
                href={isPublic ? toOpportunityPath(opportunity) : editOpportunityPath(id)}
                dir="auto"
                className="min-w-0 wrap-break-word"
              >
                {title}
              </TextLink>
            )}
            <span
              className={`rounded-full border px-2 text-small font-normal ${(isHeld ? statusClasses.PENDING_PAYMENT : statusClasses[status]) ?? "border-outline text-muted"}`}
            >
              {isHeld ? "In review" : opportunityStatusLabels[status]}
            </span>
          </h3>
          <p className="text-small text-muted">{describeState(opportunity, now)}</p>
          {boosts.length > 0 && (
            <p className="text-small text-muted">{boosts.map(describeBoost).join(" ")}</p>
          )}
        </div>
      </div>
      {isRemoved ? (
        emptyCell
      ) : (
        <p className="w-30 text-small">
          <span className="sr-only">Deadline: </span>
          {day !== "" && (
            <span className="block">
              {day} {month}
            </span>
          )}
          <span className="text-muted">{remaining}</span>
        </p>
      )}
      {publishedAt === null || statistics === undefined ? (
        emptyCell
      ) : (
        <ul aria-label={`Response to “${title}”`} className="w-30 text-small text-muted">
          <li>{pluralise(statistics.views, "view")}</li>
          <li>{pluralise(statistics.saves, "save")}</li>
          <li>{pluralise(statistics.applyClicks, "click on Apply", "clicks on Apply")}</li>
          {statistics.applications > 0 && (
            <>
              <li>{pluralise(statistics.applications, "application")}</li>
              <li className={statistics.unanswered === 0 ? "text-positive" : undefined}>
                {statistics.unanswered === 0
                  ? "Everyone has an answer"
                  : `${formatCount(statistics.unanswered)} without an answer`}
              </li>
            </>
          )}
        </ul>
      )}
      <div className="flex flex-wrap gap-x-2 gap-y-4 md:w-76 md:justify-end">
        {!isRemoved && (
          <LinkButton size="small" aria-label={`Edit “${title}”`} href={editOpportunityPath(id)}>
            Edit
          </LinkButton>
        )}
        {opportunity.formOpenedAt !== null && (
          <LinkButton
            size="small"
            aria-label={`Applications to “${title}”`}
            href={deskPartPath(id, "applications")}
          >
            Applications
          </LinkButton>
        )}
        {status === "PENDING_PAYMENT" && (
          <LinkButton size="small" aria-label={`See the order of “${title}”`} href="/account#plan">
            See the order
          </LinkButton>
        )}
        {isPublic && status === "PUBLISHED" && profile !== null && (
          <BoostButton
            kind="opportunity"
            id={id}
            title={title}
            profileId={profile.id}
            size="small"
          />
        )}
        <CopyButton opportunity={opportunity} />
        {!isRemoved && (
          <ConfirmButton
            label="Delete"
            question={texts.question}
            consequence={
              <>
                {texts.consequence}
                {note}
              </>
            }
            onConfirm={deleteOpportunity}
            {...deletionGuard}
          />
        )}
      </div>
    </li>
  );
}
