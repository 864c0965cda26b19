import { useRef, useState } from "react";
import { describeEndpoint, describeEvents } from "@/components/screens/keys/delivery-texts";
import { EndpointDeliveries } from "@/components/screens/keys/endpoint-deliveries";
import { EndpointForm } from "@/components/screens/keys/endpoint-form";
import { OpportunityTitle } from "@/components/screens/keys/opportunity-title";
import { rowFormWrite, rowWrite } from "@/components/screens/keys/row-writes";
import { useRotation } from "@/components/screens/keys/use-rotation";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import type { Endpoint } from "@/lib/endpoints/endpoints.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

const line = "GET /v1/profiles/{id}/endpoints";
const deliveries = "GET /v1/endpoints/{id}/deliveries";

export function EndpointRow({ endpoint }: { endpoint: Endpoint }) {
  const { id, profileId, url, events, state, opportunityId, lastDeliveredAt, overlapUntil } =
    endpoint;
  const [isChanging, setIsChanging] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const changeRef = useRef<HTMLButtonElement>(null);
  const change = useCallMutation("PATCH /v1/endpoints/{id}", {
    refreshes: [line, deliveries],
    ...rowFormWrite("endpoint"),
  });
  const pause = useCallMutation("PATCH /v1/endpoints/{id}", {
    refreshes: [line, deliveries],
    ...rowWrite("endpoint"),
  });
  const remove = useCallMutation("DELETE /v1/endpoints/{id}", {
    refreshes: [line, "GET /v1/profiles/subscriptions/usage"],
    ignoresNotFound: true,
  });
  const probe = useCallMutation("POST /v1/endpoints/{id}/test", {
    creates: true,
    refreshes: [line, deliveries],
    onSuccess: () => setIsOpen(true),
    ...rowWrite("endpoint"),
  });
  const rotate = useCallMutation("POST /v1/endpoints/{id}/secret", {
    creates: true,
    refreshes: [line],
    ...rowFormWrite("endpoint"),
  });
  const { opener, panel } = useRotation({
    name: url,
    rotate: (overlapHours) => rotate.mutateAsync({ params: { id }, body: { overlapHours } }),
  });
  const isActive = state === "ACTIVE";

  function closeForm(): void {
    setIsChanging(false);
    changeRef.current?.focus();
  }

  return (
    <li className="flex flex-col gap-3 border-b py-3 first:border-t">
      <div>
        <h3 className="line-clamp-3 font-medium wrap-anywhere" title={url}>
          {url}
        </h3>
        <p className="wrap-break-word">{describeEvents(events)}</p>
        {opportunityId !== null && <OpportunityTitle id={opportunityId} profileId={profileId} />}
        <p className="text-small wrap-break-word text-muted">
          {joinParts([
            describeEndpoint(endpoint),
            lastDeliveredAt === null
              ? "Nothing delivered yet"
              : `Last delivered ${formatDateTime(lastDeliveredAt)}`,
            overlapUntil === null ? "" : `Old secret until ${formatDateTime(overlapUntil)}`,
          ])}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          aria-label={`Deliveries to ${url}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Deliveries
        </Button>
        <Button
          size="small"
          aria-label={`Send a test to ${url}`}
          pending={probe.isPending}
          onClick={() => probe.mutate({ params: { id } })}
        >
          Send a test
        </Button>
        <Button
          ref={changeRef}
          size="small"
          aria-label={`Change ${url}`}
          aria-expanded={isChanging}
          onClick={() => setIsChanging(!isChanging)}
        >
          Change
        </Button>
        <Button
          size="small"
          aria-label={`${isActive ? "Pause" : "Enable"} ${url}`}
          pending={pause.isPending}
          onClick={() => pause.mutate({ params: { id }, body: { paused: isActive } })}
        >
          {isActive ? "Pause" : "Enable"}
        </Button>
        {opener}
        <ConfirmButton
          label="Delete"
          openerName={`Delete ${url}`}
          openerTone="quiet"
          question="Delete this endpoint?"
          consequence={`${url} will receive no more events, and its deliveries are deleted with it. This cannot be undone.`}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id } });
            toast({ kind: "success", text: "The endpoint is deleted" });
          }}
        />
      </div>
      {isChanging && (
        <EndpointForm
          profileId={profileId}
          endpoint={endpoint}
          title={`Change ${url}`}
          action="Save"
          onSubmit={async (body) => {
            await change.mutateAsync({ params: { id }, body });
            closeForm();
          }}
          onCancel={closeForm}
        />
      )}
      {panel}
      {isOpen && <EndpointDeliveries endpoint={endpoint} />}
    </li>
  );
}
