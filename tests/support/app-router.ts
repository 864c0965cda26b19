import { vi } from "vitest";

/** A router of the framework that goes nowhere and notes what it is asked, for `AppRouterContext`. */
export const appRouter = () => ({
  bfcacheId: "",
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
  prefetch: vi.fn(),
});
