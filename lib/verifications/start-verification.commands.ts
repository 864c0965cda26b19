import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { randomBytes } from "node:crypto";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { assertOwnsProfile, lockOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { limitRate } from "@/lib/server/http/rate-limits";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, invalid } from "@/lib/shared/failure";
import { isOrganisationAddress, type ReadPage } from "@/lib/verifications/shown-addresses.gateway";
import {
  readWebsite,
  toVerification,
  type VerificationRow,
} from "@/lib/verifications/verification-rows.queries";
import {
  assertVerifiable,
  lockVerification,
  readVerification,
} from "@/lib/verifications/verifications.queries";
import type { Verification, VerificationForm } from "@/lib/verifications/verifications.schema";

const TOKEN_BYTES = 16;

/** False for what has to be proved again, which may be asked for again. */
const isConfirmed = (row: VerificationRow, host: string) =>
  row.host === host && row.confirmed_at !== null && row.failures === 0;

/** Returns the columns of the proof: the record stays the same however often it is asked for, and each way leaves the other as it is. */
function toProof(form: VerificationForm, row: VerificationRow, host: string, now: Date) {
  const { way, localPart = null } = form;
  const { token, local_part, asked_at, checked_at, failures } =
    row.host === host
      ? row
      : { token: null, local_part: null, asked_at: null, checked_at: null, failures: 0 };
  const columns = { host, way, token, checked_at, failures: failures ?? 0, changed_at: now };
  return way === "MAIL"
    ? { ...columns, local_part: localPart, asked_at: now }
    : {
        ...columns,
        token: token ?? randomBytes(TOKEN_BYTES).toString("hex"),
        local_part,
        asked_at: asked_at ?? now,
      };
}

/** Stores a proof. One that was given and has to be given again holds until it is due. */
async function storeProof(
  tx: Tx,
  row: VerificationRow,
  proof: ReturnType<typeof toProof>,
): Promise<void> {
  const { confirmed_at, due_at } =
    row.host === proof.host ? row : { confirmed_at: null, due_at: null };
  const columns = { ...proof, confirmed_at, due_at: confirmed_at === null ? null : due_at };
  await tx
    .insertInto("verifications")
    .values({ profile_id: row.id, ...columns })
    .onConflict((conflict) => conflict.column("profile_id").doUpdateSet(columns))
    .execute();
}

/** @throws VALIDATION: `localPart` */
async function assertOrganisationAddress(
  row: VerificationRow,
  { localPart = "" }: VerificationForm,
  host: string,
  readPage: ReadPage | undefined,
): Promise<void> {
  const website = readWebsite(row) ?? "";
  if (await isOrganisationAddress({ localPart, host, website }, readPage)) return;
  const message = `Please use an address such as info@${host} or office@${host}, or one shown on the front page or contact page of ${host}.`;
  throw invalid([{ path: "localPart", message }]);
}

/**
 * Leaves what is verified already as it is. @param readPage of the website @throws NOT_FOUND, FORBIDDEN, CONFLICT: `website`; VALIDATION;
 * RATE_LIMITED
 */
export async function startVerification(
  profileId: string,
  form: VerificationForm,
  viewer: Viewer<"identity">,
  readPage?: ReadPage,
): Promise<Verification> {
  await assertOwnsProfile(profileId, viewer);
  const before = await readVerification(profileId);
  const expectedHost = assertVerifiable(before);
  if (isConfirmed(before, expectedHost)) return toVerification(before);
  if (form.way === "MAIL") {
    await limitRate("domainMail", "account", viewer.identity.uid);
    await assertOrganisationAddress(before, form, expectedHost, readPage);
    await limitRate("domainMail", "address", expectedHost);
  }
  return transaction(async (tx) => {
    await lockOwnedProfile(tx, profileId, viewer);
    const row = await lockVerification(tx, profileId);
    const host = assertVerifiable(row);
    if (host !== expectedHost)
      throw failure("CONFLICT", "The website has changed in the meantime. Please try again.");
    if (isConfirmed(row, host)) return toVerification(row);
    const proof = toProof(form, row, host, await readClock(tx));
    await storeProof(tx, row, proof);
    const { uid } = viewer.identity;
    const event = { action: "UPDATE", subject: "PROFILE", subjectId: profileId } as const;
    await recordProfileEvent(tx, { profileId, uid, ...event, fields: ["verification"] });
    if (form.way === "MAIL") {
      const askedAt = proof.asked_at.toISOString();
      await recordEvent(tx, "DOMAIN_ASKED", {
        subjectId: profileId,
        payload: { askedAt },
        dedupe: `${profileId}:${askedAt}`,
      });
    }
    return toVerification(await lockVerification(tx, profileId));
  });
}
