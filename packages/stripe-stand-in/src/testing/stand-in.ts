import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Stripe } from "stripe";
import { createTemporaryFolder } from "@vitrine/stand-in-kit/testing";
import { startStripe, type StripeOptions } from "#start";

const KEY = "sk_test_local";

export function clientOf(url: string, key = KEY): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

/** A stand-in on a free port with a folder of its own, and Stripe's client for it. `again` starts it anew on the same folder. @param from what its clock shows first, also when that is past */
export async function standIn(options: Partial<StripeOptions> = {}, from?: string) {
  const { dir, remove } = await createTemporaryFolder();
  if (from !== undefined) {
    const kept = { ahead: Date.parse(from) - Date.now(), tables: {} };
    await writeFile(join(dir, "stripe.json"), JSON.stringify(kept));
  }
  const start = () => startStripe({ port: 0, dataDir: dir, key: KEY, ...options });
  let local = await start();
  return {
    stripe: clientOf(local.url),
    local,
    async again() {
      await local.close();
      local = await start();
      return { local, stripe: clientOf(local.url) };
    },
    async stop() {
      await local.close();
      await remove();
    },
  };
}
