import { expect, test } from "vitest";
import { toMailbox } from "@/lib/subscriptions/trials/trial-digests.rules";

test.each([
  ["Ann@Example.TEST", "ann@example.test"],
  ["ann+art@example.test", "ann@example.test"],
  ["a.nn@example.test", "a.nn@example.test"],
  ["A.n.n+trial@GoogleMail.com", "ann@gmail.com"],
])("toMailbox: %s → %s", (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
