import { AdminList } from "@/components/administration/admin-list";
import { AdministeredArtwork } from "@/components/screens/admin/administered-artwork";
import { useFreshCall } from "@/hooks/use-call";
import { administrationLimits } from "@/lib/administration/administration.schema";

export function AdministeredArtworks({ profileId, name }: { profileId: string; name: string }) {
  const artworks = useFreshCall("GET /v1/artworks/profiles/{profileId}", {
    params: { profileId },
    query: { size: 50 },
    as: "anyone",
  });
  const featured = new Set(useFreshCall("GET /v1/admin/artworks/home").data?.map(({ id }) => id));
  const items = artworks.data?.items ?? [];
  return (
    <AdminList query={artworks} isEmpty={items.length === 0} empty="No artworks.">
      <ul aria-label={`Artworks of ${name}`} className="sm:pl-15">
        {items.map((artwork) => (
          <AdministeredArtwork
            key={artwork.id}
            artwork={artwork}
            isFeatured={featured.has(artwork.id)}
          />
        ))}
      </ul>
    </AdminList>
  );
}

export function FeaturedArtworks() {
  const featured = useFreshCall("GET /v1/admin/artworks/home");
  const items = featured.data ?? [];
  return (
    <section>
      <h2 className="mb-2 text-large">On the home page</h2>
      <p className="mb-5 text-small text-muted">
        The newest {administrationLimits.frontPage} lead the first row of the home page.
      </p>
      <AdminList query={featured} isEmpty={items.length === 0} empty="Nothing is shown there.">
        <ul aria-label="On the home page">
          {items.map((artwork) => (
            <AdministeredArtwork key={artwork.id} artwork={artwork} isFeatured />
          ))}
        </ul>
      </AdminList>
    </section>
  );
}
