import { CalendarPlus } from "@/components/ui/icons/page-icons";
import type { ReactNode } from "react";
import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { ApplyLink } from "@/components/screens/opportunity-page/apply-link";
import { isDeadlinePast } from "@/components/opportunities/deadline-summary";
import { DeadlineFacts } from "@/components/opportunities/deadline-facts";
import { formatDayInZone } from "@/lib/shared/texts/format-date";
import { PrintButton } from "@/components/screens/opportunity-page/print-button";
import { SaveButton } from "@/components/bookmarks/save-button";
import { AskButton } from "@/components/conversations/ask-button";
import { ShareButton } from "@/components/sharing/share-button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { toMailto } from "@/lib/shared/web/email-address";
import { toEmbedSize } from "@/lib/embeds/embed-frames.rules";
import { toOpportunityRatio } from "@/lib/opportunities/opportunity-lines.rules";
import type { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** Makes it a second button for somebody of whom the page says “Not for you”. */
const applyClass =
  "grow group-has-[[data-verdict=NOT]]/page:border-outline group-has-[[data-verdict=NOT]]/page:bg-ground group-has-[[data-verdict=NOT]]/page:text-text group-has-[[data-verdict=NOT]]/page:hover:bg-surface";

type Props = { opportunity: Opportunity; now: Date };

/** The id of the block, which the bottom bar repeats on phones. */
export const DEADLINE_ID = "deadline";

export function ApplyAndSave({ opportunity, now }: Props): ReactNode {
  const { id, title, applyUrl, applyEmail, status, isSample } = opportunity;
  const isNative = isAppliedHere(opportunity);
  return (
    <>
      {!isDeadlinePast(opportunity, now) && isNative && (
        <a
          href={`/apply/${opportunity.slug}`}
          className={buttonClass("primary", "large", applyClass)}
        >
          Apply here
        </a>
      )}
      {!isDeadlinePast(opportunity, now) && isSample && !isNative && (
        <a
          href={`${toOpportunityPath(opportunity)}/apply`}
          className={buttonClass("primary", "large", applyClass)}
        >
          Apply
        </a>
      )}
      {!isDeadlinePast(opportunity, now) && !isSample && !isNative && (
        <ApplyLink
          opportunityId={id}
          profileId={opportunity.profile?.id ?? null}
          applyUrl={applyUrl}
          applyEmail={
            applyEmail === null
              ? null
              : {
                  text: applyEmail,
                  href: `${toMailto(applyEmail)}?subject=${encodeURIComponent(title)}`,
                }
          }
          className={applyClass}
        />
      )}
      {status === "PUBLISHED" && <SaveButton opportunityId={id} title={title} size="large" />}
    </>
  );
}

type DeadlineBlockProps = Props & {
  /** The questions that its organiser takes. */
  enquiries: readonly EnquiryKind[];
  /** Facts about earlier deadlines. */
  children?: ReactNode;
};

export function DeadlineBlock({ opportunity, now, enquiries, children }: DeadlineBlockProps) {
  const { deadline, opensAt, timeZone, title } = opportunity;
  const opensOn =
    opensAt !== null && new Date(opensAt) > now ? formatDayInZone(opensAt, timeZone) : null;
  return (
    <section id={DEADLINE_ID} aria-label="Deadline" className="flex flex-col gap-5">
      <DeadlineFacts opportunity={opportunity} now={now} />
      {opensOn !== null && <p>Applications open on {opensOn}.</p>}
      {children}
      <div className="flex gap-3 empty:hidden" data-print="hide">
        <ApplyAndSave opportunity={opportunity} now={now} />
      </div>
      {isAppliedHere(opportunity) && <p className="text-small">Applying here is free.</p>}
      {opportunity.applyUrl !== null && (
        <p className="hidden text-small print:block">Apply: {opportunity.applyUrl}</p>
      )}
      {opportunity.applyEmail !== null && (
        <p className="text-small">Apply by e-mail: {opportunity.applyEmail}</p>
      )}
      <div className="-mx-3 -my-2 flex flex-wrap" data-print="hide">
        {deadline !== null && !isDeadlinePast(opportunity, now) && (
          <a
            href={`${toOpportunityPath(opportunity)}/calendar.ics`}
            download
            className={buttonClass("quiet", "small")}
          >
            <CalendarPlus className="size-4" />
            Add to calendar
          </a>
        )}
        <ShareButton
          path={toOpportunityPath(opportunity)}
          title={title}
          embed={{
            kind: "opportunities",
            id: opportunity.id,
            ...toEmbedSize(toOpportunityRatio(opportunity)),
          }}
          tone="quiet"
          size="small"
        />
        {opportunity.profile !== null && !opportunity.isSample && (
          <AskButton
            subject="OPPORTUNITY"
            subjectId={opportunity.id}
            profile={opportunity.profile}
            kinds={enquiries}
            label="Ask the organiser"
            tone="quiet"
            size="small"
          />
        )}
        <PrintButton />
      </div>
    </section>
  );
}
