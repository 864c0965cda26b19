import { availableParallelism } from "node:os";
import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const alias = { "@": path.resolve(import.meta.dirname) };

const sourceTests = [
  "scripts/serve/parameters.test.ts",
  "tests/architecture.test.ts",
  "tests/calls.test.ts",
  "tests/change-costs.test.ts",
  "tests/contract.test.ts",
  "tests/packages.test.ts",
  "tests/page-lists.test.ts",
  "tests/restricted-apis.test.ts",
  "tests/specification.test.ts",
  "tests/wording.test.ts",
];

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    // Generous, for a slow machine; a test that hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A worker waits half of its time, mostly for PostgreSQL: on two cores three take a quarter less time than two.
    maxWorkers: availableParallelism() + 1,
    // Workers keep loaded modules for many files, because loading them for each took longer than most tests. The set-up
    // gives each file fresh product modules, variables and clock (tests/support/test-isolation.ts).
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,components,hooks,lib,local,packages,providers,scripts}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...sourceTests],
          setupFiles: ["tests/support/component-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "screen",
          include: ["{app,components,hooks,lib,local,providers,scripts}/**/*.test.tsx"],
          setupFiles: ["tests/support/component-setup.ts"],
          // Not setInterval: jsdom uses it for animation frames, which would stop for good with a discarded fake clock.
          fakeTimers: { toFake: ["Date", "setTimeout", "clearTimeout"] },
        },
      },
      {
        // These only read the source, so that `npm run check` takes seconds and needs no services.
        extends: true,
        test: { name: "architecture", include: sourceTests },
      },
      {
        extends: true,
        test: {
          name: "product",
          include: ["tests/**/*.test.ts"],
          exclude: sourceTests,
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/product-setup.ts"],
        },
      },
    ],
  },
});
