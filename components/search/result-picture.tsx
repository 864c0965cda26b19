import { type ResultPictureProps, PICTURE_SIZE } from "@/components/search/result-groups";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { joinClasses } from "@/lib/shared/join-classes";

/** Shows a result's picture, without alternative text as the name is beside it. */
export function ResultPicture({ kind, url, name, seed }: ResultPictureProps) {
  if (kind === "portrait") {
    return (
      <span aria-hidden="true" className="shrink-0">
        <ProfileAvatar image={url} name={name} seed={seed} />
      </span>
    );
  }
  if (url === null) {
    return (
      <InitialsAvatar name={name} seed={seed} className="size-avatar-regular rounded-surface" />
    );
  }
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
    <img
      src={url}
      alt=""
      width={PICTURE_SIZE}
      height={PICTURE_SIZE}
      loading="lazy"
      className={joinClasses(
        "size-avatar-regular shrink-0 object-contain",
        kind === "opportunity" && "bg-surface",
      )}
    />
  );
}
