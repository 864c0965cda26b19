import { expect, test } from "vitest";
import { optionalKinds } from "@/lib/mails/mail-settings.schema";
import { notificationGroups, toGroupSettings } from "@/lib/notifications/notification-groups.rules";

test("notificationGroups: every kind that can be turned off stands in one group, the digest beside its hours", () => {
  const grouped = notificationGroups.flatMap(({ kinds }) => [...kinds]);
  expect([...grouped, "DIGEST"].toSorted()).toEqual(optionalKinds.toSorted());
});

test("toGroupSettings: what all kinds share, and null where they differ", () => {
  const usual = { app: true, mail: "NOW" } as const;
  expect(toGroupSettings([usual, usual])).toEqual(usual);
  expect(toGroupSettings([usual, { app: true, mail: "OFF" }])).toEqual({ app: true, mail: null });
});
