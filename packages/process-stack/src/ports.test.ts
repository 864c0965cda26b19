import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { findFreePort, formatPortInUse, assertPortFree } from "#ports";

describe("assertPortFree", () => {
  it("throws one line with the port, its part and the variable to change if the port is in use", async () => {
    const port = await findFreePort();
    const server = createServer().listen(port, "127.0.0.1");
    await once(server, "listening");
    const message = formatPortInUse(port, "PostgreSQL", "POSTGRES_PORT");
    await expect(assertPortFree(port, "PostgreSQL", "POSTGRES_PORT")).rejects.toThrow(message);
    expect(message).toContain(`POSTGRES_PORT=${port + 1} npm start`);
    expect(message).not.toContain("\n");
    server.close();
  });

  it("accepts a free port", async () => {
    await expect(assertPortFree(await findFreePort(), "the app", "PORT")).resolves.toBeUndefined();
  });
});
