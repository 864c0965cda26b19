import type { ApplicationEventKind } from "@/lib/applications/events/application-events.schema";
import type { Tx } from "@/lib/server/database/db";
import { addDays, HOUR_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import type { StoredApplication } from "@/local/seed/applications/store-applications";
import type { StoredOpportunity } from "@/local/seed/applications/store-opportunities";

export type HistoryLine = {
  opportunityId: string;
  applicationId: string | null;
  kind: ApplicationEventKind;
  actorUid: string | null;
  at: Date;
  detail?: Record<string, unknown>;
};

/** Stores history as `recordHistory` writes it, in the past. */
export async function storeHistory(tx: Tx, lines: readonly HistoryLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto("application_events")
    .values(
      lines.map(({ opportunityId, applicationId, kind, actorUid, at, detail = {} }) => ({
        id: newId(),
        opportunity_id: opportunityId,
        application_id: applicationId,
        kind,
        actor_uid: actorUid,
        detail: JSON.stringify(detail),
        created_at: at,
      })),
    )
    .execute();
}

const NOTED_AFTER_HOURS = 20;
const ENDED_AFTER_DAYS = 2;

const endings = { WITHDRAWN: "WITHDRAWN", NOT_CONSIDERED: "NOT_CONSIDERED" } as const;

function toHistory(
  { id, arrivedAt, state, note, tags, reason }: StoredApplication,
  opportunityId: string,
  organizerUid: string,
): HistoryLine[] {
  const noted = new Date(arrivedAt.getTime() + NOTED_AFTER_HOURS * HOUR_MS);
  const line = { opportunityId, applicationId: id };
  const ofTeam = { ...line, actorUid: organizerUid, at: noted };
  const isEnded = state === "WITHDRAWN" || state === "NOT_CONSIDERED";
  return [
    { ...line, kind: "SUBMITTED", actorUid: null, at: arrivedAt, detail: { version: 1 } },
    ...tags.map((tag) => ({
      ...ofTeam,
      kind: "TAG" as const,
      detail: { before: null, after: tag },
    })),
    ...(note === null ? [] : [{ ...ofTeam, kind: "NOTE" as const }]),
    ...(isEnded
      ? [
          {
            ...line,
            kind: endings[state],
            actorUid: state === "WITHDRAWN" ? null : organizerUid,
            at: addDays(arrivedAt, ENDED_AFTER_DAYS),
            detail: state === "WITHDRAWN" ? { reason } : { before: null, after: reason },
          },
        ]
      : []),
  ];
}

/** Stores what the team has added to what arrived: tags, notes, and the history. */
export async function storeDeskWork(
  tx: Tx,
  applications: readonly StoredApplication[],
  opportunities: ReadonlyMap<string, StoredOpportunity>,
  organizerUid: string,
): Promise<void> {
  const sent = applications.filter(({ state }) => state !== "DRAFT");
  const tags = sent.flatMap(({ id, tags: own }) => own.map((tag) => ({ application_id: id, tag })));
  const notes = sent.flatMap(({ id, note, arrivedAt }) =>
    note === null
      ? []
      : [
          {
            id: newId(),
            application_id: id,
            author_uid: organizerUid,
            text: note,
            created_at: new Date(arrivedAt.getTime() + NOTED_AFTER_HOURS * HOUR_MS),
          },
        ],
  );
  if (tags.length > 0) await tx.insertInto("application_tags").values(tags).execute();
  if (notes.length > 0) await tx.insertInto("application_notes").values(notes).execute();
  const lines = sent.flatMap((application) => {
    const opportunity = opportunities.get(application.opportunity);
    return opportunity === undefined ? [] : toHistory(application, opportunity.id, organizerUid);
  });
  await storeHistory(tx, lines);
}
