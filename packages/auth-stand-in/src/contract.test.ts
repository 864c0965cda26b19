import type { Server } from "node:http";
import { afterAll, beforeAll, describe } from "vitest";
import { defineAccountTests } from "#contract-accounts";
import { type AuthClient, createAuthClient, startStandIn, startStockEmulator } from "#testing";
import { definePhoneTests } from "#contract-phones";
import { defineErrorTests } from "#contract-errors";

/** The same tests against both, so that the emulator can be renewed safely. */
describe.each([
  ["the auth stand-in", startStandIn],
  ["the stock emulator", startStockEmulator],
])("%s", (_name, startService) => {
  let server: Server | undefined;
  let client: AuthClient;

  beforeAll(async () => {
    const service = await startService();
    server = service.server;
    client = createAuthClient(service.url);
  }, 60_000);

  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  defineAccountTests(() => client);
  definePhoneTests(() => client);
  defineErrorTests(() => client);
});
