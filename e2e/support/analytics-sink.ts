import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

const Event = z.looseObject({
  event: z.string(),
  properties: z.looseObject({
    distinct_id: z.string().optional(),
    $current_url: z.string().optional(),
    $process_person_profile: z.boolean().optional(),
  }),
});
const Events = z.union([
  z.array(Event),
  z.object({ batch: z.array(Event) }).transform(({ batch }) => batch),
  Event.transform((event) => [event]),
]);
export type AnalyticsEvent = z.infer<typeof Event>;

/** PostHog sends JSON, gzipped JSON, or a form whose `data` is base64. */
function readEvents(body: Buffer): AnalyticsEvent[] {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  const text = (isGzip ? gunzipSync(body) : body).toString("utf8");
  const data = text.startsWith("data=") ? new URLSearchParams(text).get("data") : null;
  const json = data === null ? text : Buffer.from(data, "base64").toString("utf8");
  return Events.parse(JSON.parse(json));
}

/** Records analytics requests at the stack's POSTHOG_HOST. */
export async function startSink(address: string) {
  const state = { events: [] as AnalyticsEvent[], requests: [] as string[], status: 200 };
  let isSilent = false;
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    if (request.method === "OPTIONS") {
      response.end();
      return;
    }
    state.requests.push(`${request.method} ${request.url?.split("?")[0]}`);
    const body = await buffer(request);
    if (request.method === "POST") state.events.push(...readEvents(body));
    if (isSilent) return;
    response.writeHead(state.status, { "content-type": "application/json" });
    response.end("{}");
  }
  const server = createServer((request, response) => void receive(request, response));
  const { hostname, port } = new URL(address);
  await new Promise<void>((listening) => server.listen(Number(port), hostname, listening));
  return {
    /** @param status of the following responses; null: no response */
    reset(status: number | null = 200): void {
      Object.assign(state, { events: [], requests: [], status: status ?? 200 });
      isSilent = status === null;
    },
    requests: () => state.requests,
    listPageViews: () =>
      state.events
        .filter(({ event }) => event === "$pageview")
        .map(({ properties }) => {
          const { pathname, search } = new URL(properties.$current_url ?? "about:blank");
          return pathname + search;
        }),
    events: () => state.events,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
