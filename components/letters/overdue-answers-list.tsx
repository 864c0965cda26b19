"use client";

import { AdminList } from "@/components/administration/admin-list";
import { AdministeredAccountLink } from "@/components/administration/administered-account-link";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useFreshCall } from "@/hooks/use-call";
import { overdueLimits } from "@/lib/letters/letters.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

export function OverdueAnswersList() {
  const list = useFreshCall("GET /v1/admin/overdue-answers");
  return (
    <AdminList
      query={list}
      label="Overdue answers"
      empty={`No answers are ${overdueLimits.since} days late or more.`}
    >
      {({ opportunityId, title, href, accountUid, promisedFor, days, waiting }) => (
        <li key={opportunityId} className="flex flex-col gap-1 border-t py-5">
          <h2 className="text-base font-medium">
            <TextLink href={href} dir="auto">
              {title}
            </TextLink>
          </h2>
          <p>
            {pluralise(waiting, "application")} without an answer, promised for{" "}
            {formatUtcDay(promisedFor)}
          </p>
          <p className="text-small text-muted">
            {pluralise(days, "day")} ago
            <AdministeredAccountLink accountUid={accountUid} />
          </p>
        </li>
      )}
    </AdminList>
  );
}
