import type { Conversation } from "@/lib/conversations/conversations.schema";
import { createGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { type Actor, createActor, signUp, type TestAccount } from "@/tests/support/accounts";
import { type ApiResponse, request } from "@/tests/support/request";

export type Writer = Partial<Pick<TestAccount, "identity">> & { profile?: string };

export const createNamed = async (name: string): Promise<Actor> =>
  createActor(await signUp(), { name });

export const QUESTION = "Is this work still available, and may I see it in your studio?";

type Question = { subject?: string; subjectId: string; kind?: string; text?: string };

/** Asks as an account, with its acting profile if it has one. */
export const ask = (writer: Writer, question: Question, headers: Record<string, string> = {}) =>
  request("POST /v1/conversations/", {
    ...(writer.identity !== undefined && { identity: writer.identity }),
    ...(writer.profile !== undefined && { profile: writer.profile }),
    json: { subject: "PROFILE", text: QUESTION, ...question },
    headers,
  });

/** @throws Error unless it was created */
export async function startWith(writer: Writer, question: Question): Promise<Conversation> {
  const { status, body } = await ask(writer, question);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export const createGuest = () => ({
  name: "Grace Hollow",
  email: `${crypto.randomUUID()}@guests.test`,
});

let network = 0;
/** A client of a network of its own. */
export const fromOtherNetwork = () => {
  network += 1;
  return { [internalHeaders.client]: `203.${network}.113.7` };
};

export const askAsGuest = (
  guest: { name: string; email: string },
  question: Question,
  headers: Record<string, string> = fromOtherNetwork(),
) =>
  request("POST /v1/conversations/", {
    json: { subject: "PROFILE", text: QUESTION, ...question, guest },
    headers,
  });

export const confirmToken = (token: string) =>
  request("POST /v1/conversations/confirm/{token}", { params: { token } });

/** A guest's question that has been confirmed. @returns the guest's token, and the conversation as the guest sees it */
export async function startAsGuest(
  question: Question,
  guest = createGuest(),
): Promise<{ token: string; conversation: Conversation; guest: typeof guest }> {
  const { status, body } = await askAsGuest(guest, question);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const confirmed = await confirmToken(createGuestToken("guest-question", body.id));
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  return { ...confirmed.body, guest };
}

const tokensOf = ({ identity }: Writer) => (identity === undefined ? {} : { identity });

export const open = (reader: Writer, id: string, query: Record<string, string> = {}) =>
  request("GET /v1/conversations/{id}", { params: { id }, query, ...tokensOf(reader) });

export const listFor = async (
  reader: Writer,
  query: Record<string, string | number> = {},
): Promise<ApiResponse["body"]> =>
  (await request("GET /v1/conversations/", { query, ...tokensOf(reader) })).body;

export const write = (
  reader: Writer,
  id: string,
  text: string,
  headers: Record<string, string> = {},
) =>
  request("POST /v1/conversations/{id}/messages", {
    params: { id },
    json: { text },
    headers,
    ...tokensOf(reader),
  });

export const change = (reader: Writer, id: string, json: object) =>
  request("PATCH /v1/conversations/{id}", { params: { id }, json, ...tokensOf(reader) });

export const block = (blocker: Writer, json: object) =>
  request("POST /v1/blocks/", { json, ...tokensOf(blocker) });

export const listTexts = ({ messages: shown }: Pick<Conversation, "messages">): string[] =>
  shown.map(({ text }) => text);
