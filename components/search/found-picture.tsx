import { Megaphone } from "lucide-react";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { imageUrl } from "@/lib/images/rules";

const SIDE = 44;

type FoundPictureProps = { url: string | null; round: boolean; name: string };

/** A small picture of what was found, initials for a profile without one, a sign for a call, which has none; its name stands beside it. */
export function FoundPicture({ url, round, name }: FoundPictureProps) {
  if (round) {
    return (
      <span aria-hidden="true" className="shrink-0">
        <ProfileAvatar image={url} name={name} />
      </span>
    );
  }
  if (url === null) {
    return (
      <span
        aria-hidden="true"
        className="grid size-avatar-regular shrink-0 place-items-center bg-surface text-muted"
      >
        <Megaphone className="size-5" />
      </span>
    );
  }
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
    <img
      src={imageUrl(url, { w: 2 * SIDE })}
      alt=""
      width={SIDE}
      height={SIDE}
      loading="lazy"
      className="size-avatar-regular shrink-0 object-contain"
    />
  );
}
