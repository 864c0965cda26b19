import { waitForSession } from "@/lib/client/wait-for-session";

type VisitCall = "POST /v1/opportunities/{id}/view" | "POST /v1/opportunities/{id}/apply";

/** Waits for the session, because an owner's own visits are not counted. */
async function recordVisit(visitCall: VisitCall, id: string): Promise<void> {
  await waitForSession();
  const { call } = await import("@/lib/client/call");
  await call(visitCall, { params: { id }, as: "account" });
}

const visits = {
  /** Records no visitor. */
  countView(id: string): void {
    recordVisit("POST /v1/opportunities/{id}/view", id).catch(() => {});
  },
  countApply(id: string): void {
    recordVisit("POST /v1/opportunities/{id}/apply", id).catch(() => {});
  },
};

export function useVisits(): typeof visits {
  return visits;
}
