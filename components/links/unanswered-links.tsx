"use client";

import { AdminList } from "@/components/administration/admin-list";
import { AdministeredAccountLink } from "@/components/administration/administered-account-link";
import { PlainTextLink, TextLink } from "@/components/ui/buttons/text-link";
import { useFreshCall } from "@/hooks/use-call";
import type { UnansweredLink } from "@/lib/links/links.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDay } from "@/lib/shared/texts/format-date";

function UnansweredLinkRow({ link }: { link: UnansweredLink }) {
  const { title, href, url, failures, checkedAt, accountUid } = link;
  return (
    <li className="flex flex-col gap-1 border-t py-5">
      <h2 className="text-base font-medium">
        <TextLink href={href} dir="auto">
          {title}
        </TextLink>
      </h2>
      <p className="text-small break-all">
        <PlainTextLink href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
          {url}
        </PlainTextLink>
      </p>
      <p className="text-small text-muted">
        {pluralise(failures, "check")} without an answer, the last on {formatDay(checkedAt)}
        <AdministeredAccountLink accountUid={accountUid} />
      </p>
    </li>
  );
}

export function UnansweredLinks() {
  const links = useFreshCall("GET /v1/admin/links");
  return (
    <AdminList query={links} label="Broken links" empty="Every link answers.">
      {(link) => <UnansweredLinkRow key={link.opportunityId} link={link} />}
    </AdminList>
  );
}
