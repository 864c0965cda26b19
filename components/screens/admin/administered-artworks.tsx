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
  return (
    <AdminList query={artworks} label={`Artworks of ${name}`} empty="No artworks." isNested>
      {(artwork) => (
        <AdministeredArtwork
          key={artwork.id}
          artwork={artwork}
          isFeatured={featured.has(artwork.id)}
        />
      )}
    </AdminList>
  );
}

export function FeaturedArtworks() {
  const featured = useFreshCall("GET /v1/admin/artworks/home");
  return (
    <section>
      <h2 className="mb-2 text-large">On the home page</h2>
      <p className="mb-5 text-small text-muted">
        The newest {administrationLimits.frontPage} lead the first row of the home page.
      </p>
      <AdminList query={featured} label="On the home page" empty="Nothing is shown there.">
        {(artwork) => <AdministeredArtwork key={artwork.id} artwork={artwork} isFeatured />}
      </AdminList>
    </section>
  );
}
