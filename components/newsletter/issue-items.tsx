import { SoftLink } from "@/components/ui/buttons/soft-link";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { buildImageUrl } from "@/lib/images/images.rules";
import {
  type NewsletterItem,
  NewsletterSection,
  newsletterSectionLabels,
} from "@/lib/newsletter/newsletter.schema";

const WIDTH = 192;
const HEIGHT = 144;
const buildCropUrl = (url: string, scale: number) =>
  buildImageUrl(url, { w: WIDTH * scale, h: HEIGHT * scale, fit: "crop" });

function ItemPicture({ image, title, id }: NewsletterItem) {
  const className = "aspect-4/3 w-24 shrink-0 self-start sm:w-32";
  if (image === null) return <InitialsAvatar name={title} seed={id} className={className} />;
  return (
    <span data-picture="" className={`picture block ${className}`}>
      {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
      <img
        src={buildCropUrl(image, 1)}
        srcSet={`${buildCropUrl(image, 1)} 1x, ${buildCropUrl(image, 2)} 2x`}
        width={WIDTH}
        height={HEIGHT}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}

function IssueItem({ item }: { item: NewsletterItem }) {
  return (
    <li className="flex gap-5 border-t py-5">
      <ItemPicture {...item} />
      <div className="flex min-w-0 flex-col gap-1">
        {item.section === "PROMOTED" && (
          <p className="text-small font-medium">{newsletterSectionLabels.PROMOTED}</p>
        )}
        <h3 dir="auto" className="text-large font-medium wrap-anywhere">
          <SoftLink href={item.href} className="hover:text-accent">
            {item.title}
          </SoftLink>
        </h3>
        <p className="text-small text-muted">{item.text}</p>
      </div>
    </li>
  );
}

/** Lists items by section. Each promoted item says so itself. */
export function IssueItems({ items }: { items: readonly NewsletterItem[] }) {
  return NewsletterSection.options.map((section) => {
    const sectionItems = items.filter((item) => item.section === section);
    return sectionItems.length === 0 ? null : (
      <section key={section} aria-label={newsletterSectionLabels[section]}>
        <h2 className={section === "PROMOTED" ? "sr-only" : "mb-3 text-large"}>
          {newsletterSectionLabels[section]}
        </h2>
        <ul>
          {sectionItems.map((item) => (
            <IssueItem key={item.item} item={item} />
          ))}
        </ul>
      </section>
    );
  });
}
