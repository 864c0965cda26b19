// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAccountAction } from "@/hooks/use-account-action";

const never = () => new Promise<void>(() => {});

test("a window that is done with late leaves what was begun since under way", async () => {
  const { result } = renderHook(useAccountAction);
  const signedIn = Promise.withResolvers<void>();
  act(() => void result.current.run(() => signedIn.promise, { inWindow: true }));
  expect(result.current.isPending).toBe(false);
  act(() => void result.current.run(never));
  await act(async () => signedIn.resolve());
  expect(result.current.isPending).toBe(true);
});

test("what failed after something else was begun says nothing any more", async () => {
  const { result } = renderHook(useAccountAction);
  const rejected = Promise.withResolvers<void>();
  act(() => void result.current.run(() => rejected.promise, { inWindow: true }));
  act(() => void result.current.run(never));
  await act(async () => rejected.reject(new Error("The window was closed.")));
  expect(result.current.error).toBeNull();
  expect(result.current.isPending).toBe(true);
});
