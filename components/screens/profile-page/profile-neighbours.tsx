import { TextLink } from "@/components/ui/buttons/text-link";
import { discoverHref } from "@/components/directory/discover-filters";
import { ProfileEntries } from "@/components/directory/profile-entries";
import { toProfileEntry } from "@/components/directory/profile-entry";
import type { Neighbours } from "@/lib/profiles/directory/profile-neighbours.schema";
import { getCountryName } from "@/lib/shared/names/countries";

/** Similar profiles, for a page that has no content yet. */
export function ProfileNeighbours({ section, country, profiles }: Neighbours) {
  if (profiles.length === 0) return null;
  // Without “in”, because some country names would then need an article.
  const countrySuffix = country === null ? "" : `, ${getCountryName(country)}`;
  return (
    <section data-print="hide" className="border-t pt-10">
      <div className="mb-5 flex items-baseline justify-between gap-5">
        <h2 className="text-large">{`${section.title}${countrySuffix}`}</h2>
        <TextLink
          href={discoverHref(section.slug, { country })}
          className="inline-flex min-h-11 shrink-0 items-center"
        >
          See all
        </TextLink>
      </div>
      <ProfileEntries
        entries={profiles.map(toProfileEntry)}
        className="grid gap-x-10 sm:grid-cols-2 md:grid-cols-3"
        entryClassName="min-w-0 border-b"
      />
    </section>
  );
}
