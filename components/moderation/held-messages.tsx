"use client";

import { SoftLink } from "@/components/ui/buttons/soft-link";
import { AdminList } from "@/components/administration/admin-list";
import { administrationMutation } from "@/hooks/administration-mutation";
import { administeredAccountPath } from "@/lib/administration/administration-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import type { HeldMessage } from "@/lib/moderation/moderation.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDateTime } from "@/lib/shared/texts/format-date";

function HeldMessageRow({
  held: { id, text, sender, recipients, heldSince },
}: {
  held: HeldMessage;
}) {
  const review = useCallMutation("POST /v1/admin/messages/{id}/review", administrationMutation);
  const { accountUid } = sender;
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-small text-muted">
          {accountUid === null ? (
            <span dir="auto">{sender.name}</span>
          ) : (
            <SoftLink
              href={administeredAccountPath(accountUid)}
              dir="auto"
              className="underline underline-offset-4 hover:text-accent"
            >
              {sender.name}
            </SoftLink>
          )}
          {`\u00a0· waits for ${pluralise(recipients, "more person", "more people")} since ${formatDateTime(heldSince)}`}
        </p>
        <p dir="auto" className="max-w-2xl wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
        <ErrorAlert error={review.error} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          pending={review.isPending}
          onClick={() =>
            review.mutate(
              { params: { id }, body: { approved: true } },
              { onSuccess: () => toast({ kind: "success", text: "The message is on its way." }) },
            )
          }
        >
          Deliver
        </Button>
        <ConfirmButton
          label="Refuse"
          question="Refuse this message?"
          consequence="It is never delivered, and its sender sees that it was not."
          onConfirm={() => review.mutateAsync({ params: { id }, body: { approved: false } })}
        />
      </div>
    </li>
  );
}

/** Texts that one sender has written to many people. */
export function HeldMessages() {
  const held = useFreshCall("GET /v1/admin/messages");
  const items = held.data ?? [];
  return (
    <section aria-labelledby="held-messages" className="flex flex-col gap-5">
      <h2 id="held-messages" className="text-large font-medium">
        Messages
      </h2>
      <AdminList query={held} isEmpty={items.length === 0} empty="No message is waiting.">
        <ul aria-label="Waiting messages">
          {items.map((item) => (
            <HeldMessageRow key={item.id} held={item} />
          ))}
        </ul>
      </AdminList>
    </section>
  );
}
