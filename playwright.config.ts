import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "./local/testing/chromium";

const executablePath = process.env["CHROMIUM_PATH"];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  // A walk that holds only at its second try is named as flaky in the report, and counted.
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["E2E_REPORT"] ?? "test-results/report.json" }],
  ],
  use: {
    baseURL: process.env["E2E_BASE_URL"] ?? "http://localhost:3000",
    screenshot: "only-on-failure",
    // Recording costs a fifth of a run; `npm run e2e -- --trace=retain-on-failure <walk>` records the walk that failed.
    trace: "off",
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath !== undefined && { executablePath }) },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
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
