import { expect, test } from "vitest";
import { mailboxOf } from "@/lib/subscriptions/trials/trial-digests.rules";

test.each([
  ["Ann@Example.TEST", "ann@example.test"],
  ["ann+art@example.test", "ann@example.test"],
  ["a.nn@example.test", "a.nn@example.test"],
  ["A.n.n+trial@GoogleMail.com", "ann@gmail.com"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
