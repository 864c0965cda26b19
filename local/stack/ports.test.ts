import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { freePort, portTaken, requireFreePort } from "@/local/stack/ports";

describe("ports", () => {
  it("in use: one line of error with the port, its part and the variable to change", async () => {
    const port = await freePort();
    const server = createServer().listen(port, "127.0.0.1");
    await once(server, "listening");
    const message = portTaken(port, "PostgreSQL", "POSTGRES_PORT");
    await expect(requireFreePort(port, "PostgreSQL", "POSTGRES_PORT")).rejects.toThrow(message);
    expect(message).toContain(`POSTGRES_PORT=${port + 1} npm start`);
    expect(message).not.toContain("\n");
    server.close();
  });

  it("free: no error", async () => {
    await expect(requireFreePort(await freePort(), "the app", "PORT")).resolves.toBeUndefined();
  });
});
