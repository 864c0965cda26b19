import { useState } from "react";
import { BuyerLink, PurchasedItemLink } from "@/components/screens/admin/orders/purchase-links";
import { CloseSale } from "@/components/screens/admin/orders/close-sale";
import { CompletePromotion } from "@/components/screens/admin/complete-promotion";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { describePromotionRefund } from "@/components/screens/admin/orders/administered-order-texts";
import { administrationMutation } from "@/hooks/administration-mutation";
import { Button } from "@/components/ui/buttons/button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { Promotion } from "@/lib/promotions/promotions.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";

export function PromotionRow({ promotion }: { promotion: Promotion }) {
  const { id, type, status, paid, createdAt, doneAt, doneBy, proofUrl, refundFault, closedReason } =
    promotion;
  const [isCompleting, setIsCompleting] = useState(false);
  const refund = useCallMutation("POST /v1/admin/promotions/{id}/refund", administrationMutation);
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
            <a
              href={proofUrl}
              rel="noreferrer"
              target="_blank"
              className="underline underline-offset-4 hover:text-accent"
            >
              {proofUrl}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
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
          <Button size="small" onClick={() => setIsCompleting(true)}>
            Mark as done
          </Button>
          <CompletePromotion
            promotion={promotion}
            open={isCompleting}
            onClose={() => setIsCompleting(false)}
          />
          {paid === null ? (
            <CloseSale kind="promotion" id={id} name={boostLabels[type]} />
          ) : (
            <ConfirmButton
              label="Refund"
              {...describePromotionRefund({ ...promotion, paid })}
              cancelLabel="Cancel"
              onConfirm={async () => {
                await refund.mutateAsync({ params: { id } });
                toast({ kind: "success", text: `${boostLabels[type]} is refunded.` });
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}
