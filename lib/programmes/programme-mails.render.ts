import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import type { Reopening } from "@/lib/programmes/programmes.queries";

export function renderReopeningMail({ name, cycle }: Reopening): MailContent {
  const deadline = formatDeadline(cycle);
  return {
    subject: `${name} is open again`,
    preview: cycle.deadlineKind === "FIXED" ? `Apply by ${deadline}` : cycle.organizationName,
    blocks: [
      paragraph(`You asked us to tell you when “${name}” opens again. It is open now.`),
      {
        type: "facts",
        rows: [
          { label: "Opportunity", value: cycle.title },
          { label: "Organiser", value: cycle.organizationName },
          { label: "Deadline", value: deadline },
        ],
      },
      button("See the opportunity", toOpportunityPath(cycle)),
      { type: "link", label: "Programmes you follow", href: "/account/alerts#programmes" },
    ],
  };
}
