import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { AnswerRecordNote } from "@/components/answer-records/answer-record-note";
import { ReportButton } from "@/components/administration/report-button";
import { ArtworkPictures } from "@/components/artworks/artwork-pictures";
import { Markdown } from "@/components/markdown/markdown";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { removeLeadingSummary } from "@/components/screens/opportunity-page/remove-leading-summary";
import { BottomBar } from "@/components/screens/opportunity-page/bottom-bar";
import { ChangeList } from "@/components/screens/opportunity-page/change-list";
import { isDeadlinePast } from "@/components/opportunities/deadline-summary";
import { ClosedNotice } from "@/components/screens/opportunity-page/closed-notice";
import {
  ApplyAndSave,
  DEADLINE_ID,
  DeadlineBlock,
} from "@/components/screens/opportunity-page/deadline-block";
import { formatRemaining } from "@/components/opportunities/deadline-facts";
import { DocumentList } from "@/components/screens/opportunity-page/document-list";
import { EligibilityOverview } from "@/components/screens/opportunity-page/eligibility-overview";
import { listMoneyGroups } from "@/components/screens/opportunity-page/money-rows";
import { MoneyInCurrency } from "@/components/screens/opportunity-page/money-in-currency";
import { MoneyTable } from "@/components/screens/opportunity-page/money-table";
import { OpportunityFacts } from "@/components/screens/opportunity-page/opportunity-facts";
import { OpportunityHeader } from "@/components/screens/opportunity-page/opportunity-header";
import { createOpportunityJsonLd } from "@/components/screens/opportunity-page/opportunity-json-ld";
import { createOpportunityMetadata } from "@/components/screens/opportunity-page/opportunity-metadata";
import { RelatedOpportunities } from "@/components/screens/opportunity-list/related-opportunities";
import { FallbackPicture } from "@/components/screens/opportunity-page/fallback-picture";
import { StickyRail } from "@/components/screens/opportunity-page/sticky-rail";
import { LinkNote } from "@/components/links/link-note";
import { ViewCounter } from "@/components/statistics/view-counter";
import { BackButton } from "@/components/ui/buttons/back-button";
import { Section } from "@/components/ui/section";
import { NextCycle, UsualMonthsNote } from "@/components/screens/opportunity-page/programme-notes";
import { findShownRecord } from "@/lib/answer-records/answer-records.queries";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { parseConversion } from "@/lib/currencies/exchange-rates.rules";
import { readChangingFile } from "@/lib/server/changing-file";
import { isIndexed } from "@/lib/indexing/sitemaps.queries";
import { findLinkCheck } from "@/lib/links/link-checks.queries";
import { listChangesById } from "@/lib/opportunities/changes/opportunity-changes.queries";
import { listRelatedById } from "@/lib/opportunities/list/related-opportunities.queries";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import {
  type Opportunity,
  RELATED_OPPORTUNITIES_SIZE,
} from "@/lib/opportunities/opportunities.schema";
import { describeDocuments } from "@/lib/opportunities/effort/document-efforts.rules";
import { findProgrammeOrNull } from "@/lib/programmes/programmes.queries";
import { findEnquiries } from "@/lib/profiles/enquiries.queries";
import { env } from "@/lib/server/env";
import { inlineJson } from "@/lib/shared/web/inline-json";

const SUGGESTED_WHEN_CLOSED = 3;

type Props = { params: Promise<{ id: string }> };

// Cached, because metadata and page share one query. Slugs are ASCII, so they need no decoding.
const findOpportunityOr404 = cache(async (slug: string): Promise<Opportunity> => {
  const opportunity = await findOpportunity(slug).catch(orNotFound);
  if (opportunity.slug !== slug) permanentRedirect(toOpportunityPath(opportunity));
  return opportunity;
});

async function loadPage(slug: string) {
  const opportunity = await findOpportunityOr404(slug);
  const { id, programmeId = null, profile } = opportunity;
  const [changes, related, conversion, programme, answerRecord, linkCheck, enquiries] =
    await Promise.all([
      listChangesById(id),
      listRelatedById(id, RELATED_OPPORTUNITIES_SIZE),
      readChangingFile(env().EXCHANGE_RATES_FILE, parseConversion),
      programmeId === null ? null : findProgrammeOrNull(programmeId),
      findShownRecord({ OPPORTUNITY: id, PROGRAMME: programmeId, ORGANISER: profile?.id ?? null }),
      opportunity.applyUrl === null ? null : findLinkCheck(id),
      profile === null ? null : findEnquiries(profile.id),
    ]);
  const now = new Date();
  return {
    opportunity,
    changes,
    related,
    conversion,
    programme,
    answerRecord,
    linkCheck,
    enquiries: enquiries?.kinds ?? [],
    now,
  };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const opportunity = await findOpportunityOr404((await params).id);
  return createOpportunityMetadata(
    opportunity,
    opportunity.profile === null || (await isIndexed(opportunity.profile.id)),
    env().APP_URL,
  );
}

/** Old slugs and ids redirect here permanently; a closed opportunity keeps its page. */
export default async function OpportunityPage({ params }: Props) {
  const page = await loadPage((await params).id);
  const { opportunity, changes, related, conversion, programme, answerRecord, now } = page;
  const isOpen = !isDeadlinePast(opportunity, now);
  const isListed = opportunity.status === "PUBLISHED";
  const money = { groups: listMoneyGroups(opportunity), conversion };
  const about = removeLeadingSummary(opportunity);
  const jsonLd = inlineJson(createOpportunityJsonLd(opportunity, env().APP_URL));
  return (
    <>
      {/* The normal layout has 2rem more space above than pages with a back button should have. */}
      <div className="-mt-8">
        <BackButton />
      </div>
      <article className="group/page flex flex-col gap-15">
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
        {!isListed && (
          <div className="-mb-10 flex flex-col gap-5">
            <ClosedNotice opportunity={opportunity} now={now} />
            <NextCycle opportunity={opportunity} programme={programme} />
          </div>
        )}
        <div className="grid gap-x-15 gap-y-10 md:grid-cols-[minmax(0,1fr)_360px] md:grid-rows-[auto_1fr]">
          <div className="flex min-w-0 flex-col gap-10 max-md:-order-2">
            <OpportunityHeader opportunity={opportunity} />
            {!isListed && (
              <RelatedOpportunities
                title="Open opportunities like it"
                opportunities={related.slice(0, SUGGESTED_WHEN_CLOSED)}
                now={now}
              />
            )}
          </div>
          {/* On phones the pictures come before the money table. */}
          <div className="max-md:contents md:col-start-2 md:row-span-2 md:row-start-1">
            <StickyRail>
              <div className="max-md:-order-2">
                <DeadlineBlock opportunity={opportunity} now={now} enquiries={page.enquiries}>
                  <UsualMonthsNote programme={programme} />
                  <AnswerRecordNote shown={answerRecord} profile={opportunity.profile} />
                  {isOpen && <LinkNote check={page.linkCheck} />}
                </DeadlineBlock>
              </div>
              <MoneyInCurrency of={money}>
                <MoneyTable of={money} currency={DEFAULT_CURRENCY} />
              </MoneyInCurrency>
              {opportunity.requirements.length > 0 && (
                <DocumentList
                  opportunityId={opportunity.id}
                  documents={describeDocuments(opportunity.requirements)}
                />
              )}
              <EligibilityOverview opportunity={opportunity} isOpen={isOpen} />
            </StickyRail>
          </div>
          <div className="flex min-w-0 flex-col gap-10 max-md:contents">
            <div className="-mx-5 [--inset:1.25rem] max-md:-order-1 sm:mx-0 sm:[--inset:0px]">
              {opportunity.images.length > 0 ? (
                <ArtworkPictures title={opportunity.title} images={opportunity.images} />
              ) : (
                <FallbackPicture
                  opportunity={opportunity}
                  className="aspect-16/9 w-full print:hidden sm:aspect-5/2"
                />
              )}
            </div>
            {about !== "" && (
              <Section title="About this opportunity" headingClass="text-large">
                <Markdown text={about} />
              </Section>
            )}
            <OpportunityFacts opportunity={opportunity} />
            <ChangeList changes={changes} timeZone={opportunity.timeZone} />
            <div data-print="hide" className="-ml-3">
              <ReportButton
                subject="opportunity"
                subjectId={opportunity.id}
                name={opportunity.title}
                profileId={opportunity.profile?.id ?? ""}
              />
            </div>
          </div>
        </div>
        {isListed && (
          <RelatedOpportunities title="Related opportunities" opportunities={related} now={now} />
        )}
        {isOpen && (
          <BottomBar repeatedId={DEADLINE_ID}>
            <p className="min-w-0 grow truncate font-medium">
              {formatRemaining({ opportunity, now })}
            </p>
            <ApplyAndSave opportunity={opportunity} now={now} />
          </BottomBar>
        )}
        {isListed && <ViewCounter page="opportunities" id={opportunity.id} />}
      </article>
    </>
  );
}
