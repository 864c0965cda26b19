import { randomBytes } from "node:crypto";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { findOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import { transaction, type Tx } from "@/lib/server/db";
import { limitRate } from "@/lib/server/rate-limits";
import type { Viewer } from "@/lib/server/viewer";
import { failure } from "@/lib/shared/failure";
import { obstacleTexts } from "@/lib/verifications/domains.rules";
import {
  toVerification,
  type VerificationRow,
} from "@/lib/verifications/verification-rows.queries";
import { readVerification } from "@/lib/verifications/verifications.queries";
import type { Verification, VerificationForm } from "@/lib/verifications/verifications.schema";

const TOKEN_BYTES = 16;

/** @returns the host that is to be proved @throws CONFLICT */
function assertVerifiable(row: VerificationRow): string {
  const { host, obstacle } = toVerification(row);
  if (obstacle === null && host !== null) return host;
  const message = obstacleTexts[obstacle ?? "NO_WEBSITE"];
  throw failure("CONFLICT", message, [{ path: "website", message }]);
}

const isConfirmed = (row: VerificationRow, host: string) =>
  row.host === host && row.confirmed_at !== null;

/** The record stays the same however often it is asked for, and each way leaves the other as it is. */
function toProof(form: VerificationForm, row: VerificationRow, host: string, now: Date) {
  const { way, localPart = null } = form;
  const { token, local_part, asked_at, checked_at, failures } =
    row.host === host
      ? row
      : { token: null, local_part: null, asked_at: null, checked_at: null, failures: 0 };
  const kept = { host, way, token, checked_at, failures: failures ?? 0, changed_at: now };
  return way === "MAIL"
    ? { ...kept, local_part: localPart, asked_at: now }
    : {
        ...kept,
        token: token ?? randomBytes(TOKEN_BYTES).toString("hex"),
        local_part,
        asked_at: asked_at ?? now,
      };
}

async function storeProof(tx: Tx, id: string, proof: ReturnType<typeof toProof>): Promise<void> {
  const columns = { ...proof, confirmed_at: null, due_at: null };
  await tx
    .insertInto("verifications")
    .values({ profile_id: id, ...columns })
    .onConflict((conflict) => conflict.column("profile_id").doUpdateSet(columns))
    .execute();
}

/** What is verified already stays as it is. @throws NOT_FOUND, FORBIDDEN, CONFLICT: `website`; RATE_LIMITED */
export async function startVerification(
  profileId: string,
  form: VerificationForm,
  viewer: Viewer<"identity">,
): Promise<Verification> {
  await findOwnedProfile(profileId, viewer);
  const before = await readVerification(profileId);
  const expectedHost = assertVerifiable(before);
  if (isConfirmed(before, expectedHost)) return toVerification(before);
  if (form.way === "MAIL") {
    await limitRate("domainMail", "account", viewer.identity.uid);
    await limitRate("domainMail", "address", expectedHost);
  }
  return transaction(async (tx) => {
    await findOwnedProfile(profileId, viewer, tx);
    const row = await readVerification(profileId, tx);
    const host = assertVerifiable(row);
    if (host !== expectedHost)
      throw failure("CONFLICT", "The website has changed in the meantime. Please try again.");
    if (isConfirmed(row, host)) return toVerification(row);
    const proof = toProof(form, row, host, new Date());
    await storeProof(tx, profileId, proof);
    if (form.way === "MAIL") {
      const askedAt = proof.asked_at.toISOString();
      await recordEvent(tx, "DOMAIN_ASKED", {
        subjectId: profileId,
        payload: { askedAt },
        dedupe: `${profileId}:${askedAt}`,
      });
    }
    return toVerification(await readVerification(profileId, tx));
  });
}
