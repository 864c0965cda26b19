/** A work beside an artwork in its series. */
export type NeighbourWork = { id: string; title: string };

export type SeriesPlace = {
  slug: string;
  title: string;
  position: number;
  works: number;
  previous: NeighbourWork | null;
  next: NeighbourWork | null;
};
