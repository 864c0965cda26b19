import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import type { WebhookDelivery } from "@/lib/endpoints/endpoints.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

const stateLabels: Record<WebhookDelivery["state"], string> = {
  QUEUED: "Waiting",
  SENDING: "Being sent",
  DELIVERED: "Delivered",
  FAILED: "Failed",
  SKIPPED: "Skipped",
};

const line = "GET /v1/endpoints/{id}/deliveries";

function describe({ state, attempts, nextAt, createdAt }: WebhookDelivery): string {
  const last = attempts.at(-1);
  return joinParts([
    stateLabels[state],
    formatDateTime(createdAt),
    last === undefined ? "" : `Answer: ${last.status ?? last.error ?? ""}`,
    nextAt === null ? "" : `Next attempt ${formatDateTime(nextAt)}`,
  ]);
}

function DeliveryList({ id, isActive }: { id: string; isActive: boolean }) {
  const deliveries = useFreshCall(line, { params: { id } });
  const redeliver = useCallMutation("POST /v1/endpoints/{id}/redeliver", { refreshes: [line] });
  if (deliveries.data === undefined)
    return <QueryError subject="The deliveries" query={deliveries} skeleton={<FormSkeleton />} />;
  const { items } = deliveries.data;
  if (items.length === 0) return <p className="text-muted">Nothing in the last 30 days.</p>;
  return (
    <ul aria-label="Deliveries" className="flex flex-col">
      {items.map((delivery) => (
        <li
          key={delivery.id}
          className="flex flex-wrap items-center justify-between gap-3 border-b py-2 first:border-t"
        >
          <div className="min-w-0">
            <p>{delivery.type}</p>
            <p className="text-small text-muted">{describe(delivery)}</p>
          </div>
          {isActive && delivery.state !== "QUEUED" && delivery.state !== "SENDING" && (
            <Button
              size="small"
              aria-label={`Send ${delivery.type} again`}
              pending={redeliver.isPending}
              onClick={() =>
                redeliver.mutate(
                  { params: { id }, body: { id: delivery.id } },
                  { onSuccess: () => toast({ kind: "success", text: "It is sent again" }) },
                )
              }
            >
              Send again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows what an endpoint was told lately, once somebody asks. */
export function EndpointDeliveries(props: { id: string; isActive: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Deliveries
      </Button>
      {isOpen && <DeliveryList {...props} />}
    </>
  );
}
