import pg from "pg";

// Handles one webhook event and kills itself before or after sending the n-th statement; for step 0 it prints how many
// statements it sent.
const [, , body = "", signature = "", step = "0", moment = "before"] = process.argv;
const crashStep = Number(step);

const crash = () => process.kill(process.pid, "SIGKILL");

let statements = 0;
const query: (...parameters: unknown[]) => unknown = Reflect.get(pg.Client.prototype, "query");
Reflect.set(
  pg.Client.prototype,
  "query",
  function countedQuery(this: pg.Client, ...parameters: unknown[]) {
    statements += 1;
    if (statements === crashStep && moment === "before") crash();
    const result = Reflect.apply(query, this, parameters);
    if (statements === crashStep) crash();
    return result;
  },
);

const { bindRoutes } = await import("@/lib/server/http/handle/bind-routes");
const { paymentEventsApi } = await import("@/lib/checkout/fulfilment/payment-events.api");
const { paymentEventsRoutes } = await import("@/lib/checkout/fulfilment/payment-events.routes");
const { drainEvents } = await import("@/lib/checkout/fulfilment/payment-events.commands");
const headers = { "content-type": "application/json", "stripe-signature": signature };
const address = "http://localhost:3000/v1/webhooks/stripe";
const request = new Request(address, { method: "POST", headers, body });
const handlers = bindRoutes(paymentEventsApi, paymentEventsRoutes);
const { status } = await handlers["POST /v1/webhooks/stripe"]!.answer(request, {});
await drainEvents();
process.stdout.write(JSON.stringify({ status, statements }));
process.exit(0);
