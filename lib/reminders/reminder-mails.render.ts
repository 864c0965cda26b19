import { bookmarkStageLabels } from "@/lib/bookmarks/bookmarks.rules";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent, MailItem } from "@/lib/mails/mail-content.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { toOpportunityBlock, toOpportunityItem } from "@/lib/opportunities/opportunity-lines.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import type { Reminder } from "@/lib/reminders/reminder-mails.queries";
import { formatDueForReader, formatDueWeekday } from "@/lib/shared/texts/due-dates";
import { formatList } from "@/lib/shared/texts/format-list";
import { joinParts } from "@/lib/shared/texts/join-parts";

const MAX_SHOWN = 50;

const getWeekday = ({ deadline, timeZone }: Opportunity) =>
  formatDueWeekday(deadline ?? "", timeZone);

const formatClosing = ({ deadline, timeZone }: Opportunity, readerZone: string | null) =>
  `Closes ${formatDueForReader(new Date(deadline ?? ""), timeZone, readerZone)}`;

const formatLine = (opportunity: Opportunity, timeZone: string | null) =>
  joinParts([opportunity.organizationName, formatClosing(opportunity, timeZone)]);

function toItem(opportunity: Opportunity, timeZone: string | null): MailItem {
  const { image, ...item } = toOpportunityItem(opportunity, formatLine(opportunity, timeZone));
  return { ...item, ...(image !== null && { image: { src: image, isArt: false } }) };
}

/** @param reminder at least one opportunity */
export function renderReminderMail({ opportunities, timeZone }: Reminder): MailContent {
  const [first, ...others] = opportunities;
  if (first === undefined) throw new Error("a reminder is about something");
  const weekdays = new Set(opportunities.map(getWeekday));
  const subject = others.length === 0 ? first.title : `${opportunities.length} opportunities`;
  const { SENT } = bookmarkStageLabels;
  return {
    subject: `Closing ${formatList(weekdays)}: ${subject}`,
    preview:
      others.length === 0
        ? formatClosing(first, timeZone)
        : `The first ${formatClosing(first, timeZone).replace("Closes", "closes")}`,
    blocks: [
      paragraph(
        others.length === 0
          ? "You saved this, and it closes soon:"
          : "You saved these, and they close soon:",
      ),
      others.length === 0
        ? { ...toOpportunityBlock(first), text: formatLine(first, timeZone) }
        : {
            type: "items",
            items: opportunities.slice(0, MAX_SHOWN).map((one) => toItem(one, timeZone)),
          },
      others.length === 0
        ? button("See the opportunity", toOpportunityPath(first))
        : button("Your saved opportunities", "/bookmarks"),
      {
        type: "note",
        text: `Sent it already? Mark it as “${SENT}” among your saved opportunities, and we won’t remind you again.`,
      },
    ],
  };
}
