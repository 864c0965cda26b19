import { useState } from "react";
import { DeliveryRow } from "@/components/screens/keys/delivery-row";
import { rowWrite } from "@/components/screens/keys/row-writes";
import { deliveryStates } from "@/components/screens/keys/delivery-texts";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { Options } from "@/components/ui/fields/options";
import { Select } from "@/components/ui/fields/select";
import { MoreButton } from "@/components/ui/lists/more-button";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useFreshPages } from "@/hooks/use-call-pages";
import { toast } from "@/lib/client/toasts";
import {
  DeliveryState,
  type Endpoint,
  endpointLimits,
  type WebhookDelivery,
} from "@/lib/endpoints/endpoints.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { addDays, HOUR_MS, MINUTE_MS } from "@/lib/shared/time/durations";

const line = "GET /v1/endpoints/{id}/deliveries";
const POLL_MS = 3_000;

const isMoving = ({ state, nextAt }: WebhookDelivery) =>
  state === "SENDING" || (nextAt !== null && Date.parse(nextAt) < Date.now() + MINUTE_MS);

/** All that is stored, less an hour: this device’s clock may be slow. */
const findStart = () =>
  new Date(addDays(new Date(), -endpointLimits.keptDays).getTime() + HOUR_MS).toISOString();

/** Shows what an endpoint was told lately, and sends it again. */
export function EndpointDeliveries({ endpoint: { id, state } }: { endpoint: Endpoint }) {
  const [shown, setShown] = useState("");
  const deliveries = useFreshPages(
    line,
    { params: { id }, query: { state: DeliveryState.safeParse(shown).data } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ items }) => items.some(isMoving)) === true && POLL_MS,
    },
  );
  const redeliver = useCallMutation("POST /v1/endpoints/{id}/redeliver", {
    refreshes: [line, "GET /v1/profiles/{id}/endpoints"],
    onSuccess: ({ count }) =>
      toast(
        count === 0
          ? { kind: "info", text: "Nothing to send again: tests are left out." }
          : { kind: "success", text: `${pluralise(count, "delivery", "deliveries")} sent again` },
      ),
    ...rowWrite("endpoint"),
  });
  const items = deliveries.data?.pages.flatMap((page) => page.items);
  const isActive = state === "ACTIVE";
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Show" optionalLabel="">
          <Select value={shown} onChange={({ target }) => setShown(target.value)}>
            <Options of={[["", "All of the last 30 days"], ...Object.entries(deliveryStates)]} />
          </Select>
        </Field>
        {isActive && (
          <Button
            pending={redeliver.isPending}
            onClick={() => redeliver.mutate({ params: { id }, body: { since: findStart() } })}
          >
            Send again what failed or was skipped
          </Button>
        )}
      </div>
      {items === undefined && (
        <QueryError subject="The deliveries" query={deliveries} skeleton={<FormSkeleton />} />
      )}
      {items?.length === 0 && <p className="text-muted">Nothing to show.</p>}
      {items !== undefined && items.length > 0 && (
        <div>
          <ul aria-label="Deliveries" className="border-t">
            {items.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                onResend={
                  isActive && delivery.state !== "QUEUED" && delivery.state !== "SENDING"
                    ? () => redeliver.mutate({ params: { id }, body: { id: delivery.id } })
                    : null
                }
              />
            ))}
          </ul>
          <MoreButton list={deliveries} />
        </div>
      )}
    </div>
  );
}
