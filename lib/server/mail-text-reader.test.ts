import { expect, test } from "vitest";
import { createTextReader, type ReadLimits } from "@/lib/server/mail-text-reader";

const limits: ReadLimits = {
  bytes: 10_000,
  headBytes: 1_000,
  headLines: 10,
  lines: 20,
  parts: 5,
};

function readMail(
  message: string,
  { size = 7, ...changed }: { size?: number } & Partial<ReadLimits> = {},
) {
  const reader = createTextReader({ ...limits, ...changed });
  const bytes = Buffer.from(message, "latin1");
  for (let start = 0; start < bytes.length; start += size)
    reader.add(bytes.subarray(start, start + size));
  return reader.finish();
}

const read = (...args: Parameters<typeof readMail>) => readMail(...args).raw.toString("latin1");

const picture = "Content-Type:\r\n image/png\r\n\r\niVBORw0KGgo=\r\nAAAA\r\n";
const [start, end] = ["Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n", "--b--\r\n"];
const text = "Content-Type: text/plain\r\n\r\nCaf\u00e9\r\n-- \r\nAda\r\n";

test("createTextReader: returns texts byte by byte, however they are cut, and drops files", () => {
  const message = `${start}${picture}--b\r\n${text}${end}`;
  const expected = `${start}Content-Type:\r\n image/png\r\n\r\n--b\r\n${text}${end}`;
  for (const size of [1, 7, 10_000]) expect(read(message, { size })).toBe(expected);
});

test("createTextReader: returns a plain message, and reports of delivery", () => {
  const report = "Content-Type: message/delivery-status\n\nAction: failed\n";
  for (const message of ["Subject: a\n\nb", report, "", "\n", "no headers"])
    expect(read(message)).toBe(message);
});

test("createTextReader: drops attached texts, and a message that is a file", () => {
  expect(read("Content-Type: text/csv\nContent-Disposition: attachment\n\n1,2\n")).not.toContain(
    "1,2",
  );
  expect(read("Content-Type: image/png\n\nAAAA\n")).not.toContain("AAAA");
});

test("createTextReader: no more than its limit", () => {
  expect(read(`\n\n${"a".repeat(500_000)}`, { size: 10_000, bytes: 100 })).toHaveLength(100);
});

test("createTextReader: the head is what is above the first empty line", () => {
  expect(readMail("A: 1\r\nB:\r\n 2\r\n\r\nC: 3").head.toString()).toBe("A: 1\r\nB:\r\n 2\r\n");
  expect(readMail("A: 1").head.toString()).toBe("A: 1");
  expect(readMail("\n\nA: 1").head.toString()).toBe("");
});

test.each([
  ["lines", "\n\n", "a\n", limits.lines],
  ["parts", "A: 1\n\n", "--b\n", limits.parts],
  ["lines of the head", "", "A: 1\n", limits.headLines],
])(
  "createTextReader: %s beyond the limit make it unreadable, and nothing more is read",
  (_, before, piece, max) => {
    expect(readMail(before + piece.repeat(max - 4)).isReadable).toBe(true);
    const { isReadable, raw } = readMail(before + piece.repeat(100 * max), { size: 50 });
    expect(isReadable).toBe(false);
    expect(raw.length).toBeLessThan(2 * limits.headBytes + 4 * max);
  },
);

test("createTextReader: a head with more bytes than its limit is unreadable", () => {
  const line = `A: ${"a".repeat(limits.headBytes / 2)}\n`;
  expect(readMail(line).isReadable).toBe(true);
  expect(readMail(line.repeat(2)).isReadable).toBe(false);
});
