import type { ApplicationRow } from "@/lib/applications/application-rows.queries";
import {
  countArrived,
  findRowForMail,
  listApplicants,
} from "@/lib/applications/mails/application-mails.queries";
import {
  applicationsHref,
  renderArrivedMail,
  renderClosedMail,
  renderDeletionMail,
  renderErasureMail,
  renderNotConsideredMail,
  renderReceipt,
  renderReopenedMail,
  renderUnsentMail,
  renderWithdrawalMail,
  toApplyHref,
  toDeskHref,
} from "@/lib/applications/mails/application-mails.render";
import { readSubmittedWorks } from "@/lib/applications/works/application-works.queries";
import { listPublicWorks } from "@/lib/applications/works/portfolio-works.queries";
import { isUnsent } from "@/lib/applications/mails/reminders.rules";
import type { Deliveries, Delivery, Event } from "@/lib/deliveries/delivery.schema";
import { deliverNews, toRecipients } from "@/lib/deliveries/recipients.rules";
import { toTeam } from "@/lib/applications/mails/team-delivery.commands";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import {
  type ListRecipients,
  notifyOfCancellation,
  notifyOfChanges,
} from "@/lib/opportunities/mails/opportunity-deliveries.commands";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";

type ArtistKind = Exclude<Extract<EventKind, `APPLICATION_${string}`>, "APPLICATION_DELETED">;
type Render<Kind extends ArtistKind> = (
  row: ApplicationRow,
  event: Event<Kind>,
  timeZone: string | null,
) => Promise<MailContent | null> | MailContent | null;

/** Delivers to the artist, about one application as it is now. `render` returns null for what is no longer so. */
const toArtist = <Kind extends ArtistKind>(
  render: Render<Kind>,
  href: (row: ApplicationRow) => string = toApplyHref,
): Delivery<Kind> =>
  deliverNews<Kind>(
    async ({ subjectId }, page) =>
      toRecipients((await findRowForMail(subjectId))?.account_uid ?? null, page),
    async (event, timeZone) => {
      const row = await findRowForMail(event.subjectId);
      const mail = row && (await render(row, event, timeZone));
      return row && mail && { mail, href: href(row) };
    },
  );

const receipt = <Kind extends "APPLICATION_RECEIVED" | "APPLICATION_CHANGED">(isFirst: boolean) =>
  toArtist<Kind>(async (row, { payload }, timeZone) => {
    const works = await readSubmittedWorks({ id: row.id, version: payload.version });
    const publicIds = await listPublicWorks(works.map(({ artworkId }) => artworkId));
    return renderReceipt(row, works, publicIds, { isFirst, timeZone });
  });

const listApplied: ListRecipients = ({ subjectId }, page) => listApplicants(subjectId, page);

/** The subject of these events is an opportunity. */
const findSubject = (id: string) => Promise.resolve(id);

export const applicationDeliveries = {
  APPLIED_OPPORTUNITY_CHANGED: notifyOfChanges<"APPLIED_OPPORTUNITY_CHANGED">(
    listApplied,
    "APPLIED",
  ),
  APPLIED_OPPORTUNITY_CANCELLED: notifyOfCancellation<"APPLIED_OPPORTUNITY_CANCELLED">(
    listApplied,
    { interest: "APPLIED", href: applicationsHref },
  ),
  APPLICATION_RECEIVED: receipt<"APPLICATION_RECEIVED">(true),
  APPLICATION_CHANGED: receipt<"APPLICATION_CHANGED">(false),
  APPLICATION_UNSENT: toArtist<"APPLICATION_UNSENT">((row, { payload }, timeZone) =>
    isUnsent(row, payload.deadline) ? renderUnsentMail(row, timeZone) : null,
  ),
  APPLICATION_WITHDRAWN: toArtist<"APPLICATION_WITHDRAWN">(
    (row, _event, timeZone) => renderWithdrawalMail(row, timeZone),
    () => applicationsHref,
  ),
  APPLICATION_UPDATED: toArtist<"APPLICATION_UPDATED">((row, { payload }, timeZone) => {
    if (payload.news === "NOT_CONSIDERED")
      return row.state === "NOT_CONSIDERED" ? renderNotConsideredMail(row) : null;
    return row.state === "SUBMITTED" && row.reopened_until !== null
      ? renderReopenedMail(row, timeZone)
      : null;
  }),
  APPLICATION_ERASURE: toArtist<"APPLICATION_ERASURE">((row, { payload }) =>
    renderErasureMail(row, payload.day),
  ),
  APPLICATION_DELETED: deliverNews<"APPLICATION_DELETED">(
    ({ payload }, page) => Promise.resolve(toRecipients(payload.accountUid, page)),
    ({ payload }) => ({ mail: renderDeletionMail(payload), href: applicationsHref }),
  ),
  APPLICATIONS_ARRIVED: toTeam<"APPLICATIONS_ARRIVED">(
    findSubject,
    async ({ subjectId, payload }, uid) => {
      const time = { from: new Date(payload.from), until: new Date(payload.until) };
      const arrived = await countArrived(subjectId, uid, time);
      if (arrived === null || arrived.count === 0) return null;
      return { mail: renderArrivedMail(arrived), href: toDeskHref(arrived) };
    },
  ),
  APPLICATIONS_CLOSED: toTeam<"APPLICATIONS_CLOSED">(findSubject, async ({ subjectId }, uid) => {
    const arrived = await countArrived(subjectId, uid);
    return arrived && { mail: renderClosedMail(arrived), href: toDeskHref(arrived) };
  }),
} satisfies Partial<Deliveries>;
