import { sizeInBothUnits } from "@/lib/artworks/rules";
import type { Artwork } from "@/lib/artworks/schema";

/** What is known of a work: medium, size in centimetres and inches, year. What is not known is left out. */
export function ArtworkFacts({ artwork: { medium, dimensions, year } }: { artwork: Artwork }) {
  const size = dimensions === null ? null : sizeInBothUnits(dimensions);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
      {medium !== "" && <Fact term="Medium">{medium}</Fact>}
      {size !== null && (
        <Fact term="Size">
          {size.cm}
          <span className="block text-small text-muted">{size.in}</span>
        </Fact>
      )}
      {year !== null && <Fact term="Year">{year < 0 ? `${-year} BCE` : year}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-small/6.5 text-muted">{term}</dt>
      <dd dir="auto" className="min-w-0">
        {children}
      </dd>
    </>
  );
}
