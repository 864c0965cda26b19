import { useState } from "react";
import { EndpointDeliveries } from "@/components/screens/keys/endpoint-deliveries";
import { RotateSecret } from "@/components/screens/keys/rotate-secret";
import { ShownSecret } from "@/components/screens/keys/shown-secret";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import type { Endpoint } from "@/lib/endpoints/endpoints.schema";
import { ALL_EVENTS } from "@/lib/endpoints/webhook-events.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

const reasons = {
  GONE: "Disabled, because it answered that it is gone",
  FAILING: "Disabled after five days without success",
};

function describeState({ state, disabledBecause, failingSince }: Endpoint): string {
  if (disabledBecause !== null) return reasons[disabledBecause];
  if (state === "PAUSED") return "Paused";
  return failingSince === null ? "Active" : `Failing since ${formatDateTime(failingSince)}`;
}

const line = "GET /v1/profiles/{id}/endpoints";

export function EndpointRow({ endpoint }: { endpoint: Endpoint }) {
  const { id, url, events, state, opportunityId, lastDeliveredAt, overlapUntil } = endpoint;
  const [isRotating, setIsRotating] = useState(false);
  const [secret, setSecret] = useState<{ secret: string | null } | null>(null);
  const deliveries = "GET /v1/endpoints/{id}/deliveries";
  const change = useCallMutation("PATCH /v1/endpoints/{id}", { refreshes: [line, deliveries] });
  const remove = useCallMutation("DELETE /v1/endpoints/{id}", { refreshes: [line] });
  const probe = useCallMutation("POST /v1/endpoints/{id}/test", {
    creates: true,
    refreshes: [deliveries],
  });
  const rotate = useCallMutation("POST /v1/endpoints/{id}/secret", {
    creates: true,
    refreshes: [line],
  });
  const isActive = state === "ACTIVE";
  return (
    <li className="flex flex-col gap-3 border-b py-3 first:border-t">
      <h3 className="font-medium wrap-anywhere">{url}</h3>
      <p className="wrap-break-word">
        {events.includes(ALL_EVENTS) ? "Every event" : events.join(", ")}
      </p>
      <p className="text-small wrap-break-word text-muted">
        {joinParts([
          describeState(endpoint),
          lastDeliveredAt === null
            ? "Nothing delivered yet"
            : `Last delivered ${formatDateTime(lastDeliveredAt)}`,
          opportunityId === null ? "" : "For one opportunity",
          overlapUntil === null ? "" : `Old secret until ${formatDateTime(overlapUntil)}`,
        ])}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          pending={probe.isPending}
          onClick={() =>
            probe.mutate(
              { params: { id } },
              { onSuccess: () => toast({ kind: "success", text: "A test is on its way" }) },
            )
          }
        >
          Send a test
        </Button>
        <Button
          size="small"
          pending={change.isPending}
          onClick={() => change.mutate({ params: { id }, body: { paused: isActive } })}
        >
          {isActive ? "Pause" : "Enable"}
        </Button>
        {!isRotating && secret === null && (
          <Button size="small" onClick={() => setIsRotating(true)}>
            New secret
          </Button>
        )}
        <ConfirmButton
          label="Delete"
          openerTone="quiet"
          question="Delete this endpoint?"
          consequence="It hears of nothing any more, and its deliveries are deleted with it."
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id } });
            toast({ kind: "success", text: "The endpoint is deleted" });
          }}
        />
      </div>
      {isRotating && (
        <RotateSecret
          name={url}
          rotate={(overlapHours) => rotate.mutateAsync({ params: { id }, body: { overlapHours } })}
          onCancel={() => setIsRotating(false)}
          onRotated={(rotated) => {
            setIsRotating(false);
            setSecret(rotated);
          }}
        />
      )}
      {secret !== null && (
        <ShownSecret of={{ name: url, ...secret }} onDone={() => setSecret(null)} />
      )}
      <EndpointDeliveries id={id} isActive={isActive} />
    </li>
  );
}
