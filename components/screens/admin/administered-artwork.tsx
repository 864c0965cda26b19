import { administrationMutation } from "@/hooks/administration-mutation";
import { TextLink } from "@/components/ui/buttons/text-link";
import { AdminAction } from "@/components/moderation/admin-action";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { OPEN_PAYMENTS_NOTICE } from "@/lib/administration/administration.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { buildImageUrl } from "@/lib/images/images.rules";
import { pluralise } from "@/lib/shared/texts/format-count";

export function AdministeredArtwork({
  artwork,
  isFeatured,
}: {
  artwork: Artwork;
  isFeatured: boolean;
}) {
  const { id, title, images, profile } = artwork;
  const feature = useCallMutation("POST /v1/admin/artworks/{id}/home", administrationMutation);
  const [image] = images;
  return (
    <li className="flex flex-col gap-2 border-t py-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {image !== undefined && (
          // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
          <img
            src={buildImageUrl(image.url, { w: 88 })}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="size-avatar-regular object-contain"
          />
        )}
        <div className="min-w-52 flex-1">
          <TextLink href={artworkPath(id)} dir="auto">
            {title}
          </TextLink>
          <p dir="auto" className="text-small text-muted">
            {profile.name}
          </p>
        </div>
        <div className="flex flex-wrap gap-x-2 gap-y-4">
          <Button
            size="small"
            pending={feature.isPending}
            onClick={() => feature.mutate({ params: { id }, body: { featured: !isFeatured } })}
          >
            {isFeatured ? "Remove from the home page" : "Show on the home page"}
          </Button>
          <AdminAction
            line="DELETE /v1/artworks/{id}"
            id={id}
            label="Delete"
            question={`Delete the artwork “${title}”?`}
            consequence={`The artwork and ${pluralise(images.length, "picture")} are removed for good. ${OPEN_PAYMENTS_NOTICE}`}
            done={`“${title}” is deleted.`}
          />
        </div>
      </div>
      <ErrorAlert error={feature.error} />
    </li>
  );
}
