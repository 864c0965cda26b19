import type { Application } from "@vitrine/front/application";
import { runAsRequester } from "@/lib/server/requester";
import { toNetwork } from "@/lib/server/client-network";
import { databaseUnavailableFailure } from "@/lib/server/database-errors";
import { matchesEtag } from "@/lib/server/etag";
import { FairQueue } from "@/lib/server/fair-queue";
import { isHangUp } from "@/lib/server/hang-up";
import { internalHeaders } from "@/lib/server/internal-headers";
import { queueLimits } from "@/lib/server/queues";
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
