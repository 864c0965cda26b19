import { FeatureButton } from "@/components/artworks/feature-button";
import { editPath } from "@/lib/artworks/artwork-paths.rules";
import { BoostButton } from "@/components/checkout/boost-button";
import { Collectors } from "@/components/collections/collectors";
import { OwnerLink } from "@/components/profiles/owner-link";

export type OwnedArtwork = { id: string; title: string; profileId: string };

export function OwnerButtons({ id, title, profileId }: OwnedArtwork) {
  return (
    <>
      <OwnerLink profileId={profileId} href={editPath(id)} />
      <BoostButton kind="artwork" id={id} title={title} profileId={profileId} />
      <FeatureButton id={id} title={title} />
      <Collectors artworkId={id} />
    </>
  );
}
