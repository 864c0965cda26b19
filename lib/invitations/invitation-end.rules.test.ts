import { expect, test } from "vitest";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";

test.each([
  ["2027-05-02T11:00:00.000Z", "1 May 2027"],
  ["2027-05-02T12:00:00.000Z", "1 May 2027"],
  ["2027-05-02T13:00:00.000Z", "2 May 2027"],
])("formatInvitationEnd: %s falls into, or ends, %s where days end last", (at, day) => {
  expect(formatInvitationEnd(at)).toBe(day);
});
