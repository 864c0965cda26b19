import { actionVerbs, type ProfileEvent, subjectNouns } from "@/lib/members/profile-events.schema";
import { formatList } from "@/lib/shared/texts/format-list";
import { teamRoleLabels } from "@/lib/shared/team-roles";

/** “listedUntil” reads “listed until”. */
const toWords = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function describeSubject({ subject, title }: ProfileEvent): string {
  if (title === "") return subjectNouns[subject];
  return subject === "MEMBER" ? title : `${subjectNouns[subject]} “${title}”`;
}

/** “Ada Brook (owner, by the key “Import”)”. */
const describeActor = ({ actor, key }: ProfileEvent): string =>
  actor === null
    ? "Somebody"
    : `${actor.name} (${teamRoleLabels[actor.role].toLowerCase()}${key === null ? "" : `, by the key “${key}”`})`;

/** “Ada Brook (owner) changed the opportunity “Low tide”: title and summary”. */
export function describeProfileEvent(event: ProfileEvent): string {
  const { action, subject, title, fields } = event;
  const who = describeActor(event);
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
  return `${who} ${actionVerbs[action]} ${what}${changed}`;
}
