import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import "@/tests/support/mail";
import { renderMessage } from "@/lib/mails/mail-message.render";
import { newId } from "@/lib/shared/ids";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
process.env["MAIL_DKIM_SELECTOR"] = "vitrine1";
process.env["MAIL_DKIM_KEY"] = Buffer.from(privateKey).toString("base64");

const content = {
  subject: "“Vitré” leaves the list on Friday",
  preview: "Soon",
  blocks: [{ type: "paragraph", text: "It ends.\n\nSoon." }] as const,
};

/** “relaxed” (RFC 6376 section 3.4). */
const relaxHeader = (name: string, value: string) =>
  `${name.toLowerCase()}:${value
    .replaceAll(/\r\n/g, "")
    .replaceAll(/[ \t]+/g, " ")
    .trim()}`;

const relaxBody = (body: string) =>
  `${body
    .split("\r\n")
    .map((line) => line.replaceAll(/[ \t]+/g, " ").trimEnd())
    .join("\r\n")
    .replace(/(\r\n)+$/, "")}\r\n`;

function parse(raw: Buffer) {
  // SMTP ends every line with CRLF.
  const text = raw.toString("binary").replaceAll(/\r?\n/g, "\r\n");
  const end = text.indexOf("\r\n\r\n");
  const headers = new Map(
    text
      .slice(0, end)
      .split(/\r\n(?![ \t])/)
      .map((line): [string, string] => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1)];
      }),
  );
  return { headers, body: text.slice(end + 4) };
}

/** Verifies a signature as a receiver does (RFC 6376 section 6). */
function verify(raw: Buffer) {
  const { headers, body } = parse(raw);
  const signature = headers.get("dkim-signature") ?? "";
  const tags = new Map(
    signature
      .replaceAll(/\s/g, "")
      .split(";")
      .map((tag): [string, string] => [
        tag.slice(0, tag.indexOf("=")),
        tag.slice(tag.indexOf("=") + 1),
      ]),
  );
  const signed = tags.get("h")?.toLowerCase().split(":") ?? [];
  const lines = signed.map((name) => relaxHeader(name, headers.get(name) ?? ""));
  const unsigned = relaxHeader("dkim-signature", signature.replace(/b=[^;]*$/, "b="));
  const isBodyIntact =
    createHash("sha256").update(relaxBody(body), "binary").digest("base64") === tags.get("bh");
  const isSigned = createVerify("sha256")
    .update([...lines, unsigned].join("\r\n"), "binary")
    .verify(publicKey, tags.get("b") ?? "", "base64");
  return {
    domain: tags.get("d"),
    selector: tags.get("s"),
    signed,
    isValid: isBodyIntact && isSigned,
  };
}

test("renderMessage: the signature holds, for the sender's domain, and covers both unsubscribe headers", async () => {
  const { raw } = await renderMessage(content, {
    mailId: newId(),
    kind: "LISTING_ENDING",
    to: "ada@example.org",
    mailKey: "key",
  });
  const result = verify(raw);
  expect(result).toMatchObject({ isValid: true, domain: "vitrine.example", selector: "vitrine1" });
  expect(result.signed).toEqual(
    expect.arrayContaining(["from", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
  );
  const altered = Buffer.from(raw.toString("binary").replace("Soon.", "Late."), "binary");
  expect(verify(altered).isValid).toBe(false);
});
