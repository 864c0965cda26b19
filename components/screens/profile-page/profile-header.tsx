import type { ReactNode } from "react";
import { sizeForDensePhone } from "@/components/pictures/phone-sizes";
import { listContactLinks } from "@/components/screens/profile-page/contact-links";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { describeProfileKind } from "@/lib/profiles/profile-lines.rules";
import { VerifiedBadge } from "@/components/profiles/verified-mark";
import { PageTitle } from "@/components/ui/page-title";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { calculateCropRegion, readFocus, toObjectPosition } from "@/lib/images/focus.rules";
import { buildImageUrl } from "@/lib/images/images.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatPlace } from "@/lib/shared/texts/format-place";

const CROP_RATIO = 3;

/** A little higher than the 16:5 shown. */
const crops = [
  { w: 800, h: 266 },
  { w: 1200, h: 400 },
  { w: 2400, h: 800 },
] as const;

/** Shows the cover, 16:5 and at most 360 px high; full width on phones. */
function ProfileCover({ images }: Pick<Profile, "images">) {
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

/** `actions` are shown beside the name. */
export function ProfileHeader({ profile, actions }: { profile: Profile; actions: ReactNode }) {
  const { id, name, headline, pronouns, images, image, badge, verified } = profile;
  const hasCover = images.some(({ type }) => type === "COVER");
  const facts = [describeProfileKind(profile), formatPlace(profile), pronouns ?? ""].filter(
    Boolean,
  );
  const links = listContactLinks(profile.contact);
  return (
    <header className="flex flex-col gap-5">
      <div>
        <ProfileCover images={images} />
        <div
          className={joinClasses(
            "relative flex flex-col gap-5 sm:flex-row",
            hasCover ? "-mt-16 sm:items-start sm:pl-5" : "sm:items-center",
          )}
        >
          <span className={joinClasses("w-fit shrink-0 rounded-full", hasCover && "bg-ground p-1")}>
            <ProfileAvatar image={image} name={name} seed={id} size="large" />
          </span>
          <div className={joinClasses("min-w-0 flex-1", hasCover && "sm:pt-19")}>
            <PageTitle dir="auto">{name}</PageTitle>
            <p className="flex flex-wrap gap-x-1 text-muted">
              {facts.map((fact, index) => (
                <span key={fact}>
                  {index > 0 && (
                    <span aria-hidden="true" className="mr-1">
                      ·
                    </span>
                  )}
                  {fact}
                </span>
              ))}
              {badge !== null && (
                <span className="ml-1 rounded-full border px-2 text-small text-text">{badge}</span>
              )}
            </p>
            {verified !== null && <VerifiedBadge domain={verified.domain} />}
          </div>
          <div
            className={joinClasses(
              "flex flex-wrap items-center gap-2 empty:hidden",
              hasCover && "sm:pt-19",
            )}
          >
            {actions}
          </div>
        </div>
      </div>
      {headline !== "" && (
        <p dir="auto" className="max-w-2xl text-large">
          {headline}
        </p>
      )}
      {links.length > 0 && (
        <ul aria-label="Links" data-print="addresses" className="flex flex-wrap gap-x-5">
          {links.map(({ label, text, href }) => (
            <li key={label} className="min-w-0">
              <PlainTextLink
                href={href}
                aria-label={text === label ? undefined : `${label}: ${text}`}
                {...(href.startsWith("http") && { target: "_blank", rel: "noopener nofollow me" })}
                className="inline-flex min-h-11 max-w-full items-center"
              >
                <span className="truncate">{text}</span>
              </PlainTextLink>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
