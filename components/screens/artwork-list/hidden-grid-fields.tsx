import { toGridParameters } from "@/components/artworks/grid-address";
import type { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";

/** Submits the filters that a form has no fields for. */
export function HiddenGridFields({
  query,
  except,
}: {
  query: ArtworkQuery;
  except: readonly string[];
}) {
  return toGridParameters(query)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
