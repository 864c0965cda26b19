import type { Server } from "node:http";
import { afterAll, beforeAll, describe } from "vitest";
import { accountSteps } from "#contract-accounts";
import { type AuthClient, authClient, openLocalService, openStockEmulator } from "#testing";
import { phoneSteps } from "#contract-phones";
import { errorSteps } from "#contract-errors";

/** The same steps against both, so that firebase-tools can be upgraded safely. */
describe.each([
  ["the local auth service", openLocalService],
  ["the stock emulator", openStockEmulator],
])("%s", (_name, open) => {
  let server: Server | undefined;
  let client: AuthClient;

  beforeAll(async () => {
    const service = await open();
    server = service.server;
    client = authClient(service.url);
  }, 60_000);

  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  accountSteps(() => client);
  phoneSteps(() => client);
  errorSteps(() => client);
});
