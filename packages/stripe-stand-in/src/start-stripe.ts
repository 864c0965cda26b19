import { once } from "node:events";
import type { Account } from "#account";
import { openAccount } from "#account-file";
import { WebhookDelivery, type Send } from "#webhook-delivery";
import { endpoints } from "#events";
import { Faults } from "#faults";
import "#register-resources";
import { advanceClock } from "#router";
import { createStripeServer } from "#server";
import { specification } from "#specification";

/** The clock has seconds; tasks and deliveries that fall due between requests wait for the next heartbeat. */
const HEARTBEAT_MS = 1000;
const CONFIGURED_ENDPOINT_ID = "we_local";

export type StripeOptions = {
  port: number;
  /** The folder of `stripe.json`; without it the account lives in memory only. */
  dataDir?: string;
  /** An endpoint that receives all events; `send` replaces `fetch`. */
  webhook?: { url: string; secret: string; send?: Send };
  key: string;
  log?: (line: string) => void;
};

function storeConfiguredEndpoint(account: Account, webhook: StripeOptions["webhook"]): void {
  if (webhook === undefined) {
    endpoints(account).delete(CONFIGURED_ENDPOINT_ID);
    return;
  }
  endpoints(account).insert({
    id: CONFIGURED_ENDPOINT_ID,
    object: "webhook_endpoint",
    api_version: specification.info.version,
    application: null,
    created: account.clock.now(),
    description: null,
    enabled_events: ["*"],
    livemode: false,
    metadata: {},
    status: "enabled",
    url: webhook.url,
    local: { secret: webhook.secret },
  });
}

/**
 * Starts a stand-in for Stripe on 127.0.0.1. `clock.advance(seconds)` and `clock.moveTo(instant)` run the tasks that fall due
 * until then; they and `delivered()` resolve once no due event is left.
 * @throws Error if the port is taken or the state cannot be read
 */
export async function startStripe({ port, dataDir, webhook, key, log }: StripeOptions) {
  const { account, save } = await openAccount(dataDir);
  const faults = new Faults();
  const delivery = new WebhookDelivery(account, faults, save, webhook?.send);
  storeConfiguredEndpoint(account, webhook);
  const server = createStripeServer({
    account,
    key,
    faults,
    delivery,
    save,
    log: log ?? (() => {}),
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : port}`;
  account.url = url;

  async function moveTo(instant: number): Promise<void> {
    advanceClock(account, instant);
    await save();
    await delivery.run();
  }
  const heartbeat = setInterval(() => {
    moveTo(account.clock.now()).catch((error: unknown) => console.error(error));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    url,
    account,
    faults,
    clock: {
      now: () => account.clock.now(),
      moveTo,
      advance: (seconds: number) => moveTo(account.clock.now() + seconds),
    },
    delivered: () => moveTo(account.clock.now()),
    async close(): Promise<void> {
      clearInterval(heartbeat);
      server.close();
      server.closeAllConnections();
      await save();
    },
  };
}
