import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "@vitrine/process-stack/chromium";

const baseURL = process.env["E2E_BASE_URL"] ?? "http://localhost:3000";

/** Analytics are declined, so that the consent dialog does not cover other tests; the analytics tests clear this. */
const declinedConsent = {
  name: "vitrine_analytics",
  value: "declined",
  domain: new URL(baseURL).hostname,
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax" as const,
};

const executablePath = process.env["CHROMIUM_PATH"];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // One more than the two cores of a small machine: a test waits a third of its time for the network or animations.
  workers: 3,
  // Generous, for a busy machine, as in vitest.config.ts.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A test that only passes on its second attempt is reported and counted as flaky.
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["E2E_REPORT"] ?? "test-results/report.json" }],
  ],
  use: {
    baseURL,
    storageState: { cookies: [declinedConsent], origins: [] },
    screenshot: "only-on-failure",
    // Recording costs a fifth of a run; `npm run e2e -- --trace=retain-on-failure <file>` records the test that failed.
    trace: "off",
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath !== undefined && { executablePath }) },
  },
  projects: [
    {
      name: "desktop",
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
