// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, expect, test } from "vitest";
import { useSaveWizard, useWizard } from "@/hooks/use-wizard";
import type { Wizard } from "@/lib/profiles/wizard/wizard.schema";
import { QueryProvider } from "@/providers/query-provider";
import { startFakeApi } from "@/tests/support/fake-api";

const READ = "GET /v1/profiles/wizard";
const SAVE = "PUT /v1/profiles/wizard";
const responses = new Map();
const api = await startFakeApi(responses);

afterEach(cleanup);
afterAll(() => api.close());

test("useSaveWizard: a late read does not overwrite a restarted wizard", async () => {
  const earlier: Wizard = {
    role: "ARTIST",
    organizationType: null,
    profileId: "a",
    steps: ["role", "identity"],
  };
  const restarted: Wizard = { role: null, organizationType: null, profileId: null, steps: [] };
  const lateRead = Promise.withResolvers<void>();
  responses.set(READ, () => lateRead.promise.then(() => ({ body: earlier })));
  responses.set(SAVE, { body: restarted });
  const { result } = renderHook(() => ({ read: useWizard("u1"), save: useSaveWizard("u1") }), {
    wrapper: QueryProvider,
  });
  await waitFor(() => expect(api.countRequests(READ)).toBe(1));
  await result.current.save.mutateAsync(restarted);
  lateRead.resolve();
  await waitFor(() => expect(result.current.read.data).toEqual(restarted));
  expect(result.current.read.isFetching).toBe(false);
});
