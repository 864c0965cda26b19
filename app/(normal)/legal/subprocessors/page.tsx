import { describeLegalPage, LegalPage } from "@/components/screens/legal/legal-page";
import { serviceRoles } from "@/lib/legal/data-uses.rules";
import {
  announcementNote,
  isOwnMachine,
  listSubprocessors,
  type Subprocessor,
  transferLabels,
} from "@/lib/legal/subprocessors.rules";
import { env } from "@/lib/server/env";
import { getLegalFacts, getTermsUrl, NOT_STATED } from "@/lib/server/legal-facts";
import { joinClasses } from "@/lib/shared/join-classes";
import { getCountryName } from "@/lib/shared/names/countries";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

export const metadata = describeLegalPage(
  "/legal/subprocessors",
  "The services that hold or carry data for this site, and where they are.",
);

/** The services of the running environment, and those that LEGAL_FILE names. */
export default function SubprocessorsPage() {
  const list = listSubprocessors(env(), getLegalFacts());
  return (
    <LegalPage path="/legal/subprocessors" hasTerms={getTermsUrl() !== null}>
      <div className="flex flex-col gap-3">
        <p>
          These services process data for us, and so for the organisers of opportunities too. The
          list follows from how this site is set up; countries are the operator’s statement.
        </p>
        <p>{announcementNote}</p>
      </div>
      <dl>
        {list.map((service) => (
          <div
            key={`${service.role} ${service.host} ${service.name}`}
            className="gap-x-5 border-t py-3 last:border-b sm:grid sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt
              className={joinClasses(
                "min-w-0 font-medium wrap-anywhere",
                service.name !== service.host && "first-letter:uppercase",
              )}
            >
              {service.name}
            </dt>
            <dd className="min-w-0 wrap-anywhere">{describe(service)}</dd>
          </div>
        ))}
      </dl>
    </LegalPage>
  );
}

function describe(service: Subprocessor): string {
  const { name, role, host, country, transfer, since } = service;
  const place = country === undefined ? "country not stated" : getCountryName(country);
  return [
    role === undefined ? `Used for: ${NOT_STATED}` : `For ${serviceRoles[role]}`,
    host !== name && host,
    isOwnMachine(service) ? "runs on this site’s own machine" : place,
    transfer !== undefined && transferLabels[transfer],
    since !== undefined && `used from ${formatUtcDay(since)} on`,
  ]
    .filter(Boolean)
    .join("; ");
}
