import { useFreshCall } from "@/hooks/use-call";

/**
 * Reads how many of the profile’s opportunities take applications on Vitrine, and how many may without a paid listing.
 * @returns null without a limit, and while it is unknown
 */
export function useNativeRoom(isNative: boolean): { used: number; limit: number } | null {
  const { data } = useFreshCall(
    "GET /v1/profiles/subscriptions/usage",
    { as: "profile" },
    { enabled: isNative },
  );
  const { used = 0, limit = null } = data?.nativeOpportunities ?? {};
  // Data that another part of the page read is there without being asked for.
  return !isNative || limit === null ? null : { used, limit };
}
