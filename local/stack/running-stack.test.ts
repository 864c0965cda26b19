import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimDataFolder, releaseDataFolder } from "@vitrine/process-stack/run-records";
import { findRunningEnvironment } from "@/local/stack/running-stack";
import { readSettings } from "@/local/stack/settings";

let dataDir = "";
beforeEach(async () => (dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-running-"))));
afterEach(() => rm(dataDir, { recursive: true }));

it("findRunningEnvironment: has the ports of the running stack, whatever this shell sets", async () => {
  const start = {
    PORT: "23600",
    POSTGRES_PORT: "23601",
    AUTH_EMULATOR_PORT: "23602",
    STRIPE_LOCAL_PORT: "23603",
    SMTP_PORT: "23604",
  };
  await claimDataFolder(dataDir, readSettings("/project", start).ports);
  const here = readSettings("/project", { DATA_DIR: dataDir, PORT: "4000" });
  expect(await findRunningEnvironment(here)).toMatchObject({
    APP_URL: "http://localhost:23600",
    PORT: "23600",
    DATABASE_URL: expect.stringContaining(":23601/"),
    FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:23602",
    STRIPE_API_BASE: "http://127.0.0.1:23603",
    SMTP_URL: "smtp://127.0.0.1:23604",
    MAIL_CATCHER_URL: "http://127.0.0.1:23605",
  });
  await releaseDataFolder(dataDir);
  expect(await findRunningEnvironment(here)).toBeUndefined();
});
