import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";

/** Negative days are in the past. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

type Fields = {
  title?: string;
  status?: "DRAFT" | "PENDING_PAYMENT" | "PUBLISHED" | "REMOVED";
  deadlineKind?: "FIXED" | "ROLLING" | "TBA";
  /** The deadline, and the end of the listing by default. */
  deadline?: Date;
  listedUntil?: Date;
  city?: string;
  country?: string;
  isSample?: boolean;
};

/** An open opportunity, published yesterday and closing in thirty days by default. */
export async function opportunityRow(
  profileId: string | null,
  fields: Fields = {},
): Promise<string> {
  const id = newId();
  const { status = "PUBLISHED", deadlineKind = "FIXED", title = "An open call", ...rest } = fields;
  const deadline = deadlineKind === "FIXED" ? (rest.deadline ?? inDays(30)) : null;
  const listedUntil = rest.listedUntil ?? deadline ?? inDays(60);
  const isPublished = status === "PUBLISHED" || status === "REMOVED";
  const publishedAt = new Date(Math.min(inDays(-1).getTime(), listedUntil.getTime() - DAY_MS));
  await db()
    .insertInto("opportunities")
    .values({
      id,
      slug: `call-${id}`,
      profile_id: profileId,
      posted_by: profileId,
      type: "OPEN_CALL",
      title,
      description: "What it is about.",
      organization_name: "Harbour House",
      city: rest.city ?? "Porto",
      country: rest.country ?? "PT",
      is_sample: rest.isSample ?? false,
      deadline_kind: deadlineKind,
      deadline_local: deadline?.toISOString().slice(0, 16) ?? null,
      deadline,
      apply_url: "https://harbour.example/apply",
      status,
      plan: isPublished ? "STANDARD" : null,
      published_at: isPublished ? publishedAt : null,
      listed_until: isPublished ? listedUntil : null,
    })
    .execute();
  return id;
}
