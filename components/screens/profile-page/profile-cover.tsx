import { sizeForDensePhone } from "@/components/pictures/phone-sizes";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { calculateCropRegion, readFocus, toObjectPosition } from "@/lib/images/focus.rules";
import { buildImageUrl } from "@/lib/images/images.rules";

const CROP_RATIO = 3;

/** A little higher than the 16:5 shown. */
const crops = [
  { w: 800, h: 266 },
  { w: 1200, h: 400 },
  { w: 2400, h: 800 },
] as const;

/** Shows the cover, 16:5 and at most 360 px high; full width on phones. */
export function ProfileCover({ images }: Pick<Profile, "images">) {
  const cover = images.find(({ type }) => type === "COVER");
  if (cover === undefined) return null;
  const cropUrl = (crop: (typeof crops)[number]) =>
    buildImageUrl(cover.url, { ...crop, fit: "crop" });
  return (
    <span
      data-picture=""
      className="relative -mx-5 -mt-10 block aspect-16/5 max-h-90 overflow-hidden bg-surface sm:mx-0 sm:mt-0"
    >
      {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
      <img
        src={cropUrl(crops[1])}
        srcSet={crops.map((crop) => `${cropUrl(crop)} ${crop.w}w`).join(", ")}
        sizes={`${sizeForDensePhone("100vw")}, (min-width: 1152px) 1072px, 100vw`}
        width={1200}
        height={375}
        alt=""
        fetchPriority="high"
        className="size-full object-cover"
        style={{
          objectPosition: toObjectPosition(
            calculateCropRegion(cover, CROP_RATIO, readFocus(cover.url)),
          ),
        }}
      />
    </span>
  );
}
