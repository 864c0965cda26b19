import { Picture, type DisplayImage } from "@/components/pictures/picture";
import { HidingReasons } from "@/components/auth/hidden-notice";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { joinClasses } from "@/lib/shared/join-classes";
import { breakpoints } from "@/lib/shared/design";

export type CollectionCard = {
  id: string;
  href: string;
  name: string;
  detail: string;
  /** Up to four. */
  pictures: readonly DisplayImage[];
  /** True if administrators hid it; only its owner sees such a card. */
  isHidden?: boolean;
};

type CollectionCardsProps = {
  collections: readonly CollectionCard[];
  label: string;
  heading?: "h2" | "h3";
};

const WIDTHS = [120, 240, 320, 400, 540];
const toSizes = (share: number) =>
  `(min-width: ${breakpoints.md}px) ${24 * share}vw, (min-width: ${breakpoints.sm}px) ${31 * share}vw, ${46 * share}vw`;

/** Up to four pictures, each whole: one fills the square frame, two and three have its columns, four its quarters. */
function Mosaic({ pictures }: { pictures: readonly DisplayImage[] }) {
  const [first] = pictures;
  if (first === undefined) return <span className="block aspect-square bg-surface" />;
  if (pictures.length === 1)
    return <Picture image={first} widths={WIDTHS} sizes={toSizes(1)} ratio={1} />;
  return (
    <span className="grid aspect-square grid-cols-2 content-center gap-1 bg-surface">
      {pictures.map((picture, index) => (
        <span
          key={picture.url}
          className={joinClasses(pictures.length === 3 && index === 0 && "row-span-2 self-center")}
        >
          <Picture image={picture} widths={WIDTHS} sizes={toSizes(0.5)} ratio={1} />
        </span>
      ))}
    </span>
  );
}

export function CollectionCards({
  collections,
  label,
  heading: Heading = "h2",
}: CollectionCardsProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 md:grid-cols-4"
    >
      {collections.map(({ id, href, name, detail, pictures, isHidden }) => (
        <li key={id} className="min-w-0">
          <SoftLink href={href} className="group block outline-offset-4">
            <Mosaic pictures={pictures} />
            <Heading
              dir="auto"
              className="mt-2 line-clamp-2 font-medium wrap-break-word group-hover:text-accent"
            >
              {name}
            </Heading>
            <p dir="auto" className="text-small wrap-break-word text-muted">
              {detail}
            </p>
          </SoftLink>
          {isHidden === true && <HidingReasons />}
        </li>
      ))}
    </ul>
  );
}
