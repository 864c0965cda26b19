import type { Metadata } from "next";
import { createPageMetadata } from "@/components/sharing/page-metadata";
import { listContactLinks } from "@/components/screens/profile-page/contact-links";
import { describeProfileKind } from "@/lib/profiles/profile-lines.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { formatArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { formatPlace } from "@/lib/shared/texts/format-place";

/** One sentence for search results and shared links. */
export function describeProfile(profile: Profile): string {
  const facts = [
    `${profile.name}, ${describeProfileKind(profile).toLowerCase()}`,
    formatPlace(profile),
  ];
  return (
    createExcerpt(profile.headline || profile.bio) ||
    `${facts.filter(Boolean).join(", ")} on Vitrine.`
  );
}

/**
 * @param picture the URL of the share card
 * @param isIndexed false for hidden profiles and for duplicates of another address
 * @param origin without a trailing slash
 */
export function createProfileMetadata(
  profile: Profile,
  picture: string,
  isIndexed: boolean,
  origin: string,
): Metadata {
  return createPageMetadata({
    title: profile.name,
    description: describeProfile(profile),
    path: profilePath(profile),
    type: "profile",
    card: { url: picture, alt: profile.name },
    isIndexed,
    origin,
  });
}

/**
 * Structured data for search engines: a schema.org Person or Organization.
 * @param origin without a trailing slash
 */
export function createProfileJsonLd(profile: Profile, origin: string): Record<string, unknown> {
  const { name, city, country, image, contact, role } = profile;
  const isOrganization = role === "ART_ORGANIZATION";
  const sameAs = listContactLinks(contact)
    .map(({ href }) => href)
    .filter((href) => href.startsWith("http"));
  const address = {
    "@type": "PostalAddress",
    ...(city !== "" && { addressLocality: city }),
    ...(country !== null && { addressCountry: country }),
  };
  const picture = image === null ? null : new URL(image, origin).href;
  return {
    "@context": "https://schema.org",
    "@type": isOrganization ? "Organization" : "Person",
    name,
    url: origin + profilePath(profile),
    description: describeProfile(profile),
    ...(picture !== null && { [isOrganization ? "logo" : "image"]: picture }),
    ...(!isOrganization && { jobTitle: describeProfileKind(profile) }),
    ...((city !== "" || country !== null) && { address }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(contact.email !== undefined && { email: contact.email }),
    ...(contact.phone !== undefined && { telephone: contact.phone }),
    ...(profile.artisticFields.length > 0 && {
      knowsAbout: profile.artisticFields.map(formatArtisticField),
    }),
  };
}
