import { SoftLink } from "@/components/ui/buttons/soft-link";
import type { ReactNode } from "react";
import { ApplicationSubject } from "@/components/screens/opportunity-page/application-subject";
import { DeadlineFacts } from "@/components/opportunities/deadline-facts";
import { SaveButton } from "@/components/bookmarks/save-button";
import { BackButton } from "@/components/ui/buttons/back-button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { PageTitle } from "@/components/ui/page-title";
import { describeDocuments } from "@/lib/opportunities/effort/document-efforts.rules";
import { sumEfforts, formatEffort } from "@/lib/opportunities/effort/effort.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";

type Props = { opportunity: Opportunity; now: Date };

export function SampleApplication({ opportunity, now }: Props) {
  return (
    <>
      <div className="-mt-8">
        <BackButton />
      </div>
      <div className="grid gap-x-15 gap-y-10 md:grid-cols-[minmax(0,1fr)_360px] md:grid-rows-[auto_1fr]">
        <header className="flex flex-col gap-5">
          <PageTitle>How you would apply</PageTitle>
          <p className="max-w-2xl text-large">
            This opportunity and its organiser are invented, so there is nothing to send. With a
            real one, applying goes like this.
          </p>
        </header>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <ApplicationSubject opportunity={opportunity} />
        </div>
        <div className="flex flex-col gap-10">
          <Steps opportunity={opportunity} now={now} />
          <div>
            <SoftLink href="/opportunities" className={buttonClass("secondary", "large")}>
              All opportunities
            </SoftLink>
          </div>
        </div>
      </div>
    </>
  );
}

function Steps({ opportunity, now }: Props) {
  const { id, title, status, feeType, fee, requirements } = opportunity;
  const documents = describeDocuments(requirements);
  return (
    <ol className="flex flex-col">
      <Step number={1} title="Keep it in sight">
        <p>
          Save it to find it again among your saved opportunities, ordered by deadline, with a stage
          and notes that only you see.
        </p>
        {status === "PUBLISHED" && (
          <div>
            <SaveButton opportunityId={id} title={title} size="large" />
          </div>
        )}
      </Step>
      {requirements.length > 0 && (
        <Step number={2} title="Prepare what is asked for">
          <ul className="border-t">
            {documents.map((document) => (
              <li
                key={document.id}
                className="flex flex-wrap justify-between gap-x-5 border-b py-2"
              >
                {document.label}
                <span className="text-small/6.5 text-muted">{formatEffort(document.effort)}</span>
              </li>
            ))}
          </ul>
          <p>
            About {formatEffort(sumEfforts(documents.map(({ effort }) => effort)))} in all, by our
            estimate.
          </p>
        </Step>
      )}
      <Step number={requirements.length > 0 ? 3 : 2} title="Apply to the organiser">
        <p>
          Apply takes you to the organiser’s own form, or opens an e-mail to them. The application
          stays between you and the organiser: Vitrine does not see it.
        </p>
        <p>
          {feeType === "FREE"
            ? "Applying is free."
            : `The organiser charges ${fee === null ? "a fee" : `a fee of ${formatMoney(fee)}`}, of which Vitrine takes no share.`}
        </p>
      </Step>
      <Step number={requirements.length > 0 ? 4 : 3} title="Send it in time">
        <DeadlineFacts opportunity={opportunity} now={now} />
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-t py-5 last:border-b sm:grid-cols-[5.25rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="font-display text-title font-medium text-muted">
        {number}
      </span>
      <div className="flex flex-col gap-3">
        <h2 className="text-large/9 font-medium">{title}</h2>
        {children}
      </div>
    </li>
  );
}
