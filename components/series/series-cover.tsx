import { Picture } from "@/components/pictures/picture";
import type { Series } from "@/lib/series/series.schema";

const shapes = {
  row: { widths: [80, 160], sizes: "80px" },
  card: {
    widths: [320, 480, 640],
    sizes: "(min-width: 1005px) 360px, (min-width: 700px) 45vw, 90vw",
  },
} as const;

type SeriesCoverProps = { series: Pick<Series, "cover">; size: keyof typeof shapes };

/** The picture of its first work in a landscape frame; the title beside it says what it is. */
export function SeriesCover({ series: { cover }, size }: SeriesCoverProps) {
  return cover === null ? (
    <span className="block aspect-4/3 bg-surface" />
  ) : (
    <Picture image={{ ...cover, alt: "" }} {...shapes[size]} ratio={3 / 4} />
  );
}
