import { administrationLimits } from "@/lib/administration/administration.schema";
import type { Retention } from "@/lib/server/jobs/expired-rows";

export const reportRetention: Retention = {
  what: "Reports, once decided",
  keptFor: `${administrationLimits.reportYears} years`,
  why: "Repeated reports, and disputes about a decision",
  rows: [{ table: "reports", column: "closed_at" }],
};
