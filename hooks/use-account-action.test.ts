// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAccountAction } from "@/hooks/use-account-action";

const never = () => new Promise<void>(() => {});

test("useAccountAction: a popup that finishes late leaves the newer action pending", async () => {
  const { result } = renderHook(useAccountAction);
  const signedIn = Promise.withResolvers<void>();
  act(() => void result.current.run(() => signedIn.promise, { inPopup: true }));
  expect(result.current.isPending).toBe(false);
  act(() => void result.current.run(never));
  await act(async () => signedIn.resolve());
  expect(result.current.isPending).toBe(true);
});

test("useAccountAction: a failure of a superseded action shows no error", async () => {
  const { result } = renderHook(useAccountAction);
  const rejected = Promise.withResolvers<void>();
  act(() => void result.current.run(() => rejected.promise, { inPopup: true }));
  act(() => void result.current.run(never));
  await act(async () => rejected.reject(new Error("The window was closed.")));
  expect(result.current.error).toBeNull();
  expect(result.current.isPending).toBe(true);
});
