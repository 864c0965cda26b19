import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { LetteredMark } from "@/components/ui/lettered-mark";
import { imageUrl } from "@/lib/images/rules";

const SIDE = 44;

type FoundPictureProps = { url: string | null; round: boolean; name: string; seed: string };

/** A small picture of what was found, or the lettered mark of whose it is; its name stands beside it. */
export function FoundPicture({ url, round, name, seed }: FoundPictureProps) {
  if (round) {
    return (
      <span aria-hidden="true" className="shrink-0">
        <ProfileAvatar image={url} name={name} seed={seed} />
      </span>
    );
  }
  if (url === null) {
    return <LetteredMark name={name} seed={seed} className="size-avatar-regular rounded-surface" />;
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
