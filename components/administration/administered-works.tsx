"use client";

import { AdminList } from "@/components/administration/admin-list";
import { AdministeredWork } from "@/components/administration/administered-work";
import { useHomeArtworks, useProfileArtworks } from "@/hooks/use-administration";
import { administrationLimits } from "@/lib/administration/administration.schema";

/** The newest artworks of a profile, for administrators. */
export function AdministeredWorks({ profileId, name }: { profileId: string; name: string }) {
  const works = useProfileArtworks(profileId);
  const hung = new Set(useHomeArtworks().data?.map(({ id }) => id));
  const items = works.data?.items ?? [];
  return (
    <AdminList asked={works} isEmpty={items.length === 0} empty="No artworks.">
      <ul aria-label={`Artworks of ${name}`} className="sm:pl-15">
        {items.map((artwork) => (
          <AdministeredWork key={artwork.id} artwork={artwork} isHung={hung.has(artwork.id)} />
        ))}
      </ul>
    </AdminList>
  );
}

/** What administrators hang on the home page. */
export function HungWorks() {
  const hung = useHomeArtworks();
  const items = hung.data ?? [];
  return (
    <section>
      <h2 className="mb-2 text-large">On the home page</h2>
      <p className="mb-5 text-small text-muted">
        The newest {administrationLimits.home} lead the first row of the home page.
      </p>
      <AdminList asked={hung} isEmpty={items.length === 0} empty="Nothing is shown there.">
        <ul aria-label="On the home page">
          {items.map((artwork) => (
            <AdministeredWork key={artwork.id} artwork={artwork} isHung />
          ))}
        </ul>
      </AdminList>
    </section>
  );
}
