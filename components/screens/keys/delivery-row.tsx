import { deliveryStates, describeAttempt } from "@/components/screens/keys/delivery-texts";
import { Button } from "@/components/ui/buttons/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { WebhookDelivery } from "@/lib/endpoints/endpoints.schema";
import { webhookTypes } from "@/lib/endpoints/webhook-events.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

function describe({ state, attempts, nextAt, createdAt }: WebhookDelivery): string {
  const last = attempts.at(-1);
  return joinParts([
    deliveryStates[state],
    formatDateTime(createdAt),
    last === undefined ? "" : describeAttempt(last),
    nextAt === null ? "" : `Next attempt ${formatDateTime(nextAt)}`,
  ]);
}

type Props = { delivery: WebhookDelivery; onResend: (() => void) | null };

/** Shows what was sent, and how each attempt went. */
export function DeliveryRow({ delivery, onResend }: Props) {
  const { type, attempts, body } = delivery;
  return (
    <li className="border-b">
      <Disclosure
        title={
          <span className="min-w-0">
            {webhookTypes[type].label}
            <span className="block text-small text-muted">{describe(delivery)}</span>
          </span>
        }
      >
        <div className="flex flex-col gap-3 pb-5">
          <ol className="text-small">
            {attempts.map(({ at, ms, ...outcome }) => (
              <li key={at}>
                {joinParts([formatDateTime(at), describeAttempt(outcome), `${ms} ms`])}
              </li>
            ))}
          </ol>
          <pre className="rounded-surface bg-surface p-3 text-small wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(body, null, 2)}
          </pre>
          {onResend !== null && (
            <Button size="small" className="self-start" onClick={onResend}>
              Send again
            </Button>
          )}
        </div>
      </Disclosure>
    </li>
  );
}
