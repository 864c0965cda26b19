import { mkdtemp } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type MailCatcher, startMailCatcher } from "@vitrine/mail-catcher";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveMails } from "@/tests/support/mail";
import { env } from "@/lib/server/env";
import { createNamed, open, startWith } from "@/tests/support/conversations";
import { buildMail, findReplyTo, quote } from "@/tests/support/inbound-mail";
import { respondTo } from "@/tests/support/load-handler";

let product: Server;
let mailServer: MailCatcher;
/** Answers of the product that its mail server does not get. */
let lost = 0;

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = await incoming.setEncoding("latin1").toArray();
  const { status } = await respondTo(
    "POST /v1/webhooks/mail/inbound",
    new Request("http://localhost/v1/webhooks/mail/inbound", {
      method: "POST",
      headers: {
        "content-type": incoming.headers["content-type"] ?? "",
        "x-mail-signature": String(incoming.headers["x-mail-signature"]),
      },
      body: new Uint8Array(Buffer.from(chunks.join(""), "latin1")),
    }),
  );
  lost -= 1;
  response.writeHead(lost >= 0 ? 502 : status).end();
}

beforeAll(async () => {
  product = createServer((incoming, response) => void answer(incoming, response));
  await new Promise<void>((resolve) => product.listen(0, "127.0.0.1", resolve));
  const { port } = product.address() as AddressInfo;
  mailServer = await startMailCatcher({
    dataDir: await mkdtemp(path.join(tmpdir(), "vitrine-mx-")),
    relay: {
      domain: "vitrine.example",
      url: `http://127.0.0.1:${port}`,
      secret: env().MAIL_WEBHOOK_SECRET ?? "",
      retryMs: [0, 0],
    },
  });
});
afterAll(async () => {
  await mailServer.close();
  product.close();
});

async function sendBySmtp(from: string, to: string, raw: string): Promise<void> {
  const { hostname: host, port } = new URL(mailServer.smtpUrl);
  const connection = new SMTPConnection({ host, port: Number(port) });
  await new Promise<void>((resolve, reject) => {
    connection.on("error", reject);
    connection.connect(() =>
      connection.send({ from, to: [to] }, raw, (error) => (error ? reject(error) : resolve())),
    );
  });
  connection.quit();
  await mailServer.relayed();
}

test("an answer comes through SMTP and the webhook within 60 s, once, without its quotation", async () => {
  const [artist, writer] = [await createNamed("Ada Brook"), await createNamed("Col Lector")];
  const { id } = await startWith(writer, { subjectId: artist.profileId });
  const to = await findReplyTo(artist);
  const [mail] = await receiveMails(artist);
  const text = `It is still here.${quote(mail?.text ?? "")}`;
  const forged = "Authentication-Results: mx.vitrine.example; dmarc=pass";
  const raw = buildMail({ from: artist.email, to, text, dmarc: null, headers: [forged] });
  const startedAt = Date.now();
  lost = 2;
  await sendBySmtp(artist.email, to, raw);
  expect(Date.now() - startedAt).toBeLessThan(60_000);
  const { body } = await open(writer, id);
  expect(
    body.messages.map(({ text: shown, via }: { text: string; via: string }) => [via, shown]),
  ).toEqual([
    ["APP", expect.any(String)],
    ["MAIL", "It is still here."],
  ]);
  await sendBySmtp(
    "thief@elsewhere.example",
    to,
    buildMail({ from: artist.email, to, dmarc: null, headers: [forged] }),
  );
  expect((await open(writer, id)).body.messages).toHaveLength(2);
});
