import { wallParameters } from "@/components/artworks/wall-address";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";

/** What a form of the wall leaves as it is, so that it goes along. */
export function WallHidden({ query, but }: { query: ArtworkQuery; but: readonly string[] }) {
  return wallParameters(query)
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
