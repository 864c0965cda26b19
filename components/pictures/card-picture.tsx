import { sizeForDensePhone } from "@/components/pictures/phone-sizes";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { buildImageUrl } from "@/lib/images/images.rules";

/** Two thirds of each are a size of `sizeLadder`, too. */
const WIDTHS = [300, 480, 540, 600, 900] as const;
const CARD_WIDTH = "min(18rem, 78vw)";
const buildCropUrl = (url: string, w: number) =>
  buildImageUrl(url, { w, h: (w * 2) / 3, fit: "crop" });

type CardPictureProps = {
  /** A picture is cropped; `logo`, its fallback, is shown whole. */
  url: string | null;
  logo: string | null;
  name: string;
  seed: string;
};

/** The picture of a card; decorative, because the title is below it. */
export function CardPicture({ url, logo, name, seed }: CardPictureProps) {
  if (url === null && logo === null)
    return <InitialsAvatar name={name} seed={seed} className="aspect-3/2 w-full" />;
  if (url === null) {
    return (
      // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
      <img
        src={buildImageUrl(logo ?? "", { w: 600, h: 400, fit: "clip" })}
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
        src={buildCropUrl(url, 600)}
        srcSet={WIDTHS.map((width) => `${buildCropUrl(url, width)} ${width}w`).join(", ")}
        sizes={`${sizeForDensePhone(CARD_WIDTH)}, ${CARD_WIDTH}`}
        width={600}
        height={400}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
