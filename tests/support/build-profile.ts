import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

export function buildProfile(id: string, name = id): Profile {
  const timestamp = "2026-11-21T00:00:00.000Z";
  return {
    id,
    name,
    slug: id,
    role: "ARTIST",
    headline: "",
    bio: "",
    pronouns: null,
    city: "",
    country: null,
    organizationType: null,
    image: null,
    imageFocus: null,
    images: [],
    coverFocus: null,
    contact: {},
    artisticFields: [],
    mediums: [],
    allowsTraining: false,
    enquiries: [...EnquiryKind.options],
    counts: { artworks: 0, opportunities: 0 },
    badge: null,
    verified: null,
    attribution: null,
    createdAt: timestamp,
    updatedAt: timestamp,
  };
}
