#!/usr/bin/env node
import { parseArgs } from "node:util";
import { startStripe } from "#start-stripe";

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    data: { type: "string" },
    "webhook-url": { type: "string" },
    "webhook-secret": { type: "string" },
    key: { type: "string" },
  },
});
const port = Number(values.port);
const { data, key, "webhook-url": url, "webhook-secret": secret } = values;
if (
  !Number.isInteger(port) ||
  port < 0 ||
  port > 65_535 ||
  data === undefined ||
  key === undefined
) {
  exitWithError(
    "Usage: stripe-stand-in --port <0-65535, 0 for any free port> --data <folder> --key sk_test_<name> [--webhook-url <url> --webhook-secret <secret>]",
  );
}
if (!key.startsWith("sk_test_")) {
  exitWithError("The Stripe stand-in accepts only keys that begin with sk_test_.");
}

const webhook = url === undefined || secret === undefined ? undefined : { url, secret };
const stripe = await startStripe({
  port,
  dataDir: data,
  key,
  ...(webhook && { webhook }),
  log: (line) => console.log(line),
}).catch((error: NodeJS.ErrnoException) =>
  exitWithError(
    error.code === "EADDRINUSE"
      ? `Port ${port} is taken. Choose another one with --port.`
      : `The Stripe stand-in cannot start with the data in ${data}: ${error.message}`,
  ),
);
console.log(`ready ${stripe.url}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stripe.close());
}
