import { recordAdministration } from "@/lib/audit/audit.commands";
import { transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

/** Idempotent; changes are recorded. @throws NOT_FOUND; CONFLICT for an artwork of a hidden profile */
export async function setFeaturedOnFrontPage(
  id: string,
  featured: boolean,
  { identity }: Viewer<"admin">,
): Promise<{ id: string; featured: boolean }> {
  return transaction(async (tx) => {
    const artwork = await tx
      .selectFrom("artworks")
      .select(["title", "listed"])
      .where("id", "=", id)
      .forKeyShare()
      .executeTakeFirstOrThrow(() => notFound("artwork"));
    if (featured && !artwork.listed) {
      throw failure("CONFLICT", "The profile of this artwork is hidden. Show it again first.");
    }
    const changedRow = featured
      ? await tx
          .insertInto("home_artworks")
          .values({ artwork_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .returning("artwork_id")
          .executeTakeFirst()
      : await tx
          .deleteFrom("home_artworks")
          .where("artwork_id", "=", id)
          .returning("artwork_id")
          .executeTakeFirst();
    if (changedRow !== undefined) {
      await recordAdministration(tx, {
        actor: identity.uid,
        action: featured ? "FEATURE_ON_HOME" : "UNFEATURE_ON_HOME",
        subject: "artwork",
        subjectId: id,
        detail: { name: artwork.title },
      });
    }
    return { id, featured };
  });
}
