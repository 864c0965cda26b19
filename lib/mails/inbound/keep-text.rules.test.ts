import { expect, test } from "vitest";
import { createTextKeeper, type KeepLimits } from "@/lib/mails/inbound/keep-text.rules";

const limits: KeepLimits = {
  bytes: 10_000,
  headBytes: 1_000,
  headLines: 10,
  lines: 20,
  parts: 5,
};

function keepMail(
  message: string,
  { size = 7, ...changed }: { size?: number } & Partial<KeepLimits> = {},
) {
  const keeper = createTextKeeper({ ...limits, ...changed });
  const bytes = Buffer.from(message, "latin1");
  for (let start = 0; start < bytes.length; start += size)
    keeper.add(bytes.subarray(start, start + size));
  return keeper.finish();
}

const keep = (...args: Parameters<typeof keepMail>) => keepMail(...args).raw.toString("latin1");

const picture = "Content-Type:\r\n image/png\r\n\r\niVBORw0KGgo=\r\nAAAA\r\n";
const [start, end] = ["Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n", "--b--\r\n"];
const text = "Content-Type: text/plain\r\n\r\nCaf\u00e9\r\n-- \r\nAda\r\n";

test("createTextKeeper: keeps texts byte by byte, however they are cut, and drops files", () => {
  const message = `${start}${picture}--b\r\n${text}${end}`;
  const kept = `${start}Content-Type:\r\n image/png\r\n\r\n--b\r\n${text}${end}`;
  for (const size of [1, 7, 10_000]) expect(keep(message, { size })).toBe(kept);
});

test("createTextKeeper: keeps a plain message, and reports of delivery", () => {
  const report = "Content-Type: message/delivery-status\n\nAction: failed\n";
  for (const message of ["Subject: a\n\nb", report, "", "\n", "no headers"])
    expect(keep(message)).toBe(message);
});

test("createTextKeeper: drops attached texts, and a message that is a file", () => {
  expect(keep("Content-Type: text/csv\nContent-Disposition: attachment\n\n1,2\n")).not.toContain(
    "1,2",
  );
  expect(keep("Content-Type: image/png\n\nAAAA\n")).not.toContain("AAAA");
});

test("createTextKeeper: no more than its limit", () => {
  expect(keep(`\n\n${"a".repeat(500_000)}`, { size: 10_000, bytes: 100 })).toHaveLength(100);
});

test("createTextKeeper: the head is what is above the first empty line", () => {
  expect(keepMail("A: 1\r\nB:\r\n 2\r\n\r\nC: 3").head.toString()).toBe("A: 1\r\nB:\r\n 2\r\n");
  expect(keepMail("A: 1").head.toString()).toBe("A: 1");
  expect(keepMail("\n\nA: 1").head.toString()).toBe("");
});

test.each([
  ["kept lines", "\n\n", "a\n", limits.lines],
  ["parts", "A: 1\n\n", "--b\n", limits.parts],
  ["lines of the head", "", "A: 1\n", limits.headLines],
])(
  "createTextKeeper: %s beyond the limit make it unreadable, and nothing more is kept",
  (_, before, piece, max) => {
    expect(keepMail(before + piece.repeat(max - 4)).isReadable).toBe(true);
    const { isReadable, raw } = keepMail(before + piece.repeat(100 * max), { size: 50 });
    expect(isReadable).toBe(false);
    expect(raw.length).toBeLessThan(2 * limits.headBytes + 4 * max);
  },
);

test("createTextKeeper: a head with more bytes than its limit is unreadable", () => {
  const line = `A: ${"a".repeat(limits.headBytes / 2)}\n`;
  expect(keepMail(line).isReadable).toBe(true);
  expect(keepMail(line.repeat(2)).isReadable).toBe(false);
});
