// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, expect, test } from "vitest";
import { useKeepWizard, useWizard } from "@/hooks/use-wizard";
import type { Wizard } from "@/lib/profiles/wizard.schema";
import { QueryProvider } from "@/providers/query-provider";
import { startFakeApi } from "@/tests/support/fake-api";

const READ = "GET /v1/profiles/wizard";
const KEEP = "PUT /v1/profiles/wizard";
const answers = new Map();
const api = await startFakeApi(answers);

afterEach(cleanup);
afterAll(() => api.close());

test("a walk that begins anew is not led back to the profile before by an answer that is late", async () => {
  const before: Wizard = {
    role: "ARTIST",
    organizationType: null,
    profileId: "a",
    steps: ["role", "identity"],
  };
  const anew: Wizard = { role: null, organizationType: null, profileId: null, steps: [] };
  const late = Promise.withResolvers<void>();
  answers.set(READ, () => late.promise.then(() => ({ body: before })));
  answers.set(KEEP, { body: anew });
  const { result } = renderHook(() => ({ read: useWizard("u1"), keep: useKeepWizard("u1") }), {
    wrapper: QueryProvider,
  });
  await waitFor(() => expect(api.count(READ)).toBe(1));
  await result.current.keep.mutateAsync(anew);
  late.resolve();
  await waitFor(() => expect(result.current.read.data).toEqual(anew));
  expect(result.current.read.isFetching).toBe(false);
});
