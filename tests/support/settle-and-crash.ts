import type { Crash } from "@/tests/support/crashes";
import { runUntilStopped } from "@/tests/support/stop-statements";

// Handles webhook events of different accounts, and stops each before or after its n-th statement.
export type CrashingEvent = Crash & { body: string; signature: string };

const [, , list = "[]", warmUpEvent = "null"] = process.argv;
const events: CrashingEvent[] = JSON.parse(list);
const warmUp: CrashingEvent | null = JSON.parse(warmUpEvent);

const { bindRoutes } = await import("@/lib/server/http/handle/bind-routes");
const { paymentEventsApi } = await import("@/lib/checkout/fulfilment/payment-events.api");
const { paymentEventsRoutes } = await import("@/lib/checkout/fulfilment/payment-events.routes");
const { drainEvents } = await import("@/lib/checkout/fulfilment/payment-events.commands");
const handler = bindRoutes(paymentEventsApi, paymentEventsRoutes)["POST /v1/webhooks/stripe"]!;

async function receive({ body, signature }: CrashingEvent): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const address = "http://localhost:3000/v1/webhooks/stripe";
  const request = new Request(address, { method: "POST", headers, body });
  const { status } = await handler.answer(request, {});
  await drainEvents();
  return status;
}

// What a process does once, such as opening the job queue.
if (warmUp !== null) await receive(warmUp);
process.stdout.write(JSON.stringify(await runUntilStopped(events, receive)));
process.exit(0);
