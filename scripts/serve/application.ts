import type { Application } from "@vitrine/front/application";
import { runAsRequester } from "@/lib/server/http/requester";
import { toNetwork } from "@/lib/server/http/client-network";
import { databaseUnavailableFailure } from "@/lib/server/database/database-errors";
import { matchesEtag } from "@/lib/server/http/etag";
import { FairQueue } from "@/lib/server/processes/fair-queue";
import { isHangUp } from "@/lib/server/http/hang-up";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { queueLimits } from "@/lib/server/jobs/queues";
import { Failure } from "@/lib/shared/failure";

/** Creates what the application shares with one front, including its queues. */
export const createApplication = (): Application => ({
  innerHeaders: { ...internalHeaders, prefix: "x-vitrine-" },
  runFor: runAsRequester,
  queues: {
    pages: new FairQueue(queueLimits.pages),
    reads: new FairQueue(queueLimits.reads),
    ownReads: new FairQueue(queueLimits.ownReads),
  },
  toNetwork,
  toErrorResponse: (error) => (error instanceof Failure ? error : undefined),
  isHangUp,
  createDatabaseError: databaseUnavailableFailure,
  isUnchanged: matchesEtag,
});
