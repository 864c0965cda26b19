import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "@": path.resolve(import.meta.dirname) };

const readingOnly = ["tests/architecture.test.ts", "tests/specification.test.ts"];

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    // Patience for a machine that is busy with something else; what hangs is still found.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // The process that hands out the files has little to do: on two cores both may work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,components,hooks,lib,local,providers,scripts}/**/*.test.ts"],
          setupFiles: ["tests/support/component.ts"],
        },
      },
      {
        // A document made once serves many files: making it costs more than most of them.
        extends: true,
        test: {
          name: "screen",
          include: ["{app,components,hooks,lib,local,providers,scripts}/**/*.test.tsx"],
          setupFiles: ["tests/support/component.ts"],
          isolate: false,
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
