import type { RowFacts } from "@/components/opportunities/row-facts";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { joinClasses } from "@/lib/shared/join-classes";

type RowPictureProps = Pick<RowFacts, "picture"> & {
  /** Name for the initials that replace a missing picture. */
  name: string;
  seed: string;
  className: string;
};

/** Shows a picture without alternative text, as the title is beside it. Logos are not cropped. */
export function RowPicture({ picture, name, seed, className }: RowPictureProps) {
  if (picture === null) return <InitialsAvatar name={name} seed={seed} className={className} />;
  const { url, isLogo } = picture;
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={joinClasses("bg-surface", isLogo ? "object-contain" : "object-cover", className)}
    />
  );
}
