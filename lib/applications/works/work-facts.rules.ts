import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { ArtworkPrice } from "@/lib/artworks/collector-facts.schema";
import type { Form } from "@/lib/forms/form.schema";
import { WorkFact } from "@/lib/forms/form-field.schema";

/** A work of the portfolio, of its artist's drafts, or of an application; a size or medium that is not stated is empty. */
type StatedWork = Pick<Artwork, "year" | "size" | "medium"> & {
  price: Pick<ArtworkPrice, "amount"> | null;
};

/** Lists the facts that a work states to its artist, for fields that require them. */
export function listWorkFacts({ year, size, medium, price }: StatedWork): WorkFact[] {
  const stated: Readonly<Record<WorkFact, boolean>> = {
    YEAR: year !== null,
    SIZE: size !== "",
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
