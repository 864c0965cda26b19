"use client";

import { AdminList } from "@/components/administration/admin-list";
import { AdministeredAccountLink } from "@/components/administration/administered-account-link";
import { AdminAction } from "@/components/moderation/admin-action";
import { Section } from "@/components/ui/section";
import { useFreshPages } from "@/hooks/use-call-pages";
import { FORMER_NAME, type MessageBar } from "@/lib/conversations/conversations.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

function BarredSender({ bar }: { bar: MessageBar }) {
  const { id, accountUid, createdAt } = bar;
  const name = bar.name === "" ? FORMER_NAME : bar.name;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t py-3">
      <p>
        <span dir="auto">{name}</span>
        <span className="text-small text-muted"> · since {formatDateTime(createdAt)}</span>
        <AdministeredAccountLink accountUid={accountUid} />
      </p>
      <AdminAction
        line="DELETE /v1/admin/bars/{id}"
        id={id}
        label="Lift the bar"
        tone="primary"
        openerTone="secondary"
        cancelLabel="Cancel"
        question={`Let ${name} write again?`}
        consequence="They can write to anybody at once. Removed messages stay removed."
        done={`${name} can write again.`}
      />
    </li>
  );
}

export function BarredSenders() {
  const bars = useFreshPages("GET /v1/admin/bars");
  return (
    <Section title="Barred from writing">
      <AdminList query={bars} label="Barred senders" empty="Nobody is barred from writing.">
        {(bar) => <BarredSender key={bar.id} bar={bar} />}
      </AdminList>
    </Section>
  );
}
