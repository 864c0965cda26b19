import { once } from "node:events";
import { openAccount } from "#account-file";
import { WebhookDelivery, type Send } from "#delivering";
import { endpoints } from "#events";
import { Faults } from "#faults";
import "#resources";
import { advance } from "#router";
import { stripeServer } from "#server";
import { specification } from "#specification";

const HEARTBEAT_MS = 1000;
const CONFIGURED = "we_local";

export type StripeOptions = {
  port: number;
  /** Where the account is kept; without it, it lives in memory only. */
  dataDir?: string;
  /** Where events go from the start on; `send` takes them there instead of `fetch`. */
  webhook?: { url: string; secret: string; send?: Send };
  key: string;
  log?: (line: string) => void;
};

/**
 * Starts a stand-in for Stripe on 127.0.0.1.
 * `clock.advance(seconds)` and `clock.moveTo(instant)` do what falls due on the way; they and `delivered()` resolve when no event
 * that is due is left.
 * @throws Error when the port is taken or the state cannot be read
 */
export async function startStripe({ port, dataDir, webhook, key, log }: StripeOptions) {
  const { account, save } = await openAccount(dataDir);
  const faults = new Faults();
  const delivering = new WebhookDelivery(account, faults, save, webhook?.send);
  if (webhook === undefined) endpoints(account).delete(CONFIGURED);
  else {
    endpoints(account).insert({
      id: CONFIGURED,
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
  const server = stripeServer({ account, key, faults, delivering, save, log: log ?? (() => {}) });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : port}`;
  account.url = url;

  async function moveTo(instant: number): Promise<void> {
    advance(account, instant);
    await save();
    await delivering.run();
  }
  const beat = setInterval(() => {
    moveTo(account.clock.now()).catch((error: unknown) => console.error(error));
  }, HEARTBEAT_MS);
  beat.unref();

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
      clearInterval(beat);
      server.close();
      server.closeAllConnections();
      await save();
    },
  };
}
