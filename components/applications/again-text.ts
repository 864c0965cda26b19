import type { ApplyTarget } from "@/components/applications/apply-target";
import { applicationLimits } from "@/lib/applications/applications.schema";

/** Says until when one may begin anew; null once that is over. */
export function formatAgain(
  { status, deadline }: Pick<ApplyTarget, "status" | "deadline">,
  now: Date,
): string | null {
  if (status !== "PUBLISHED" || (deadline !== null && Date.parse(deadline) < now.getTime()))
    return null;
  const until = deadline === null ? "as long as applications are taken" : "until the deadline";
  return `You can apply again ${until}, up to ${applicationLimits.starts} times in all.`;
}
