import { answerRecordsApi } from "@/lib/answer-records/answer-records.api";
import { findProfileRecord } from "@/lib/answer-records/answer-records.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(answerRecordsApi["GET /v1/profiles/{id}/answer-record"], ({ params }) =>
  findProfileRecord(params.id),
);
