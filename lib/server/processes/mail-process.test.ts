import { expect, test } from "vitest";
import { z } from "zod";
import { MailProcess } from "@/lib/server/processes/mail-process";

const toMail = (text: string) => Buffer.from(`Content-Type: text/plain\n\n${text}`);
const TypedText = z.object({ text: z.string() }).nullable();
const read = async (mails: MailProcess, text: string) =>
  TypedText.parse(await mails.run("readTypedText", [toMail(text), []]))?.text ?? null;

test("MailProcess: reads mails one after another; more than twenty that wait are to come again", async () => {
  const mails = new MailProcess();
  const texts = Array.from({ length: 30 }, (_, index) => `Mail ${index}`);
  const finished: string[] = [];
  const results = await Promise.allSettled(
    texts.map(async (text) => {
      expect(await read(mails, text)).toBe(text);
      finished.push(text);
    }),
  );
  expect(finished).toEqual(texts.slice(0, 21));
  const rejected = results.filter((result) => result.status === "rejected");
  expect(rejected).toHaveLength(9);
  for (const { reason } of rejected) expect(reason).toMatchObject({ code: "RATE_LIMITED" });
  expect(await read(mails, "Later")).toBe("Later");
});

test("MailProcess: null for a mail that cannot be read, takes too long or too much memory; the others are read", async () => {
  const deep = Array.from(
    { length: 60 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}`,
  ).join("\n");
  const mails = new MailProcess();
  expect(await mails.run("readTypedText", [Buffer.from(deep), []])).toBeNull();
  expect(await read(mails, "Next")).toBe("Next");
  expect(await read(new MailProcess({ taskMs: 1 }), "Slow")).toBeNull();
  expect(await read(new MailProcess({ maxBytes: 1 }), "Large")).toBeNull();
});
