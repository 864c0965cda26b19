import { demoArtists } from "@/local/seed/catalogue/demo-artists";
import { DEMO_SOURCE, profileIdOf } from "@/local/seed/demo-profiles";
import {
  MUSEUM_LICENSE,
  museumCredit,
  museumSourceId,
  museumWorks,
} from "@/local/seed/museum/museum-works";
import { PHOTOGRAPH_CREDIT, PHOTOGRAPH_LICENSE, photographs } from "@/local/seed/photographs";
import { datedId } from "@/lib/server/dated-id";
import { HOUR_MS } from "@/lib/shared/durations";

/** An artwork of the demo, and where its picture comes from. */
export interface DemoWork {
  id: string;
  sourceId: string;
  profileId: string;
  title: string;
  description: string;
  medium: string;
  year: number | null;
  size: readonly [width: number, height: number] | null;
  tags: readonly string[];
  featured: boolean;
  license: string;
  attribution: string | null;
  alt: string;
  /** What is drawn, or the name of a picture that a package brings. */
  picture: { slug: string; at: number } | { package: string };
  createdAt: Date;
}

type Undated = Omit<DemoWork, "id" | "createdAt">;

const NEWEST = Date.UTC(2026, 10, 18, 10);
/** The first artworks are all the museum's; after these a drawn one follows every third, and a photograph every sixth. */
const MUSEUM_FIRST = 8;
const MUSEUM_BETWEEN_DRAWN = 3;
const MUSEUM_BETWEEN_PHOTOGRAPHS = 6;

/** One work of each artist in turn; the order of the artists shifts from round to round, so that neighbours differ in style. */
function drawn(): Undated[] {
  const rounds = Math.max(...demoArtists.map(({ works }) => works.length));
  return Array.from({ length: rounds }, (_, at) =>
    demoArtists
      .map((_artist, place) => demoArtists[(place + at * 5) % demoArtists.length])
      .flatMap((artist): Undated[] => {
        const work = artist?.works[at];
        if (artist === undefined || work === undefined) return [];
        return [
          {
            sourceId: `${artist.slug}/${at + 1}`,
            profileId: profileIdOf(artist.name),
            title: work.title,
            description: work.description,
            medium: artist.medium,
            year: work.year,
            size: work.size,
            tags: [...new Set([...artist.tags, ...work.tags])],
            featured: work.featured ?? false,
            license: "MIT",
            attribution: null,
            alt: `${work.title}: ${artist.tags.join(", ")}, ${work.tags.join(", ")}.`,
            picture: { slug: artist.slug, at },
          },
        ];
      }),
  ).flat();
}

const taken = photographs.map((photograph): Undated => ({
  sourceId: photograph.package,
  profileId: profileIdOf(photograph.photographer),
  title: photograph.title,
  description: photograph.description,
  medium: photograph.medium,
  year: photograph.year,
  size: null,
  tags: photograph.tags,
  featured: false,
  license: PHOTOGRAPH_LICENSE,
  attribution: PHOTOGRAPH_CREDIT,
  alt: photograph.alt,
  picture: { package: photograph.package },
}));

const museum = museumWorks.map((work): Undated => ({
  sourceId: museumSourceId(work),
  profileId: profileIdOf(work.artist),
  title: work.title,
  description:
    work.dated === String(work.year) ? work.description : `${work.dated}. ${work.description}`,
  medium: work.medium,
  year: work.year,
  size: work.size,
  tags: work.tags,
  featured: work.featured ?? false,
  license: MUSEUM_LICENSE,
  attribution: museumCredit(work),
  alt: work.alt,
  picture: { package: museumSourceId(work) },
}));

function hung(): Undated[] {
  const later = drawn();
  const photos = [...taken];
  const wall = museum.flatMap((work, at) => {
    const after = at - MUSEUM_FIRST;
    if (after < 0) return [work];
    return [
      work,
      ...(after % MUSEUM_BETWEEN_DRAWN === 0 ? later.splice(0, 1) : []),
      ...(after % MUSEUM_BETWEEN_PHOTOGRAPHS === 1 ? photos.splice(0, 1) : []),
    ];
  });
  return [
    ...wall,
    ...later.flatMap((work, at) => (at % 8 === 4 ? [work, ...photos.splice(0, 1)] : [work])),
    ...photos,
  ];
}

/** Every artwork of the demo, newest first: somewhat more than a hundred over half a year. */
export const demoWorks: readonly DemoWork[] = hung().map((work, at) => {
  const createdAt = new Date(NEWEST - at * 35 * HOUR_MS - ((at * 37) % 19) * HOUR_MS);
  return { ...work, createdAt, id: datedId(`${DEMO_SOURCE}/${work.sourceId}`, createdAt) };
});
