import { expect, test } from "vitest";
import {
  describeProfile,
  createProfileJsonLd,
  createProfileMetadata,
} from "@/components/screens/profile-page/profile-metadata";
import { ArtisticField, formatArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { buildProfile } from "@/tests/support/build-profile";

const ORIGIN = "https://vitrine.example";
const ada: Profile = {
  ...buildProfile("ada-brook", "Ada Brook"),
  city: "Basel",
  country: "CH",
  image: "/content/profiles/a.jpg",
  contact: { website: "https://ada.example", instagram: "ada" },
};
const gallery: Profile = {
  ...buildProfile("haus", "Haus"),
  role: "ART_ORGANIZATION",
  organizationType: "GALLERY",
  image: "/content/profiles/h.jpg",
};

test("createProfileJsonLd: a person is a Person with address, image and sameAs", () => {
  expect(createProfileJsonLd(ada, ORIGIN)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Person",
    name: "Ada Brook",
    url: `${ORIGIN}/profiles/ada-brook`,
    image: `${ORIGIN}/content/profiles/a.jpg`,
    jobTitle: "Artist",
    address: { "@type": "PostalAddress", addressLocality: "Basel", addressCountry: "CH" },
    sameAs: ["https://ada.example", "https://www.instagram.com/ada"],
  });
});

test("createProfileJsonLd: knowsAbout has labels, not keys", () => {
  const [key = ""] = ArtisticField.options;
  const label = formatArtisticField(key);
  expect(label).not.toBe(key);
  expect(createProfileJsonLd({ ...ada, artisticFields: [key] }, ORIGIN)).toMatchObject({
    knowsAbout: [label],
  });
});

test("createProfileJsonLd: an organisation is an Organization with a logo", () => {
  const data = createProfileJsonLd(gallery, ORIGIN);
  expect(data).toMatchObject({ "@type": "Organization", logo: `${ORIGIN}/content/profiles/h.jpg` });
  expect(data).not.toHaveProperty("jobTitle");
  expect(data).not.toHaveProperty("address");
});

test("createProfileJsonLd: e-mail and telephone only if they are public", () => {
  expect(createProfileJsonLd(ada, ORIGIN)).not.toHaveProperty("email");
  const withPublicContact = { ...ada, contact: { email: "ada@ada.example", public: true } };
  expect(createProfileJsonLd(withPublicContact, ORIGIN)).toMatchObject({
    email: "ada@ada.example",
  });
});

test("describeProfile: headline, else bio, else facts", () => {
  expect(describeProfile({ ...ada, headline: "Paints boats", bio: "Long." })).toBe("Paints boats");
  expect(describeProfile({ ...ada, bio: "Born\n\nby the sea." })).toBe("Born by the sea.");
  expect(describeProfile(ada)).toBe("Ada Brook, artist, Basel, Switzerland on Vitrine.");
  expect(describeProfile({ ...ada, bio: "word ".repeat(100) }).length).toBeLessThanOrEqual(202);
});

test("createProfileMetadata: canonical address, sized share card, no index when hidden", () => {
  const metadata = createProfileMetadata(ada, "/share/p.jpg", true, ORIGIN);
  expect(metadata.alternates?.canonical).toBe("/profiles/ada-brook");
  expect(metadata.openGraph?.images).toEqual([
    { url: "/share/p.jpg", width: 1200, height: 630, alt: "Ada Brook" },
  ]);
  expect(metadata.robots).toBeUndefined();
  expect(createProfileMetadata(ada, "/share/p.jpg", false, ORIGIN).robots).toEqual({
    index: false,
  });
});
