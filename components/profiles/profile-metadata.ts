import type { Metadata } from "next";
import { contactLinks } from "@/components/profiles/contact-links";
import { profileKind } from "@/components/profiles/profile-kind";
import { profilePath } from "@/components/profiles/profile-path";
import { artisticFieldLabel } from "@/lib/vocabulary/artistic-fields.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { excerpt } from "@/lib/shared/excerpt";
import { placeText } from "@/lib/shared/place";
import { shareSize } from "@/lib/sharing/share-cards.rules";

/** A sentence about somebody, for search results and shared links: their own words' start, or what is known of them. */
export function describeProfile(profile: Profile): string {
  const known = [`${profile.name}, ${profileKind(profile).toLowerCase()}`, placeText(profile)];
  return (
    excerpt(profile.headline || profile.bio) || `${known.filter(Boolean).join(", ")} on Vitrine.`
  );
}

/**
 * What a profile's page says of itself to search engines and to those who share it.
 * @param picture where the picture for sharing is
 * @param isIndexed false for a hidden profile and for what stands at another address as well
 */
export function profileMetadata(profile: Profile, picture: string, isIndexed: boolean): Metadata {
  const description = describeProfile(profile);
  const url = profilePath(profile);
  return {
    title: profile.name,
    description,
    alternates: { canonical: url },
    openGraph: {
      title: profile.name,
      description,
      type: "profile",
      url,
      images: [{ url: picture, ...shareSize, alt: profile.name }],
    },
    twitter: { card: "summary_large_image" },
    ...(!isIndexed && { robots: { index: false } }),
  };
}

/**
 * Somebody as schema.org's Person, or an organisation as Organization.
 * @param origin where the product is served, without a slash at the end
 */
export function profileJsonLd(profile: Profile, origin: string): Record<string, unknown> {
  const { name, city, country, image, contact, role } = profile;
  const isOrganization = role === "ART_ORGANIZATION";
  const elsewhere = contactLinks(contact)
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
    ...(!isOrganization && { jobTitle: profileKind(profile) }),
    ...((city !== "" || country !== null) && { address }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(contact.email !== undefined && { email: contact.email }),
    ...(contact.phone !== undefined && { telephone: contact.phone }),
    ...(profile.artisticFields.length > 0 && {
      knowsAbout: profile.artisticFields.map(artisticFieldLabel),
    }),
  };
}
