import { useState } from "react";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { DraftLetters } from "@/components/letters/draft-letters";
import { LetterSettingsSection } from "@/components/letters/letter-settings";
import { ReleaseLetters } from "@/components/letters/release-letters";
import { SentLetters } from "@/components/letters/sent-letters";
import { WriteLetters } from "@/components/letters/write-letters";
import { EmptyState } from "@/components/ui/states/empty-state";
import { focusOn } from "@/components/ui/focus-heading";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshPages } from "@/hooks/use-call-pages";
import { useReleaseStatus } from "@/hooks/use-release-status";
import { includesRole } from "@/lib/shared/team-roles";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { TextLink } from "@/components/ui/buttons/text-link";
import { outcomeLabels } from "@/lib/applications/applications.schema";
import type { LetterList } from "@/lib/letters/letters.schema";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";

const labels = { ...outcomeLabels, NONE: "Undecided" } as const;

type DecisionCountsProps = {
  opportunityId: string;
  list: Pick<LetterList, "decisions" | "withoutLetter" | "undelivered">;
};

/** Counts what is decided, and who has no letter yet; each number leads to them on the desk. */
function DecisionCounts({ opportunityId, list }: DecisionCountsProps) {
  const desk = deskPartPath(opportunityId, "applications");
  const { decisions, withoutLetter } = list;
  return (
    <section aria-label="What is decided" className="flex flex-col gap-5">
      <ul className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        {decisions.map(({ outcome, applications }) => (
          <li key={outcome} className="border-t pt-3">
            <SoftLink
              href={`${desk}?state=SUBMITTED&outcome=${outcome}`}
              className="group flex flex-col"
            >
              <span className="text-title font-medium tabular-nums">
                {formatCount(applications)}
              </span>
              <span className="underline-offset-4 group-hover:underline">{labels[outcome]}</span>
            </SoftLink>
          </li>
        ))}
      </ul>
      {withoutLetter > 0 && (
        <p>
          <TextLink
            href={`${desk}?state=SUBMITTED&letter=NONE`}
            className="font-medium text-danger"
          >
            {pluralise(withoutLetter, "applicant")} without a letter
          </TextLink>
        </p>
      )}
    </section>
  );
}

type LettersProps = {
  opportunityId: string;
  title: string;
  isManager: boolean;
  isCounting: boolean;
};

function Letters({ opportunityId, title, isManager, isCounting }: LettersProps) {
  const list = useFreshPages("GET /v1/opportunities/{id}/letters", {
    params: { id: opportunityId },
    query: { state: "DRAFT" },
  });
  const [number, setNumber] = useState<string | null>(null);
  const overview = list.data?.pages[0];
  if (overview === undefined)
    return <QueryError subject="The letters" query={list} skeleton={<DeskSkeleton />} />;
  if (overview.decisions.every(({ applications }) => applications === 0))
    return (
      <EmptyState
        action={
          <LinkButton href={deskPartPath(opportunityId, "applications")}>
            See the applications
          </LinkButton>
        }
      >
        There is nobody to answer yet.
      </EmptyState>
    );
  function open(letterNumber: string): void {
    setNumber(letterNumber);
    requestAnimationFrame(() => {
      const heading = document.getElementById("letters-drafts");
      if (heading !== null) focusOn(heading);
    });
  }
  return (
    <div className="flex flex-col gap-15">
      <DecisionCounts opportunityId={opportunityId} list={overview} />
      {!isCounting &&
        overview.drafts > 0 &&
        (isManager ? (
          <ReleaseLetters opportunityId={opportunityId} list={overview} onOpen={open} />
        ) : (
          <p className="text-muted">The owner or a manager releases the letters.</p>
        ))}
      {isCounting ? (
        <p className="text-muted">
          During the countdown letters cannot be changed. To change one, stop the release.
        </p>
      ) : (
        <WriteLetters opportunityId={opportunityId} title={title} decisions={overview.decisions} />
      )}
      <DraftLetters
        key={number}
        opportunityId={opportunityId}
        count={overview.drafts}
        canChange={!isCounting}
        number={number}
        onShowAll={() => setNumber(null)}
      />
      <SentLetters
        opportunityId={opportunityId}
        undelivered={overview.undelivered}
        canWrite={!isCounting}
      />
      {isManager && <LetterSettingsSection opportunityId={opportunityId} />}
    </div>
  );
}

export function LettersContent({ opportunity: { id, title }, role }: DeskProps) {
  const status = useReleaseStatus(id);
  return (
    <Letters
      // A release has changed all letters.
      key={status.data?.releasedAt ?? ""}
      opportunityId={id}
      title={title}
      isManager={includesRole(role, "MANAGER")}
      isCounting={(status.data?.releaseAt ?? null) !== null}
    />
  );
}
