import { sql } from "kysely";
import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { lockOwnJury } from "@/lib/juries/jury-locks.queries";
import { type Juror, type JurorForm, takesPlace } from "@/lib/juries/jurors/jurors.schema";
import { readJurors } from "@/lib/juries/jurors/jurors.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction } from "@/lib/server/database/db";
import { limitRate } from "@/lib/server/http/rate-limits";
import type { Viewer } from "@/lib/server/auth/viewer";
import { toShownAddress } from "@/lib/shared/web/email-address";
import { conflict, failure, notFound } from "@/lib/shared/failure";

type Jurors = Awaited<ReturnType<typeof readJurors>>;

/** @throws QUOTA_EXCEEDED: invitations that can still be accepted count */
function assertRoom(jurors: Jurors, email: string, limit: number): void {
  const others = jurors.filter((juror) => takesPlace(juror) && juror.email !== email);
  if (others.length < limit) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `The plan includes ${limit} jurors, invitations included. Remove one, or choose a plan with more.`,
  );
}

/** @throws CONFLICT: `email` for whoever has accepted, `chair` for a second one */
function assertInvitable(jurors: Jurors, { email, chair }: JurorForm): void {
  if (jurors.some((juror) => juror.email === email && juror.state === "ACCEPTED"))
    throw conflict("email", "This person is in the jury already.");
  const isTaken = jurors.some(
    (juror) => juror.isChair && takesPlace(juror) && juror.email !== email,
  );
  if (chair && isTaken) throw conflict("chair", "A jury has one chair.");
}

/** Sends an invitation by mail. Again to the same address: earlier links stop working. @throws NOT_FOUND, FORBIDDEN, CONFLICT, QUOTA_EXCEEDED, RATE_LIMITED */
export async function inviteJuror(request: {
  params: { id: string };
  body: JurorForm;
  viewer: Viewer<"identity">;
  resourceId: string;
}): Promise<Juror> {
  const { params, body: form, viewer, resourceId } = request;
  const opportunityId = params.id;
  const { uid } = viewer.identity;
  await limitRate("invitation", "account", uid);
  return transaction(async (tx) => {
    const { quotas } = await lockOwnJury(tx, opportunityId, viewer);
    const jurors = await readJurors(opportunityId, tx);
    const existing = jurors.find(({ id }) => id === resourceId);
    if (existing !== undefined) return { ...existing, progress: [] };
    const email = toShownAddress(form.email);
    assertInvitable(jurors, { ...form, email });
    assertRoom(jurors, email, quotas.jurors);
    const { rows } = await sql<{ id: string; invited_at: Date }>`
      insert into jurors (id, opportunity_id, address, name, is_chair, invited_by, expires_at)
      values (${resourceId}, ${opportunityId}, ${form.email}, ${form.name}, ${form.chair}, ${uid},
        now() + make_interval(days => ${invitationLimits.days}))
      on conflict (opportunity_id, address) where address is not null do update set
        name = excluded.name, is_chair = excluded.is_chair, state = 'INVITED', answered_at = null, account_uid = null,
        invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at
      returning id, invited_at`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw notFound("juror");
    await recordEvent(tx, "JUROR_INVITED", {
      subjectId: row.id,
      payload: {},
      dedupe: `${row.id}:${row.invited_at.getTime()}`,
    });
    const invited = (await readJurors(opportunityId, tx)).find(({ id }) => id === row.id);
    if (invited === undefined) throw notFound("juror");
    return { ...invited, progress: [] };
  });
}
