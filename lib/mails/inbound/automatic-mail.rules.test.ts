import { expect, test } from "vitest";
import { isAutomatic } from "@/lib/mails/inbound/automatic-mail.rules";

const check = (key: string, value: string) => isAutomatic([{ key, value }]);

test.each([
  ["auto-submitted", "auto-replied (vacation)"],
  ["auto-submitted", "auto-generated"],
  ["precedence", "Bulk"],
  ["precedence", " auto_reply "],
  ["list-unsubscribe", "<https://example.org>"],
  ["x-autoreply", "yes"],
  ["x-auto-response", "1"],
  ["x-autorespond", "Away"],
  ["return-path", "<>"],
  ["return-path", ""],
  ["content-type", "Multipart/Report; report-type=delivery-status"],
])("isAutomatic: %s: %s", (key, value) => {
  expect(check(key, value)).toBe(true);
});

test.each([
  ["auto-submitted", "no"],
  ["precedence", "first-class"],
  ["x-auto-response-suppress", "All"],
  ["return-path", "<ada@example.org>"],
  ["content-type", "multipart/alternative"],
])("isAutomatic: not by %s: %s", (key, value) => {
  expect(check(key, value)).toBe(false);
});
