"use client";

import { AdminList } from "@/components/administration/admin-list";
import { AdministeredAccountLink } from "@/components/administration/administered-account-link";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { MoreButton } from "@/components/ui/lists/more-button";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useFreshPages } from "@/hooks/use-call-pages";
import { toast } from "@/lib/client/toasts";
import { FORMER_NAME, type MessageBar } from "@/lib/conversations/conversations.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

function BarredSender({ bar }: { bar: MessageBar }) {
  const { id, accountUid, createdAt } = bar;
  const name = bar.name === "" ? FORMER_NAME : bar.name;
  const lift = useCallMutation("DELETE /v1/admin/bars/{id}", administrationMutation);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t py-3">
      <p>
        <span dir="auto">{name}</span>
        <span className="text-small text-muted"> · since {formatDateTime(createdAt)}</span>
        <AdministeredAccountLink accountUid={accountUid} />
      </p>
      <ConfirmButton
        label="Lift the bar"
        tone="primary"
        openerTone="secondary"
        cancelLabel="Cancel"
        question={`Let ${name} write again?`}
        consequence="At once, to anybody. Messages that were removed stay so."
        onConfirm={async () => {
          await lift.mutateAsync({ params: { id } });
          toast({ kind: "success", text: `${name} may write again.` });
        }}
      />
    </li>
  );
}

/** Whoever administrators have barred from writing, newest first. */
export function BarredSenders() {
  const bars = useFreshPages("GET /v1/admin/bars");
  const items = bars.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="barred-senders" className="flex flex-col gap-5">
      <h2 id="barred-senders" className="text-large font-medium">
        Barred from writing
      </h2>
      <AdminList query={bars} isEmpty={items.length === 0} empty="Nobody is barred from writing.">
        <ul aria-label="Barred senders">
          {items.map((bar) => (
            <BarredSender key={bar.id} bar={bar} />
          ))}
        </ul>
        <MoreButton list={bars} />
      </AdminList>
    </section>
  );
}
