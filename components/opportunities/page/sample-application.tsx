import Link from "next/link";
import { DeadlineFacts } from "@/components/opportunities/page/deadline-facts";
import { WaysBack } from "@/components/shell/ways-back";
import { buttonClass } from "@/components/ui/button-class";
import { PageTitle } from "@/components/ui/page-title";
import { opportunityPath } from "@/lib/opportunities/address/rules";
import { documentEfforts, effortText } from "@/lib/opportunities/effort/rules";
import type { Opportunity } from "@/lib/opportunities/schema";
import { requirementLabels } from "@/lib/opportunities/words/rules";
import { moneyText } from "@/lib/shared/money-text";

/** What would happen now if the opportunity were a real one: where Apply leads, what it takes, until when, for how much. */
export function SampleApplication({ call, now }: { call: Opportunity; now: Date }) {
  const { title, organizationName, requirements, feeType, fee } = call;
  return (
    <>
      <div className="-mt-8">
        <WaysBack />
      </div>
      <article className="flex max-w-2xl flex-col gap-10">
        <header className="flex flex-col gap-3">
          <p dir="auto" className="text-small text-muted">
            {title} · {organizationName}
          </p>
          <PageTitle>How you would apply</PageTitle>
          <p className="text-large">
            This opportunity and its organiser are invented, so there is nothing to send.
          </p>
        </header>
        <p>
          With a real one, Apply takes you to the organiser’s own form, or opens an e-mail to them.
          The application stays between you and the organiser: Vitrine does not see it and takes no
          share of any fee.
        </p>
        {requirements.length > 0 && (
          <section aria-labelledby="asked-for" className="flex flex-col gap-3">
            <h2 id="asked-for" className="text-large">
              What you would be asked for
            </h2>
            <ul className="border-t">
              {requirements.map((requirement) => (
                <li
                  key={requirement}
                  className="flex flex-wrap justify-between gap-x-5 border-b py-2"
                >
                  {requirementLabels[requirement]}
                  <span className="text-small/6.5 text-muted">
                    {effortText(documentEfforts[requirement])}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="until-when" className="flex flex-col gap-3">
          <h2 id="until-when" className="text-large">
            Deadline and fee
          </h2>
          <DeadlineFacts call={call} now={now} />
          <p>
            {feeType === "FREE"
              ? "Applying is free."
              : `The organiser charges ${fee === null ? "a fee" : `a fee of ${moneyText(fee)}`}.`}
          </p>
        </section>
        <div className="flex flex-wrap gap-3">
          <Link
            href={opportunityPath(call)}
            prefetch={false}
            className={buttonClass("primary", "large")}
          >
            Back to the opportunity
          </Link>
          <Link
            href="/opportunities"
            prefetch={false}
            className={buttonClass("secondary", "large")}
          >
            All opportunities
          </Link>
        </div>
      </article>
    </>
  );
}
