import { call } from "@/lib/client/call";
import { waitForSession } from "@/lib/client/wait-for-session";

type VisitCall = "POST /v1/opportunities/{id}/view" | "POST /v1/opportunities/{id}/apply";

/** Waits for the session, because an owner's own visits are not counted. */
async function recordVisit(visitCall: VisitCall, id: string): Promise<void> {
  await waitForSession();
  await call(visitCall, { params: { id }, as: "account" });
}

const visits = {
  /** Records no visitor. */
  countView(id: string): void {
    void recordVisit("POST /v1/opportunities/{id}/view", id);
  },
  countApply(id: string): void {
    void recordVisit("POST /v1/opportunities/{id}/apply", id);
  },
};

export function useVisits(): typeof visits {
  return visits;
}
