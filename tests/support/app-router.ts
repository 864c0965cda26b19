import { vi } from "vitest";

/** Navigates nowhere and records its calls. */
export const appRouter = () => ({
  bfcacheId: "",
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
  prefetch: vi.fn(),
});
