import { type RawBuilder, sql } from "kysely";

/** True if an account has begun to apply, which closes the others' applications to it for good: also once its own was withdrawn, or is gone. */
export const hasBegun = (uid: RawBuilder<unknown>, opportunityId: RawBuilder<unknown>) =>
  sql<boolean>`(
    exists (select from application_starts s where s.opportunity_id = ${opportunityId} and s.account_uid = ${uid})
    or exists (select from applications own where own.opportunity_id = ${opportunityId} and own.account_uid = ${uid}))`;
