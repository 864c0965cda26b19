import { call } from "@/lib/client/call";
import { sessionSettled } from "@/lib/client/session-settled";

type Line = "POST /v1/opportunities/{id}/view" | "POST /v1/opportunities/{id}/apply";

/** Counts once it is known who is here: an owner's own visits are not counted. */
async function count(line: Line, id: string): Promise<void> {
  await sessionSettled();
  await call(line, { params: { id }, as: "account" });
}

const visits = {
  /** Counts a look at the page of an opportunity; who it was is not kept, and nothing waits for it. */
  countView(id: string): void {
    void count("POST /v1/opportunities/{id}/view", id);
  },
  /** Counts a click on Apply. */
  countApply(id: string): void {
    void count("POST /v1/opportunities/{id}/apply", id);
  },
};

/** The calls that count visits of opportunities. With an account's token: its own calls are not counted for it. */
export function useVisits(): typeof visits {
  return visits;
}
