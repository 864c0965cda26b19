import type {
  ProfileAction,
  ProfileEvent,
  ProfileSubject,
} from "@/lib/members/profile-events.schema";
import { formatList } from "@/lib/shared/texts/format-list";
import { teamRoleLabels } from "@/lib/shared/team-roles";

const verbs: Record<ProfileAction, string> = {
  CREATE: "added",
  UPDATE: "changed",
  PUBLISH: "published",
  DELETE: "deleted",
  BUY: "ordered",
  INVITE: "invited",
  JOIN: "joined",
  ROLE: "changed the role of",
  REMOVE: "removed",
  LEAVE: "left",
  TRANSFER: "handed over",
  EXPORT: "exported",
  REVEAL: "looked at private answers of",
};

const nouns: Record<ProfileSubject, string> = {
  OPPORTUNITY: "the opportunity",
  ARTWORK: "the artwork",
  SERIES: "the series",
  PROFILE: "the profile",
  MEMBER: "the member",
  ORDER: "the order",
  CONVERSATION: "the conversation",
  EXPORT: "the applications to",
  TRANSFER: "the profile",
};

/** “Ada Brook (owner) changed the opportunity “Low tide”: title and summary”. */
export function describeProfileEvent(event: ProfileEvent): string {
  const { actor, action, subject, title, fields } = event;
  const who =
    actor === null ? "Somebody" : `${actor.name} (${teamRoleLabels[actor.role].toLowerCase()})`;
  if (action === "TRANSFER") return `${who}: the handover was ${title.toLowerCase()}`;
  if (action === "JOIN") return `${who} joined the team`;
  if (action === "LEAVE") return `${who} left the team`;
  const what = title === "" ? nouns[subject] : `${nouns[subject]} “${title}”`;
  const changed = action === "UPDATE" && fields.length > 0 ? `: ${formatList(fields)}` : "";
  return `${who} ${verbs[action]} ${what}${changed}`;
}
