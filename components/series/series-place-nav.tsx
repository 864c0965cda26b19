import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { toSeriesPath } from "@/lib/series/series-paths.rules";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { TextLink } from "@/components/ui/buttons/text-link";
import type { NeighbourWork, SeriesPlace } from "@/lib/series/series-place.schema";

type Step = { rel: "prev" | "next"; label: string; work: NeighbourWork | null };

function StepLink({ rel, label, work }: Step) {
  return work === null ? null : (
    <SoftLink
      href={artworkPath(work.id)}
      rel={rel}
      className="group flex min-h-11 min-w-0 flex-1 basis-32 flex-col justify-center"
    >
      <span className="text-small text-muted">{label}</span>
      <span dir="auto" className="truncate group-hover:text-accent">
        {work.title}
      </span>
    </SoftLink>
  );
}

type SeriesPlaceNavProps = { place: SeriesPlace; profile: { slug: string } };

/** Shows on the page of an artwork its series, and the works before and after it there. */
export function SeriesPlaceNav({ place, profile }: SeriesPlaceNavProps) {
  const { slug, title, position, works, previous, next } = place;
  return (
    <nav aria-label="Series" data-print="hide" className="flex flex-col gap-2 border-y py-3">
      <p className="wrap-break-word">
        From the series{" "}
        <TextLink href={toSeriesPath(profile, slug)} dir="auto">
          {title}
        </TextLink>
        <span className="text-small text-muted">
          , {position} of {works}
        </span>
      </p>
      <div className="flex flex-wrap gap-x-5 empty:hidden">
        <StepLink rel="prev" label="Previous" work={previous} />
        <StepLink rel="next" label="Next" work={next} />
      </div>
    </nav>
  );
}
