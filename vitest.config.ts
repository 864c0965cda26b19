import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "@": path.resolve(import.meta.dirname) };

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,components,hooks,lib,local,providers,scripts}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/component.ts"],
        },
      },
      {
        // Reads the source only, so that `npm run check` takes seconds and needs no services.
        extends: true,
        test: { name: "architecture", include: ["tests/architecture.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "product",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/architecture.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/product.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
