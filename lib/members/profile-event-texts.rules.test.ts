import { expect, test } from "vitest";
import { describeProfileEvent } from "@/lib/members/profile-event-texts.rules";
import type { ProfileEvent } from "@/lib/members/profile-events.schema";

const describeEvent = (event: Partial<ProfileEvent>) =>
  describeProfileEvent({
    id: "e",
    at: "2026-11-26T12:00:00.000Z",
    actor: { name: "Mo", role: "MANAGER" },
    key: null,
    action: "UPDATE",
    subject: "OPPORTUNITY",
    subjectId: "o",
    title: "Low tide",
    fields: [],
    ...event,
  });

const member = { subject: "MEMBER", title: "Ada" } as const;

test.each<[Partial<ProfileEvent>, string]>([
  [{ action: "PUBLISH" }, "Mo (manager) published the opportunity “Low tide”"],
  [
    { fields: ["title", "listedUntil"] },
    "Mo (manager) changed the opportunity “Low tide”: title and listed until",
  ],
  [
    { key: "Import", action: "PUBLISH" },
    "Mo (manager, by the key “Import”) published the opportunity “Low tide”",
  ],
  [{ actor: null, action: "DELETE" }, "Somebody deleted the opportunity “Low tide”"],
  [{ ...member, action: "REMOVE" }, "Mo (manager) removed Ada"],
  [{ ...member, title: "", action: "INVITE" }, "Mo (manager) invited somebody"],
  [{ ...member, action: "JOIN" }, "Mo (manager) joined the team"],
  [
    { ...member, action: "ROLE", fields: ["role", "mayPost"] },
    "Mo (manager) changed the role of Ada",
  ],
  [{ ...member, action: "ROLE", fields: ["mayPost"] }, "Mo (manager) changed whether Ada may post"],
  [{ subject: "ORDER", action: "BUY", title: "" }, "Mo (manager) placed an order"],
  [{ subject: "ORDER", action: "BUY", title: "Highlight" }, "Mo (manager) ordered “Highlight”"],
  [{ subject: "PROFILE", fields: ["subscription"] }, "Mo (manager) changed the plan"],
  [{ subject: "CONVERSATION", title: "", fields: ["messages"] }, "Mo (manager) wrote a message"],
  [
    { subject: "CONVERSATION", title: "", fields: ["closed"] },
    "Mo (manager) changed a conversation: closed",
  ],
  [
    { subject: "TRANSFER", action: "TRANSFER", title: "OFFERED" },
    "Mo (manager): the handover was offered",
  ],
])("describeProfileEvent: %o → %s", (event, text) => {
  expect(describeEvent(event)).toBe(text);
});
