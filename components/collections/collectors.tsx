import { useCall } from "@/hooks/use-call";
import { formatCount } from "@/lib/shared/texts/format-count";
import { withQueries } from "@/providers/with-queries";

function Count({ artworkId }: { artworkId: string }) {
  const people =
    useCall("GET /v1/artworks/{id}/collectors", { params: { id: artworkId } }).data?.people ?? null;
  return people === null ? null : (
    <p className="basis-full! text-small text-muted">
      In the collections of {formatCount(people)} people. Whose they are stays with them.
    </p>
  );
}

/** Shows the artist in how many people's collections a work is, from three on. */
export const Collectors = withQueries(Count);
