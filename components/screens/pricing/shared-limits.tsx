import { Disclosure } from "@/components/ui/disclosure";
import { MAX_FEATURED } from "@/lib/artworks/featured-artworks.schema";
import { artworkLimits } from "@/lib/artworks/artworks.schema";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { bookmarkLimits } from "@/lib/bookmarks/bookmarks.schema";
import { collectionLimits } from "@/lib/collections/collections.schema";
import { cvLimits } from "@/lib/cvs/cvs.schema";
import { followLimits } from "@/lib/follows/follows.schema";
import { formLimits } from "@/lib/forms/form.schema";
import { imageLimits } from "@/lib/images/images.rules";
import { materialLimits } from "@/lib/materials/materials.schema";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { formatBytes } from "@/lib/shared/texts/format-bytes";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";

const limits: readonly (readonly [what: string, limit: string])[] = [
  ["Profiles of an account", formatCount(profileLimits.perAccount)],
  ["Pictures of an artwork", formatCount(artworkLimits.images)],
  ["Size of a picture", formatBytes(imageLimits.fileBytes)],
  ["Featured artworks", formatCount(MAX_FEATURED)],
  [
    "Series of a profile",
    `${formatCount(seriesLimits.perProfile)}, of ${pluralise(seriesLimits.works, "work")} each`,
  ],
  [
    "Collections",
    `${formatCount(collectionLimits.max)}, of ${pluralise(collectionLimits.works, "work")} each`,
  ],
  ["Saved opportunities", formatCount(bookmarkLimits.max)],
  ["Profiles, tags and programmes to follow", formatCount(followLimits.max)],
  ["Entries of a CV", formatCount(cvLimits.entries)],
  [
    "Texts and files for applications",
    `${formatCount(materialLimits.items)}, ${formatBytes(materialLimits.bytes)} in all`,
  ],
  ["Pictures of an opportunity", formatCount(opportunityLimits.images)],
  [
    "An application form",
    `${pluralise(formLimits.fields, "field")} in ${pluralise(formLimits.sections, "section")}`,
  ],
];

export function SharedLimits() {
  return (
    <Disclosure title={<h3 className="font-medium">The same on every plan, and without one</h3>}>
      <dl className="max-w-xl text-small">
        {limits.map(([what, limit]) => (
          <div key={what} className="flex justify-between gap-5 border-t py-2">
            <dt className="text-muted">{what}</dt>
            <dd className="text-right">{limit}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
