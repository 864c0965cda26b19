// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { useDeleteAccount, useSignOutEverywhere } from "@/hooks/use-account-data";
import { registerTokens } from "@/lib/client/auth/tokens";
import { QueryProvider } from "@/providers/query-provider";
import { startFakeApi } from "@/tests/support/fake-api";

const responses = new Map();
const api = await startFakeApi(responses);
registerTokens({ identity: () => Promise.resolve("id-token") });
afterAll(() => api.close());

// jsdom has no IndexedDB; clearing the stored files is proved in the browser.
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
  localStorage.setItem("vitrine-draft:ann:new", "{}");
  localStorage.setItem("theme", "dark");
});

const sessionEndings = [
  ["useSignOutEverywhere", "POST /v1/account/sign-out", useSignOutEverywhere],
  ["useDeleteAccount", "DELETE /v1/account/", useDeleteAccount],
] as const;

test.each(sessionEndings)(
  "%s: clears the drafts and keeps the browser's preferences",
  async (_, line, useEnding) => {
    responses.set(line, { status: 204, body: null });
    const { result } = renderHook(() => useEnding(), { wrapper: QueryProvider });
    await act(() => result.current.mutateAsync());
    expect(api.countRequests(line)).toBe(1);
    expect(Object.keys(localStorage)).toEqual(["theme"]);
  },
);

test.each(sessionEndings)(
  "%s: keeps the drafts when the call fails",
  async (_, line, useEnding) => {
    responses.set(line, { status: 403, body: { message: "No.", code: "FORBIDDEN", details: [] } });
    const { result } = renderHook(() => useEnding(), { wrapper: QueryProvider });
    await act(() => expect(result.current.mutateAsync()).rejects.toThrow("No."));
    expect(Object.keys(localStorage)).toHaveLength(2);
  },
);
