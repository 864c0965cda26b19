import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, afterEach } from "vitest";
import { createEndpointSecret } from "@/lib/endpoints/endpoint-secrets.tokens";
import { recordArtworkWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

export type Received = {
  path: string;
  body: string;
  headers: Record<string, string>;
  json: { type: string; timestamp: string; data: Record<string, string> };
};

const toHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

type Answer = { status: number; headers?: Record<string, string> };

/** Somebody else's server, allowed by WEBHOOK_ALLOWED_HOSTS in this test file. Import it before what reads the environment. */
async function startReceiver() {
  const received: Received[] = [];
  const answers: (Answer | "HANG" | "ENDLESS")[] = [];
  async function receive(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(incoming);
    const path = incoming.url ?? "";
    received.push({ path, body, headers: toHeaders(incoming), json: JSON.parse(body) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === "ENDLESS") response.writeHead(200).write("It goes on");
    else if (answer !== "HANG") response.writeHead(answer?.status ?? 204, answer?.headers).end();
  }
  const server = createServer((incoming, response) => {
    void receive(incoming, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  process.env["WEBHOOK_ALLOWED_HOSTS"] = `127.0.0.1:${port}`;
  process.env["WEBHOOK_PER_SECOND"] = "1000";
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Answers in this order; the last one stays. */
    answerWith: (...next: (Answer | "HANG" | "ENDLESS")[]) =>
      void answers.splice(0, answers.length, ...next),
    countConnections: () => promisify(server.getConnections.bind(server))(),
    clear: () => {
      received.length = 0;
      answers.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const receiver = await startReceiver();
afterEach(() => receiver.clear());
afterAll(() => receiver.close());

type EndpointFields = { url?: string; events?: string[]; opportunityId?: string | null };

/** Inserts an endpoint, without limits. */
export async function endpointRow(
  { profileId }: Pick<Actor, "profileId">,
  { url = receiver.url, events = ["*"], opportunityId = null }: EndpointFields = {},
): Promise<{ id: string; secret: string }> {
  const id = newId();
  const { secret, sealed } = createEndpointSecret();
  await db()
    .insertInto("endpoints")
    .values({
      id,
      profile_id: profileId,
      opportunity_id: opportunityId,
      url,
      events,
      version: "2026-12-01",
      sealed_secret: sealed,
    })
    .execute();
  return { id, secret };
}

type Caller = Pick<Actor, "identity">;

export const postEndpoint = (
  { identity, profileId }: Pick<Actor, "identity" | "profileId">,
  json: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  request("POST /v1/profiles/{id}/endpoints", {
    identity,
    params: { id: profileId },
    json: { url: "https://hooks.example.org/vitrine", events: ["artwork.created"], ...json },
    headers,
  });

export const patchEndpoint = ({ identity }: Caller, id: string, json: Record<string, unknown>) =>
  request("PATCH /v1/endpoints/{id}", { identity, params: { id }, json });

export const getEndpoint = ({ identity }: Caller, id: string) =>
  request("GET /v1/endpoints/{id}", { identity, params: { id } });

export const rotateEndpoint = ({ identity }: Caller, id: string, overlapHours: number) =>
  request("POST /v1/endpoints/{id}/secret", { identity, params: { id }, json: { overlapHours } });

export const sendTestTo = ({ identity }: Caller, id: string) =>
  request("POST /v1/endpoints/{id}/test", { identity, params: { id }, json: {} });

export const redeliverTo = ({ identity }: Caller, id: string, json: Record<string, unknown>) =>
  request("POST /v1/endpoints/{id}/redeliver", { identity, params: { id }, json });

export const listDeliveriesOf = async (
  { identity }: Caller,
  id: string,
  query: Record<string, string> = {},
) => (await request("GET /v1/endpoints/{id}/deliveries", { identity, params: { id }, query })).body;

export async function createEndpoint() {
  const owner = await createArtist();
  return { owner, ...(await endpointRow(owner)) };
}

/** A cause: the profile’s artwork is changed. */
export const causeEvent = ({ profileId }: Actor, id = newId()): Promise<string> =>
  transaction(async (tx) => {
    await recordArtworkWebhook(tx, "artwork.changed", { id, profileId });
    return id;
  });

export const listStates = async (owner: Caller, id: string): Promise<string[]> =>
  (await listDeliveriesOf(owner, id)).items.map(({ state }: { state: string }) => state);
