import { documents } from "@/tests/support/mail-providers";
import { expect, test } from "vitest";
import { readDocument } from "@/lib/mails/providers/https-documents.gateway";

const HOST = "inbound-cdn.resend.com";
const length = { "content-length": "11" };

test.each([
  ["another status", { status: 500, body: "an error" }],
  ["another status with its length", { status: 403, headers: length, body: "not allowed" }],
  ["a redirect", { status: 302, headers: { location: "https://elsewhere.example" } }],
  ["too much", { body: "12345678901" }],
  ["too much, as its length says", { headers: length, body: "12345678901" }],
])("readDocument: nothing for %s", async (_what, answer) => {
  documents.set(`${HOST}/document`, answer);
  expect(await readDocument(new URL(`https://${HOST}/document`), { maxBytes: 10 })).toBeNull();
});

test("readDocument: a document of the largest size", async () => {
  documents.set(`${HOST}/document`, { body: "1234567890" });
  const read = await readDocument(new URL(`https://${HOST}/document`), { maxBytes: 10 });
  expect(String(read)).toBe("1234567890");
});
