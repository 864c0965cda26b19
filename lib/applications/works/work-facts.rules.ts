import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { ArtworkPrice } from "@/lib/artworks/collector-facts.schema";
import type { Form } from "@/lib/forms/form.schema";
import { WorkFact } from "@/lib/forms/form-field.schema";

/** Lists the facts that a work of the portfolio states to its artist, for fields that require them. */
export function listWorkFacts({
  year,
  dimensions,
  medium,
  price,
}: Pick<Artwork, "year" | "medium"> & {
  /** Null for none. */
  dimensions: unknown;
  price: Pick<ArtworkPrice, "amount"> | null;
}): WorkFact[] {
  const stated: Readonly<Record<WorkFact, boolean>> = {
    YEAR: year !== null,
    SIZE: dimensions !== null,
    MEDIUM: medium !== "",
    PRICE: price !== null && price.amount !== null,
  };
  return WorkFact.options.filter((fact) => stated[fact]);
}

/** Fields whose works show the organiser their prices, whoever else sees them. */
export const listPricedFields = ({ sections }: Pick<Form, "sections">): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ fields }) =>
      fields.flatMap((field) =>
        field.type === "WORKS" && field.required.includes("PRICE") ? [field.id] : [],
      ),
    ),
  );
