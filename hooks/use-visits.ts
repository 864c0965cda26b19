import { findPreviousPage } from "@/lib/client/previous-page";
import { waitForSession } from "@/lib/client/wait-for-session";
import { toViewSource } from "@/lib/statistics/view-sources.rules";

/** Waits for the session, because an owner's own visits are not counted. */
async function loadCall() {
  await waitForSession();
  return (await import("@/lib/client/call")).call;
}

/** Reads the page before at once: the visitor may have left this one before the session is known. */
const findSource = () => toViewSource(findPreviousPage(), window.location.origin);

const countViewOf = {
  opportunities: async (id: string) => {
    const call = await loadCall();
    await call("POST /v1/opportunities/{id}/view", { params: { id }, as: "account" });
  },
  artworks: async (id: string) => {
    const body = { source: findSource() };
    const call = await loadCall();
    await call("POST /v1/artworks/{id}/view", { params: { id }, body, as: "account" });
  },
  profiles: async (id: string) => {
    const body = { source: findSource() };
    const call = await loadCall();
    await call("POST /v1/profiles/{id}/view", { params: { id }, body, as: "account" });
  },
};

export type CountedPage = keyof typeof countViewOf;

async function countApply(id: string): Promise<void> {
  const call = await loadCall();
  await call("POST /v1/opportunities/{id}/apply", { params: { id }, as: "account" });
}

const visits = {
  /** Records no visitor. */
  countView(page: CountedPage, id: string): void {
    countViewOf[page](id).catch(() => {});
  },
  countApply(id: string): void {
    countApply(id).catch(() => {});
  },
};

export function useVisits(): typeof visits {
  return visits;
}
