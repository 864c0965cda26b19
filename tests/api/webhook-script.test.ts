import "@/tests/support/mail";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { findFreePort } from "@vitrine/process-stack/ports";
import { expect, onTestFinished, test, vi } from "vitest";
import { webhookScript } from "@/components/screens/docs/webhook-script";
import { signWebhook } from "@/lib/endpoints/endpoint-secrets.tokens";
import { toUnixSeconds } from "@/lib/shared/time/durations";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("/docs/api: the script has about ten lines, and takes what is signed, of now, and unaltered alone", async () => {
  expect(webhookScript.split("\n").length).toBeLessThanOrEqual(12);
  const port = await findFreePort();
  const script = spawn(process.execPath, ["--input-type=module", "--eval", webhookScript], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
  });
  onTestFinished(async () => {
    script.kill();
    await once(script, "exit");
  });
  const body = '{"type":"endpoint.test"}';
  const post = async (sent: string, timestamp: number, secrets = [secret], signed = body) => {
    const id = "evt_1";
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      body: sent,
      headers: {
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signWebhook({ id, timestamp, body: signed }, secrets),
      },
    });
    return response.status;
  };
  const now = toUnixSeconds(new Date());
  await vi.waitFor(async () => expect(await post(body, now)).toBe(204), { timeout: 10_000 });
  const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
  expect(await post(body, now, [other, secret])).toBe(204);
  expect(await post(body, now, [other])).toBe(400);
  expect(await post(`${body} `, now)).toBe(400);
  expect(await post(body, now - 600)).toBe(400);
  const aborted = connect(port, "127.0.0.1");
  aborted.write("POST / HTTP/1.1\r\nHost: vitrine.example\r\nContent-Length: 9\r\n\r\n{", () =>
    aborted.destroy(),
  );
  await once(aborted, "close");
  const large = "x".repeat(1_000_000);
  const refused = await post(large, now, [secret], large).catch(() => "closed");
  expect([400, "closed"]).toContain(refused);
  expect(await post(body, now)).toBe(204);
});
