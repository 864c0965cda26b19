"use client";

import { AdminQueue, useQueueStates } from "@/components/administration/admin-queue";
import { TextAction } from "@/components/moderation/text-action";
import { describePromotionRefund } from "@/components/screens/admin/orders/administered-order-texts";
import { CloseSale } from "@/components/screens/admin/orders/close-sale";
import { BuyerLink, PurchasedItemLink } from "@/components/screens/admin/orders/purchase-links";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { AdminAction } from "@/components/moderation/admin-action";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { useFreshPages } from "@/hooks/use-call-pages";
import {
  CompletionForm,
  type Promotion,
  promotionLimits,
} from "@/lib/promotions/promotions.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";

const states = [
  { state: "OPEN", label: "Open", empty: "Nothing is waiting to be done." },
  { state: "DONE", label: "Done", empty: "Nothing has been done yet." },
  { state: "REFUNDED", label: "Refunded", empty: "Nothing has been refunded." },
  { state: "CLOSED", label: "Closed", empty: "Nothing has been closed." },
] as const;

function PromotionRow({ promotion }: { promotion: Promotion }) {
  const { id, type, status, paid, createdAt, doneAt, doneBy, proofUrl, refundFault, closedReason } =
    promotion;
  const title = promotion.opportunity?.title ?? promotion.artwork?.title;
  const complete = useCallMutation("POST /v1/admin/promotions/{id}/done", administrationMutation);
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-base">
          {boostLabels[type]} <PurchasedItemLink {...promotion} />
        </h2>
        <p className="text-small text-muted">
          <BuyerLink buyer={promotion.buyer} /> · {formatDateTime(createdAt)} ·{" "}
          {paid === null ? "paid another way" : formatMoney(paid)}
        </p>
        {refundFault !== null && (
          <p className="max-w-2xl font-medium text-warning">{refundFault}</p>
        )}
        {closedReason !== null && <p className="max-w-2xl">{closedReason}</p>}
        {proofUrl !== null && (
          <p className="text-small wrap-anywhere">
            <PlainTextLink href={proofUrl} rel="noreferrer" target="_blank">
              {proofUrl}
              <span className="sr-only"> (opens in a new tab)</span>
            </PlainTextLink>
          </p>
        )}
        {doneAt !== null && (
          <p className="text-small text-muted">
            Done by {doneBy ?? "somebody"}, {formatDateTime(doneAt)}
          </p>
        )}
      </div>
      {status === "OPEN" && (
        <div className="flex flex-wrap gap-x-2 gap-y-4">
          <TextAction
            label="Mark as done"
            title={`${boostLabels[type]}${title === undefined ? "" : ` for “${title}”`}: done`}
            field={{
              name: "proofUrl",
              label: "Proof link",
              hint: "Where it can be seen: the newsletter or post, starting with https://",
              maxLength: promotionLimits.proofUrl,
              isUrl: true,
            }}
            schema={CompletionForm}
            action="Mark as done"
            done={`${boostLabels[type]} is done.`}
            onSubmit={(body) => complete.mutateAsync({ params: { id }, body })}
          />
          {paid === null ? (
            <CloseSale kind="promotion" id={id} name={boostLabels[type]} />
          ) : (
            <AdminAction
              line="POST /v1/admin/promotions/{id}/refund"
              id={id}
              label="Refund"
              {...describePromotionRefund({ ...promotion, paid })}
              cancelLabel="Cancel"
              done={`${boostLabels[type]} is refunded.`}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Promotions that an administrator carries out, oldest first, and the closed ones by outcome. */
export function AdminPromotions() {
  const choice = useQueueStates("promotions", states);
  const promotions = useFreshPages("GET /v1/admin/promotions", {
    query: { status: choice.selected.state },
  });
  return (
    <AdminQueue choice={choice} queue={promotions}>
      {(promotion) => <PromotionRow key={promotion.id} promotion={promotion} />}
    </AdminQueue>
  );
}
