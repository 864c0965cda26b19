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

/** Shared by the application and one front, with its own queues. */
export const application = (): Application => ({
  innerHeaders: { ...internalHeaders, prefix: "x-vitrine-" },
  runFor: runAsRequester,
  queues: {
    pages: new FairQueue(queueLimits.pages),
    reads: new FairQueue(queueLimits.reads),
    ownReads: new FairQueue(queueLimits.ownReads),
  },
  networkOf: toNetwork,
  errorOf: (error) => (error instanceof Failure ? error : undefined),
  isHangUp,
  databaseDown: databaseUnavailableFailure,
  isUnchanged: matchesEtag,
});
