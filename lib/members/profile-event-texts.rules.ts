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
  MEMBER: "somebody",
  ORDER: "the order",
  CONVERSATION: "a conversation",
  EXPORT: "the applications to",
  TRANSFER: "the profile",
};

/** “listedUntil” reads “listed until”. */
const toWords = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function describeSubject({ subject, title }: ProfileEvent): string {
  if (title === "") return nouns[subject];
  return subject === "MEMBER" ? title : `${nouns[subject]} “${title}”`;
}

/** “Ada Brook (owner) changed the opportunity “Low tide”: title and summary”. */
export function describeProfileEvent(event: ProfileEvent): string {
  const { actor, action, subject, title, fields } = event;
  const who =
    actor === null ? "Somebody" : `${actor.name} (${teamRoleLabels[actor.role].toLowerCase()})`;
  if (action === "TRANSFER") return `${who}: the handover was ${title.toLowerCase()}`;
  if (action === "JOIN") return `${who} joined the team`;
  if (action === "LEAVE") return `${who} left the team`;
  if (subject === "CONVERSATION" && fields.includes("messages")) return `${who} wrote a message`;
  if (action === "BUY") return `${who} ${title === "" ? "placed an order" : `ordered “${title}”`}`;
  if (subject === "PROFILE" && fields.includes("subscription")) return `${who} changed the plan`;
  const what = describeSubject(event);
  if (action === "ROLE" && !fields.includes("role"))
    return `${who} changed whether ${what} may post`;
  const changed =
    action === "UPDATE" && fields.length > 0 ? `: ${formatList(fields.map(toWords))}` : "";
  return `${who} ${verbs[action]} ${what}${changed}`;
}
