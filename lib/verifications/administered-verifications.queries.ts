import { sql } from "kysely";
import { db } from "@/lib/server/database/db";
import type { List } from "@/lib/shared/list";
import { listByTime } from "@/lib/server/database/time-lists";
import {
  selectVerifications,
  toAdministeredVerification,
} from "@/lib/verifications/verification-rows.queries";
import { readVerification } from "@/lib/verifications/verifications.queries";
import type {
  AdministeredVerification,
  VerificationQuery,
} from "@/lib/verifications/verifications.schema";

export const listVerifications = (
  query: VerificationQuery,
): Promise<List<AdministeredVerification>> =>
  listByTime(query, {
    from: sql`verifications v`,
    id: sql`v.profile_id`,
    column: sql`v.changed_at`,
    direction: "desc",
    state: sql`v.state = ${query.state}`,
    select: (condition, rest) =>
      selectVerifications(db()).where(condition).modifyEnd(rest).execute(),
    toItem: toAdministeredVerification,
    getTime: ({ changedAt }) => changedAt ?? "",
  });

/** Finds a verification, also of a profile of which nothing was asked. @throws NOT_FOUND */
export async function findAdministeredVerification(
  profileId: string,
): Promise<AdministeredVerification> {
  return toAdministeredVerification(await readVerification(profileId));
}
