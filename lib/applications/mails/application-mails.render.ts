import {
  type ApplicationRow,
  toApplicationOpportunity,
  toWindow,
} from "@/lib/applications/application-rows.queries";
import type { ArrivedApplications } from "@/lib/applications/mails/application-mails.queries";
import { getEditableUntil, getOwnDeadline } from "@/lib/applications/application-window.rules";
import type { ApplicationWork } from "@/lib/applications/applications.schema";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { button, paragraph, quote } from "@/lib/mails/mail-blocks.rules";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import type { MessagePayload } from "@/lib/outbox/message-kinds.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDueForReader, formatDueWeekTime } from "@/lib/shared/texts/due-dates";
import { formatUtcDay, formatZonedTime } from "@/lib/shared/texts/format-date";

export const toApplyHref = ({ slug }: Pick<ApplicationRow, "slug">) => `/apply/${slug}`;
export const applicationsHref = "/account/applications";

function listReceiptFacts(row: ApplicationRow, timeZone: string | null): MailBlock {
  const { answersBy } = toApplicationOpportunity(row);
  const until = getEditableUntil(toWindow(row));
  const rows = [
    { label: "Number", value: String(row.number) },
    { label: "Opportunity", value: row.title },
    { label: "Organiser", value: row.organization_name },
    ...(row.submitted_at === null
      ? []
      : [{ label: "Received", value: formatZonedTime(row.submitted_at, timeZone) }]),
    ...(until === null || until < row.now
      ? []
      : [
          {
            label: "You may edit until",
            value: formatDueForReader(until, row.time_zone, timeZone),
          },
        ]),
    ...(answersBy === null
      ? []
      : [{ label: "Answers promised by", value: formatUtcDay(answersBy) }]),
  ];
  return { type: "facts", rows };
}

const toWorkItems = (works: readonly ApplicationWork[], ids: ReadonlySet<string>): MailBlock[] =>
  works.length === 0
    ? []
    : [
        { type: "heading", text: "Your works" },
        {
          type: "items",
          items: works.map(({ artworkId, title, medium, size, images: [image] }) => ({
            title,
            ...(ids.has(artworkId) && { href: artworkPath(artworkId) }),
            text: [medium, size].filter(Boolean).join(" · "),
            ...(image && { image: { src: image.url, isArt: true } }),
          })),
        },
      ];

/** @param works of the version that it is about; those of `publicIds` link to their pages */
export function renderReceipt(
  row: ApplicationRow,
  works: readonly ApplicationWork[],
  publicIds: ReadonlySet<string>,
  { isFirst, timeZone }: { isFirst: boolean; timeZone: string | null },
): MailContent {
  const what = isFirst ? "your application" : "your changes";
  return {
    subject: `We’ve received ${what} to ${row.title}`,
    preview: `Number ${row.number}.`,
    blocks: [
      paragraph(
        isFirst
          ? `Your application is with ${row.organization_name}. Nothing else is needed from you; we will write as soon as there is an answer.`
          : `${row.organization_name} now sees your application with these changes.`,
      ),
      listReceiptFacts(row, timeZone),
      ...toWorkItems(works, publicIds),
      button("See your application", toApplyHref(row)),
    ],
  };
}

export function renderUnsentMail(row: ApplicationRow, timeZone: string | null): MailContent {
  const deadline = getOwnDeadline(toWindow(row));
  const closes = deadline === null ? "soon" : formatDueWeekTime(deadline, row.time_zone);
  return {
    subject: `Not sent yet: ${row.title} closes ${closes}`,
    preview: "Your draft is saved, but the organiser does not have it.",
    blocks: [
      paragraph(
        deadline === null
          ? `You have begun an application to “${row.title}” that is not sent yet.`
          : `You have begun an application to “${row.title}”. It is saved, but not sent yet: the deadline is ${formatDueForReader(deadline, row.time_zone, timeZone)}.`,
      ),
      button("Finish your application", toApplyHref(row)),
    ],
  };
}

/** Says until when the artist may start anew; nothing once that is over. */
function toAgain(row: ApplicationRow, timeZone: string | null) {
  const { deadline } = toWindow(row);
  if (row.rejection_reason !== "" || (deadline !== null && deadline < row.now)) return [];
  const until =
    deadline === null
      ? "as long as applications are taken"
      : `until ${formatDueForReader(deadline, row.time_zone, timeZone)}`;
  return [paragraph(`If that was a mistake, you can apply again ${until}.`)];
}

export const renderWithdrawalMail = (
  row: ApplicationRow,
  timeZone: string | null,
): MailContent => ({
  subject: `You have withdrawn from ${row.title}`,
  preview: `Number ${row.number}.`,
  blocks: [
    paragraph(`${row.organization_name} can see that application ${row.number} is withdrawn.`),
    ...toAgain(row, timeZone),
    button("Your applications", applicationsHref),
  ],
});

export function renderNotConsideredMail(row: ApplicationRow): MailContent {
  return {
    subject: `About your application to ${row.title}`,
    preview: "It will not be considered.",
    blocks: [
      paragraph(
        `${row.organization_name} will not consider your application ${row.number} to “${row.title}”, for this reason:`,
      ),
      quote(row.rejection_reason),
      button("See your application", toApplyHref(row)),
    ],
  };
}

export function renderReopenedMail(row: ApplicationRow, timeZone: string | null): MailContent {
  const until = formatDueForReader(row.reopened_until ?? row.now, row.time_zone, timeZone);
  return {
    subject: `About your application to ${row.title}`,
    preview: `You may change it until ${until}.`,
    blocks: [
      paragraph(
        `${row.organization_name} has opened your application to “${row.title}” for changes, until ${until}. Changes count once you have sent them; until then your application stays as it was.`,
      ),
      button("Change your application", toApplyHref(row)),
    ],
  };
}

/** @param day on which it is deleted */
export const renderErasureMail = (row: ApplicationRow, day: string): MailContent => ({
  subject: `Your application to ${row.title} will be deleted on ${formatUtcDay(day)}`,
  preview: "To keep a copy, download your data first.",
  blocks: [
    paragraph(
      `Applications are not kept for longer than they are needed. Your application ${row.number} to “${row.title}” will be deleted on ${formatUtcDay(day)}, with its works, texts and files, the letters you received, and everything the team and the jury wrote about it. Your portfolio stays as it is.`,
    ),
    paragraph(
      "To keep a copy, download your data first: it has everything, including what a jury wrote about you.",
    ),
    button("Download your data", "/account#data"),
  ],
});

type DeletedApplication = MessagePayload<"APPLICATION_DELETED">;

const deletionReasons = {
  TEAM: ({ number, title, organiser }) =>
    `${organiser} has deleted your application ${number} to “${title}”, with its works, texts and files.`,
  PROFILE: ({ number, title, organiser }) =>
    `${organiser} has deleted its profile on Vitrine. “${title}” went with it, and so did your application ${number}, with its works, texts and files.`,
  ADMINISTRATOR: ({ number, title, organiser }) =>
    `We have removed the profile of ${organiser} from Vitrine. “${title}” went with it, and so did your application ${number}, with its works, texts and files.`,
} satisfies Record<DeletedApplication["cause"], (deleted: DeletedApplication) => string>;

export const renderDeletionMail = (deleted: DeletedApplication): MailContent => ({
  subject: `Your application to ${deleted.title} was deleted${deleted.cause === "ADMINISTRATOR" ? "" : ` by ${deleted.organiser}`}`,
  preview: `Number ${deleted.number}.`,
  blocks: [
    paragraph(deletionReasons[deleted.cause](deleted)),
    paragraph("It cannot be brought back. Your portfolio and your materials stay as they are."),
    button("Your applications", applicationsHref),
  ],
});

export const toDeskHref = ({ id }: ArrivedApplications) => deskPartPath(id, "applications");

export const renderArrivedMail = (arrived: ArrivedApplications): MailContent => ({
  subject: `${pluralise(arrived.count, "new application")} to ${arrived.title}`,
  preview: "Since yesterday.",
  blocks: [
    paragraph(
      `${pluralise(arrived.count, "new application")} to “${arrived.title}” arrived since yesterday.`,
    ),
    button("See the applications", toDeskHref(arrived)),
  ],
});

export const renderClosedMail = (arrived: ArrivedApplications): MailContent => ({
  subject: `${arrived.title} has closed with ${pluralise(arrived.count, "application")}`,
  preview: "What comes next.",
  blocks: [
    paragraph(
      `The deadline of “${arrived.title}” has passed, with ${pluralise(arrived.count, "application")}. You can now read them together, choose, and answer everybody in one release.`,
    ),
    button("See the applications", toDeskHref(arrived)),
  ],
});
