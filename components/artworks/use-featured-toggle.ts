import { callQuery, useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { CallFailure } from "@/lib/client/call-failure";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { toast } from "@/lib/client/toasts";

function describeError(error: unknown): string {
  const message = formatErrorMessage(error);
  const isQuotaExceeded = error instanceof CallFailure && error.code === "QUOTA_EXCEEDED";
  return isQuotaExceeded ? `${message} Remove another from featured first.` : message;
}

/** Offers “Feature” also if the artwork cannot be loaded: the call is idempotent. */
export function useFeaturedToggle(id: string, title: string) {
  const { data: artwork, isError } = useFreshCall("GET /v1/artworks/{id}", {
    params: { id },
    as: "account",
  });
  const { mutateAsync, isPending } = useCallMutation("PUT /v1/artworks/{id}/featured", {
    replaces: callQuery("GET /v1/artworks/{id}", { params: { id }, as: "account" }),
  });
  const isFeatured = artwork?.featured ?? false;

  async function toggle(): Promise<void> {
    try {
      const { featured } = await mutateAsync({ params: { id }, body: { featured: !isFeatured } });
      const outcome = featured ? "featured: it may appear on the home page" : "no longer featured";
      toast({ kind: "success", text: `“${title}” is ${outcome}.` });
    } catch (error) {
      toast({ kind: "error", text: describeError(error) });
    }
  }

  return {
    isFeatured,
    isReady: artwork !== undefined || isError,
    isPending,
    toggle,
    label: isFeatured ? "Remove from featured" : "Feature",
  };
}
