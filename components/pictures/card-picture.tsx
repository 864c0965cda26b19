import { LetteredMark } from "@/components/ui/lettered-mark";
import { imageUrl } from "@/lib/images/images.rules";

const WIDTHS = [300, 600, 800] as const;
const crop = (url: string, w: number) => imageUrl(url, { w, h: (w * 2) / 3, fit: "crop" });

type CardPictureProps = {
  /** The picture, which is cropped, or a logo in its stead, which is shown whole. */
  url: string | null;
  logo: string | null;
  /** Whose lettered mark stands where there is neither, and what the mark's colour follows. */
  name: string;
  seed: string;
};

/** What there is to see on the card of a rail, for the eye only: its title stands below it. */
export function CardPicture({ url, logo, name, seed }: CardPictureProps) {
  if (url === null && logo === null) {
    return <LetteredMark name={name} seed={seed} className="aspect-3/2 w-full" />;
  }
  if (url === null) {
    return (
      // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
      <img
        src={imageUrl(logo ?? "", { w: 600, h: 400, fit: "clip" })}
        alt=""
        loading="lazy"
        decoding="async"
        className="block aspect-3/2 w-full bg-surface object-contain"
      />
    );
  }
  return (
    <span data-picture="" className="picture block aspect-3/2">
      {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
      <img
        src={crop(url, WIDTHS[1])}
        srcSet={WIDTHS.map((width) => `${crop(url, width)} ${width}w`).join(", ")}
        sizes="18rem"
        width={600}
        height={400}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
