// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { useIncludedBoost } from "@/hooks/use-boosts";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { checkoutPaths, useCheckout } from "@/hooks/use-checkout";
import { useThreadChanges } from "@/hooks/use-thread-changes";
import { useRestoreDraft } from "@/hooks/use-opportunities";
import { useUploadOpportunityPicture } from "@/hooks/use-own-opportunity";
import { useAddProfilePicture } from "@/hooks/use-profile";
import { AlertForm } from "@/lib/alerts/alerts.schema";
import { api } from "@/lib/api";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { typedKeys } from "@/lib/shared/records";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { type Responder, startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";

const id = "0199a1c0-0000-7000-8000-000000000001";
const params = { id };
const file = () => new File(["%PDF"], "cv.pdf", { type: "application/pdf", lastModified: 1 });
const onProgress = () => undefined;
function form() {
  const data = new FormData();
  data.append("file", file());
  return data;
}
const key = "11111111-1111-4111-8111-111111111111";
/** Key of a draft that outlives the page. */
const idempotencyKey = { get: () => key, set: () => undefined };

type Send = () => { mutateAsync: () => Promise<unknown> };
const sending = <Values,>(
  useIt: () => { mutateAsync: (values: Values) => Promise<unknown> },
  createValues: () => Values,
): Send =>
  function useSending() {
    const { mutateAsync } = useIt();
    return { mutateAsync: () => mutateAsync(createValues()) };
  };

/** Requests of the browser for each call that `creates`, with values made anew at each press. */
const sends: Record<string, Send> = {
  "POST /v1/profiles/{id}/series": sending(
    () => useCallMutation("POST /v1/profiles/{id}/series", { creates: true }),
    () => ({ params, body: { title: "Tides" } }),
  ),
  "POST /v1/profiles/{id}/cv/entries": sending(
    () => useCallMutation("POST /v1/profiles/{id}/cv/entries", { creates: true }),
    () => ({ params, body: { kind: "AWARD" as const, from: "2021", title: "Tides" } }),
  ),
  "POST /v1/profiles/{id}/cv/import": sending(
    () => useCallMutation("POST /v1/profiles/{id}/cv/import", { creates: true }),
    () => ({ params, form: new FormData() }),
  ),
  "POST /v1/profiles/{id}/transfer": sending(
    () => useCallMutation("POST /v1/profiles/{id}/transfer", { creates: true }),
    () => ({ params, body: { accountId: id } }),
  ),
  "POST /v1/keys/": sending(
    () => useCallMutation("POST /v1/keys/", { creates: true }),
    () => ({ body: { name: "Import", scopes: ["*:read"] } }),
  ),
  "POST /v1/keys/{id}/rotate": sending(
    () => useCallMutation("POST /v1/keys/{id}/rotate", { creates: true }),
    () => ({ params, body: { overlapHours: 24 } }),
  ),
  "POST /v1/profiles/{id}/endpoints": sending(
    () => useCallMutation("POST /v1/profiles/{id}/endpoints", { creates: true }),
    () => ({ params, body: { url: "https://hooks.example.org/", events: ["*" as const] } }),
  ),
  "POST /v1/endpoints/{id}/secret": sending(
    () => useCallMutation("POST /v1/endpoints/{id}/secret", { creates: true }),
    () => ({ params, body: { overlapHours: 24 } }),
  ),
  "POST /v1/endpoints/{id}/test": sending(
    () => useCallMutation("POST /v1/endpoints/{id}/test", { creates: true }),
    () => ({ params }),
  ),
  "POST /v1/materials/": sending(
    () => useCallMutation("POST /v1/materials/", { as: "profile", creates: true }),
    () => ({ form: form(), onProgress }),
  ),
  "POST /v1/opportunities/": sending(
    () => ({ mutateAsync: useRestoreDraft() }),
    () => buildOpportunity(),
  ),
  "POST /v1/opportunities/boost/{id}": sending(
    () => ({ mutateAsync: useIncludedBoost({ kind: "opportunity", id }) }),
    () => "HIGHLIGHT",
  ),
  "POST /v1/opportunities/{id}/copy": sending(
    () => useCallMutation("POST /v1/opportunities/{id}/copy", { as: "profile", creates: true }),
    () => ({ params }),
  ),
  "POST /v1/opportunities/images": sending(() => {
    const upload = useUploadOpportunityPicture();
    return { mutateAsync: (picture: File) => upload(picture, onProgress) };
  }, file),
  "POST /v1/opportunities/{id}/letters": sending(
    () => useCallMutation("POST /v1/opportunities/{id}/letters", { creates: true }),
    () => ({ params, body: { ids: [id], templates: {} } }),
  ),
  "POST /v1/opportunities/{id}/waiting-list/offer": sending(
    () => useCallMutation("POST /v1/opportunities/{id}/waiting-list/offer", { creates: true }),
    () => ({ params, body: { applicationId: id } }),
  ),
  "POST /v1/profiles/": sending(
    () => useCallMutation("POST /v1/profiles/", { creates: true }),
    () => ({ form: form(), idempotencyKey }),
  ),
  "POST /v1/profiles/images": sending(() => {
    const add = useAddProfilePicture(id, "STUDIO");
    return { mutateAsync: (picture: File) => add(picture, onProgress) };
  }, file),
  "POST /v1/profiles/{id}/answer-record/comment": sending(
    () => useCallMutation("POST /v1/profiles/{id}/answer-record/comment", { creates: true }),
    () => ({ params, body: { text: "We were moving." } }),
  ),
  "POST /v1/opportunities/{id}/exports": sending(
    () => useCallMutation("POST /v1/opportunities/{id}/exports", { creates: true }),
    () => ({ params, body: { format: "CSV" as const } }),
  ),
  "POST /v1/conversations/": sending(
    () => useCallMutation("POST /v1/conversations/", { as: "account", creates: true }),
    () => ({
      body: { subject: "PROFILE" as const, subjectId: id, kind: "OTHER" as const, text: "Hello" },
      idempotencyKey,
    }),
  ),
  "POST /v1/conversations/{id}/messages": sending(
    () => useCallMutation("POST /v1/conversations/{id}/messages", { as: "account", creates: true }),
    () => ({ params, body: { text: "Hello" }, idempotencyKey }),
  ),
  "POST /v1/opportunities/{id}/rounds": sending(
    () => useCallMutation("POST /v1/opportunities/{id}/rounds", { creates: true }),
    () => ({ params, body: RoundForm.parse({ name: "First" }), idempotencyKey }),
  ),
  "POST /v1/opportunities/{id}/jurors": sending(
    () => useCallMutation("POST /v1/opportunities/{id}/jurors", { creates: true }),
    () => ({ params, body: { email: "jo@example.org", name: "Jo", chair: false } }),
  ),
  "POST /v1/checkout/session": sending(
    () => {
      const { buyOrThrow } = useCheckout();
      return { mutateAsync: buyOrThrow };
    },
    () => ({ priceIds: ["price"], paths: checkoutPaths, currency: "USD" }),
  ),
  "POST /v1/artworks/": sending(
    () => useCallMutation("POST /v1/artworks/", { as: "profile", creates: true }),
    () => ({ form: form(), idempotencyKey, onProgress }),
  ),
  "POST /v1/artworks/drafts": sending(
    () => useCallMutation("POST /v1/artworks/drafts", { as: "profile", creates: true }),
    () => ({ form: form(), onProgress }),
  ),
  "POST /v1/artworks/{id}/boost": sending(
    () => ({ mutateAsync: useIncludedBoost({ kind: "artwork", id }) }),
    () => "HIGHLIGHT",
  ),
  "POST /v1/blocks/": sending(
    () => useCallMutation("POST /v1/blocks/", { creates: true }),
    () => ({ body: { conversationId: id } }),
  ),
  "POST /v1/profiles/{id}/members": sending(
    () => useCallMutation("POST /v1/profiles/{id}/members", { creates: true }),
    () => ({ params, body: { email: "jo@example.org", role: "EDITOR" as const } }),
  ),
  "POST /v1/alerts/": sending(
    () => useCallMutation("POST /v1/alerts/", { creates: true }),
    () => ({
      body: AlertForm.parse({
        kind: "OPPORTUNITIES",
        name: "Mine",
        query: {},
        frequency: "WEEKLY",
      }),
    }),
  ),
  "POST /v1/profiles/subscriptions/free": sending(
    () => useCallMutation("POST /v1/profiles/subscriptions/free", { as: "profile", creates: true }),
    () => ({ body: { priceId: "price", currency: "USD" } }),
  ),
  "POST /v1/applications/": sending(
    () => useCallMutation("POST /v1/applications/", { as: "profile", creates: true }),
    () => ({ body: { opportunityId: id, reuse: true } }),
  ),
  "POST /v1/applications/{id}/files": sending(
    () => useCallMutation("POST /v1/applications/{id}/files", { as: "profile", creates: true }),
    () => ({ params, form: form(), onProgress }),
  ),
  "POST /v1/opportunities/{id}/applications/bulk": sending(
    () => useCallMutation("POST /v1/opportunities/{id}/applications/bulk", { creates: true }),
    () => ({ params, body: { ids: [id], action: "STAGE" as const, value: "NEW" }, idempotencyKey }),
  ),
  "POST /v1/applications/{id}/notes": sending(
    () => useCallMutation("POST /v1/applications/{id}/notes", { creates: true }),
    () => ({ params, body: { text: "Good." } }),
  ),
  "POST /v1/collections/": sending(
    () => useCallMutation("POST /v1/collections/", { creates: true }),
    () => ({ body: { name: "Tides" } }),
  ),
};

let lost = 0;
class EveryLine extends Map<string, Responder> {
  override get(): Responder {
    lost -= 1;
    return { status: 201, body: [{}], isLost: lost >= 0 };
  }
}
const fakeApi = await startFakeApi(new EveryLine());
afterEach(() => {
  cleanup();
  fakeApi.requests.length = 0;
});
afterAll(() => fakeApi.close());

/** @param retries of the mutation, without the person */
function renderSend(send: Send, retries: number) {
  const client = new QueryClient({
    defaultOptions: { mutations: { retry: retries, retryDelay: 0 } },
  });
  return renderHook(send, { wrapper: createQueryWrapper(client) }).result;
}
const press = ({ current }: { current: ReturnType<Send> }) =>
  current.mutateAsync().catch(() => undefined);
const listKeys = (line: string) => {
  const [method = "", path = ""] = line.split(" ");
  const url = path.replace(/\{\w+\}/g, id);
  return fakeApi.requests
    .filter((request) => request.line.startsWith(`${method} ${url}`))
    .map(({ headers }) => headers["idempotency-key"]);
};
const expectOneKey = (keys: readonly unknown[]) => {
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
};

test("useCallMutation: every call that `creates` is sent by a mutation of this list", () => {
  const lines = typedKeys(api).filter((line) => "creates" in api[line]);
  expect(typedKeys(sends).toSorted()).toEqual(lines.toSorted());
});

describe.each(Object.entries(sends))("%s", (line, send) => {
  test("has the same key when its first answer is lost", async () => {
    lost = 1;
    const result = renderSend(send, 1);
    void press(result);
    await waitFor(() => expect(listKeys(line)).toHaveLength(2));
    expectOneKey(listKeys(line));
  });

  test("has the same key when it is pressed again after a failure", async () => {
    lost = 1;
    const result = renderSend(send, 0);
    await press(result);
    void press(result);
    await waitFor(() => expect(listKeys(line)).toHaveLength(2));
    expectOneKey(listKeys(line));
  });
});

test("useCallMutation: other values, and the same ones once they have been sent, have a key of their own", async () => {
  lost = 0;
  const client = new QueryClient();
  const { result } = renderHook(() => useCallMutation("POST /v1/collections/", { creates: true }), {
    wrapper: createQueryWrapper(client),
  });
  for (const name of ["Tides", "Tides", "Shores"])
    await result.current.mutateAsync({ body: { name } });
  expect(new Set(listKeys("POST /v1/collections/")).size).toBe(3);
});

test("useCallMutation: a key that a draft has stored is that of the first values, and not of changed ones", async () => {
  lost = 1;
  const { result } = renderHook(() => useThreadChanges(id, "account").reply, {
    wrapper: createQueryWrapper(new QueryClient()),
  });
  const answer = (text: string) =>
    result.current.mutateAsync({ params, body: { text }, idempotencyKey }).catch(() => undefined);
  for (const text of ["Yes", "Yes", "No"]) await answer(text);
  const [first, again, changed] = listKeys("POST /v1/conversations/{id}/messages");
  expect([first, again]).toEqual([key, key]);
  expect(changed).not.toBe(key);
});
