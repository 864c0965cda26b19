import pg from "pg";

// A process that takes one message of the payment provider and is killed at a step: before the n-th statement reaches the
// database, or, with "sent", when that has just left. Without such a statement it answers and says how many there were.
const [, , body = "", signature = "", step = "0", when = "before"] = process.argv;
const fatal = Number(step);

const die = () => process.kill(process.pid, "SIGKILL");

let statements = 0;
const query: (...given: unknown[]) => unknown = Reflect.get(pg.Client.prototype, "query");
Reflect.set(pg.Client.prototype, "query", function counted(this: pg.Client, ...given: unknown[]) {
  statements += 1;
  if (statements === fatal && when === "before") die();
  const answer = Reflect.apply(query, this, given);
  if (statements === fatal) die();
  return answer;
});

const { POST } = await import("@/app/v1/webhooks/stripe/route");
const { drainEvents } = await import("@/lib/checkout/fulfilment/payment-events.commands");
const headers = { "content-type": "application/json", "stripe-signature": signature };
const address = "http://localhost:3000/v1/webhooks/stripe";
const { status } = await POST(new Request(address, { method: "POST", headers, body }));
await drainEvents();
process.stdout.write(JSON.stringify({ status, statements }));
process.exit(0);
