import { spawn } from "node:child_process";
import { once } from "node:events";
import { createEmail } from "@/e2e/support/people";
import { expect, test } from "@/e2e/support/test";
import { findFreePort } from "@vitrine/process-stack/ports";
import { createServeCommand } from "@/local/stack/start-parts";

test.describe.configure({ timeout: 180_000 });

const MAIL_CATCHER = process.env["E2E_MAIL_URL"] ?? "http://127.0.0.1:1026";

test("an instance with JOBS=off serves pages and calls, and leaves the jobs to another one", async ({
  request,
}) => {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const { command, args, cwd, env } = createServeCommand(process.cwd(), {
    ...process.env,
    NODE_ENV: "production",
    JOBS: "off",
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    WEB_CONCURRENCY: "1",
    DRAIN_SECONDS: "0",
  });
  const child = spawn(command, args, { cwd, env, stdio: "ignore" });
  const ended = once(child, "exit");
  try {
    const origin = `http://127.0.0.1:${port}`;
    await expect(async () => {
      expect((await request.get(`${origin}/health/ready`)).status()).toBe(200);
    }).toPass({ timeout: 60_000 });
    const page = await request.get(`${origin}/newsletter`);
    expect([page.status(), page.headers()["content-type"]]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
    const email = createEmail();
    const subscribed = await request.post(`${origin}/v1/newsletter/subscriptions`, {
      data: { email },
    });
    expect(subscribed.status()).toBe(202);
    await expect(async () => {
      const mails = await request.get(`${MAIL_CATCHER}/mails?to=${encodeURIComponent(email)}`);
      expect(await mails.json()).toHaveLength(1);
    }).toPass({ timeout: 60_000 });
    const metrics = await (await request.get(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain("vitrine_");
    expect(metrics).not.toContain("vitrine_jobs_total{");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill("SIGKILL");
  }
});
