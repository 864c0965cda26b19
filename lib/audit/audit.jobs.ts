import { forgetLogBefore } from "@/lib/audit/audit.commands";
import { auditLimits } from "@/lib/audit/audit.schema";
import type { Retention } from "@/lib/server/jobs/expired-rows";

export const auditRetention: Retention = {
  what: "The log of what administrators did, without names once an account is deleted",
  keptFor: `${auditLimits.years} years`,
  why: "Answering for decisions, within the limitation periods",
  tables: ["audit_log"],
  rows: [forgetLogBefore],
};
