import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { zone } from "@/tests/support/dns-server";
import { provesSender } from "@/lib/mails/inbound/sender-proof.gateway";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const setTexts = (name: string, text: string) =>
  zone.set(name, { texts: [text.match(/.{1,200}/g) ?? []] });

/** Signs by hand, as no library names a domain twice. */
function sign(from: string, domains: string): Buffer {
  const text = "Yes, it is.\r\n";
  const header = `From: ${from}\r\n`;
  const hash = createHash("sha256").update(text).digest("base64");
  const field = `DKIM-Signature: v=1; a=rsa-sha256; c=simple/simple; ${domains}; s=s1; h=from; bh=${hash}; b=`;
  const signature = createSign("sha256").update(`${header}${field}`).sign(privateKey, "base64");
  return Buffer.from(`${field}${signature}\r\n${header}\r\n${text}`);
}

test("provesSender: a signature that also names the sender's domain, in a domain whose parts have owners of their own", async () => {
  const from = "ada@ada.github.io";
  setTexts("_dmarc.github.io", "v=DMARC1; p=reject");
  for (const owner of ["ada", "thief"])
    setTexts(
      `s1._domainkey.${owner}.github.io`,
      `v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`,
    );
  expect(await provesSender(sign(from, "d=ada.github.io"), from)).toBe(true);
  expect(await provesSender(sign(from, "d=ada.github.io; d=thief.github.io"), from)).toBe(false);
});
