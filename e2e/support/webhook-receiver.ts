import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

type Received = { body: string; headers: Record<string, string> };

const toHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Takes webhooks at the stack's WEBHOOK_ALLOWED_HOSTS. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const host = process.env["WEBHOOK_ALLOWED_HOSTS"] ?? "";
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push({ body: await text(request), headers: toHeaders(request) });
    response.writeHead(204).end();
  }
  const server = createServer((request, response) => void receive(request, response));
  const { hostname, port } = new URL(`http://${host}`);
  await new Promise<void>((listening) => server.listen(Number(port), hostname, listening));
  return {
    url: `http://${host}/vitrine`,
    listIds: () => received.map(({ headers }) => headers["webhook-id"] ?? ""),
    /** True if the last one is signed with this secret, among others. */
    verifies(secret: string): boolean {
      const last = received.at(-1);
      if (last === undefined) return false;
      try {
        new Webhook(secret).verify(last.body, last.headers);
        return true;
      } catch {
        return false;
      }
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
