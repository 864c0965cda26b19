import { availableParallelism } from "node:os";
import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const alias = { "@": path.resolve(import.meta.dirname) };

const readingOnly = [
  "scripts/serve/parameters.test.ts",
  "tests/architecture.test.ts",
  "tests/calls.test.ts",
  "tests/contract.test.ts",
  "tests/packages.test.ts",
  "tests/page-lists.test.ts",
  "tests/specification.test.ts",
];

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    // A slow machine is not a broken one: what hangs is still found, only later.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The process that hands out the files has little to do: on two cores both may work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What a process has loaded serves many files: loading it for each cost more than most tests. The set-up of a file
    // gives it modules, variables and a clock of its own (tests/support/fresh.ts).
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,components,hooks,lib,local,packages,providers,scripts}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...readingOnly],
          setupFiles: ["tests/support/component.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "screen",
          include: ["{app,components,hooks,lib,local,providers,scripts}/**/*.test.tsx"],
          setupFiles: ["tests/support/component.ts"],
          // jsdom draws frames by setInterval: one begun on a clock that is thrown away would be the window's last.
          fakeTimers: { toFake: ["Date", "setTimeout", "clearTimeout"] },
        },
      },
      {
        // Reads the source only, so that `npm run check` takes seconds and needs no services.
        extends: true,
        test: { name: "architecture", include: readingOnly },
      },
      {
        extends: true,
        test: {
          name: "product",
          include: ["tests/**/*.test.ts"],
          exclude: readingOnly,
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/product.ts"],
        },
      },
    ],
  },
});
