import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Stripe } from "stripe";
import { createTemporaryFolder } from "@vitrine/stand-in-kit/testing";
import { startStripe, type StripeOptions } from "#start-stripe";

const KEY = "sk_test_local";

export function createClient(url: string, key = KEY): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

/**
 * Starts a stand-in with an empty data folder, and a Stripe SDK client for it; `restart` uses the same folder.
 * @param from the time that its clock shows, which may be in the past
 */
export async function startStandIn(options: Partial<StripeOptions> = {}, from?: string) {
  const { dir, remove } = await createTemporaryFolder();
  if (from !== undefined) {
    const stored = { ahead: Date.parse(from) - Date.now(), tables: {} };
    await writeFile(join(dir, "stripe.json"), JSON.stringify(stored));
  }
  const start = () => startStripe({ port: 0, dataDir: dir, key: KEY, ...options });
  let server = await start();
  return {
    stripe: createClient(server.url),
    server,
    async restart() {
      await server.close();
      server = await start();
      return { server, stripe: createClient(server.url) };
    },
    async stop() {
      await server.close();
      await remove();
    },
  };
}
