import {
  type CallTargets,
  type Limits,
  type Measured,
  scoreTargets as scoreMeasured,
} from "@vitrine/benchmark/targets";
import type { CallName } from "@/scripts/bench/calls";

const lists: Limits = { required: 0.7, target: 0.9 };
const single: Limits = { required: 0.6, target: 0.8 };

const targets: CallTargets<CallName> = {
  bareRatios: {
    list: lists,
    "tag filter": lists,
    "text search": lists,
    "price filter": lists,
    "one artwork": single,
    "directory filter": lists,
    "directory search": lists,
    "opportunity list": lists,
    "opportunity filters": lists,
    "opportunity search": lists,
    "opportunity deadlines": lists,
    "opportunity narrow": lists,
    "opportunity related": lists,
    "opportunity random": single,
  },
  appMilliseconds: {
    "bookmark list": { required: 5, target: 3 },
    "upload of 12 MP": { required: 200, target: 150 },
    "first variant of 12 MP": { required: 60, target: 40 },
  },
  // The account has 500 follows (account-rounds.ts).
  waits: { "own home": { required: 150, target: 100 } },
  databaseMilliseconds: { "opportunity list page": { required: 6, target: 4 } },
  // A page reads all rare prices, of which a larger table has more.
  growths: { "price filter": { required: 1.5, target: 1.2 } },
};

export const scoreTargets = (measured: Measured) => scoreMeasured(measured, targets);
