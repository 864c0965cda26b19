import type { Application } from "@vitrine/front/application";
import { runAsRequester } from "@/lib/server/requester";
import { networkOf } from "@/lib/server/client-address";
import { databaseDown } from "@/lib/server/database-down";
import { isUnchanged } from "@/lib/server/etag";
import { FairQueue } from "@/lib/server/fair-queue";
import { isHangUp } from "@/lib/server/hang-up";
import { innerHeaders } from "@/lib/server/inner-headers";
import { queueLimits } from "@/lib/server/queues";
import { Failure } from "@/lib/shared/failure";

/** Shared by the application and one front, with its own queues. */
export const application = (): Application => ({
  innerHeaders: { ...innerHeaders, prefix: "x-vitrine-" },
  runFor: runAsRequester,
  queues: {
    pages: new FairQueue(queueLimits.pages),
    reads: new FairQueue(queueLimits.reads),
    ownReads: new FairQueue(queueLimits.ownReads),
  },
  networkOf,
  errorOf: (error) => (error instanceof Failure ? error : undefined),
  isHangUp,
  databaseDown,
  isUnchanged,
});
