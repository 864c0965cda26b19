import { clsx } from "clsx";
import type { RowFacts } from "@/components/opportunities/list/row-facts";
import { LetteredMark } from "@/components/ui/lettered-mark";

type RowPictureProps = Pick<RowFacts, "picture"> & {
  /** The organisation, whose mark stands where there is no picture, and what the mark's colour follows. */
  name: string;
  seed: string;
  className: string;
};

/** What there is to see of an opportunity, for the eye only: its title stands beside it. A logo is shown whole, on a quiet ground. */
export function RowPicture({ picture, name, seed, className }: RowPictureProps) {
  if (picture === null) return <LetteredMark name={name} seed={seed} className={className} />;
  const { url, isLogo } = picture;
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={clsx("bg-surface", isLogo ? "object-contain" : "object-cover", className)}
    />
  );
}
