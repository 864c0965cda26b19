import { vi } from "vitest";

/** A router for `AppRouterContext` that goes nowhere and records its calls. */
export const appRouter = () => ({
  bfcacheId: "",
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
  prefetch: vi.fn(),
});
