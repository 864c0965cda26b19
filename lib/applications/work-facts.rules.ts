import type { Artwork } from "@/lib/artworks/artworks.schema";
import { WorkFact } from "@/lib/forms/form-field.schema";

/** What a work of the portfolio states, for fields that require it. */
export function listWorkFacts({
  year,
  dimensions,
  medium,
}: Pick<Artwork, "year" | "dimensions" | "medium">): WorkFact[] {
  const stated: Readonly<Record<WorkFact, boolean>> = {
    YEAR: year !== null,
    SIZE: dimensions !== null,
    MEDIUM: medium !== "",
    // A portfolio has no prices to check yet.
    PRICE: true,
  };
  return WorkFact.options.filter((fact) => stated[fact]);
}
