import { OwnerLink } from "@/components/profiles/owner-link";
import { SeriesCover } from "@/components/series/series-cover";
import { editSeriesPath, seriesPath } from "@/lib/series/series-paths.rules";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { Series } from "@/lib/series/series.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

type ProfileSeriesProps = { profile: Pick<Profile, "id" | "name">; series: readonly Series[] };

export function ProfileSeries({ profile, series }: ProfileSeriesProps) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="sr-only">Series</h2>
      <ul
        aria-label={`Series by ${profile.name}`}
        className="grid gap-x-5 gap-y-10 sm:grid-cols-2 md:grid-cols-3"
      >
        {series.map((one) => (
          <li key={one.id} className="min-w-0">
            <SoftLink href={seriesPath(one)} className="group flex flex-col gap-2">
              <SeriesCover series={one} size="card" />
              <h3 dir="auto" className="font-medium wrap-break-word group-hover:text-accent">
                {one.title}
              </h3>
              <p className="text-small text-muted">{pluralise(one.artworkIds.length, "work")}</p>
            </SoftLink>
          </li>
        ))}
      </ul>
      <div className="flex empty:hidden" data-print="hide">
        <OwnerLink profileId={profile.id} href={editSeriesPath(profile.id)} label="Edit series" />
      </div>
    </section>
  );
}
