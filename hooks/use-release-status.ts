import { useFreshCall } from "@/hooks/use-call";

/** A colleague's stop is seen soon during a countdown, and the begin of one within half a minute. */
const POLL_MS = { counting: 5_000, idle: 30_000 } as const;

/** The countdown, for everybody on the desk. */
export const useReleaseStatus = (id: string) =>
  useFreshCall(
    "GET /v1/opportunities/{id}/letters/release",
    { params: { id } },
    {
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.releaseAt === null ? POLL_MS.idle : POLL_MS.counting,
    },
  );
