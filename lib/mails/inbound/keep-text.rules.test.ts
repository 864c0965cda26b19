import { expect, test } from "vitest";
import { createTextKeeper } from "@/lib/mails/inbound/keep-text.rules";

function keep(message: string, { size = 7, max = 10_000 } = {}): string {
  const keeper = createTextKeeper(max);
  const bytes = Buffer.from(message, "latin1");
  for (let start = 0; start < bytes.length; start += size)
    keeper.add(bytes.subarray(start, start + size));
  return keeper.finish().toString("latin1");
}

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
  expect(keep(`\n\n${"a".repeat(500_000)}`, { size: 10_000, max: 100 })).toHaveLength(100);
});
