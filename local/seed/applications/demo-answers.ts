import { listFields } from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";
import {
  type DemoApplication,
  demoApplications,
} from "@/local/seed/applications/demo-applications";
import { type DemoProfile, demoProfiles } from "@/local/seed/demo-profiles";
import { listDemoMaterials } from "@/local/seed/seed-materials";

const venues = demoProfiles.filter(({ role }) => role === "ART_ORGANIZATION");
const SHOWS = ["group exhibition", "solo exhibition", "residency"] as const;
const LAST_YEAR = 2025;

/** Composes a CV. Invented artists name three of the invented organisations; the others, where their works are now. */
function composeCv({ name, headline, city }: DemoProfile, works: readonly string[]): string {
  const museum = works[0]?.startsWith("getty/")
    ? "The J. Paul Getty Museum, Los Angeles"
    : "The Metropolitan Museum of Art, New York";
  if (works.some((work) => /^(met|getty)\//.test(work)))
    return `${headline}\n\nIn public collections: ${museum}`;
  const shift = demoProfiles.findIndex((profile) => profile.name === name);
  const shows = SHOWS.map((show, index) => {
    const venue = venues[(shift + index * 7) % venues.length];
    return `${LAST_YEAR - index * 2}  ${venue?.name}, ${venue?.city} (${show})`;
  });
  return [`Lives and works in ${city}`, "", ...shows].join("\n");
}

const statements = new Map(
  demoApplications
    .filter(({ answers }) => typeof answers["statement"] === "string")
    .toReversed()
    .map(({ artist, answers }) => [artist, answers["statement"] ?? ""]),
);

/** Texts of the demo's artist, whose is the one draft: the product fills them in. */
const materials = listDemoMaterials(new Date().getUTCFullYear());

/** Composes what the artist answers in every form, as far as this one asks for it. A draft stops after the first questions. */
export function composeAnswers(
  form: Pick<FormDefinition, "sections">,
  { artist, works, answers, state }: DemoApplication,
  profile: DemoProfile,
  workIds: readonly string[],
): FormAnswers {
  const chosen = workIds.map((artworkId) => ({ artworkId }));
  const known: FormAnswers = {
    works: chosen,
    name: artist,
    country: profile.country,
    ...(state === "DRAFT" &&
      Object.fromEntries(materials.map(({ kind, text }) => [kind.toLowerCase(), text]))),
    ...(state !== "DRAFT" && {
      statement: statements.get(artist) ?? "",
      bio: profile.bio,
      cv: composeCv(profile, works),
      available: true,
      location: profile.country,
      reproduction: true,
      publish: true,
      truth: true,
    }),
    ...answers,
  };
  const asked = new Set(listFields(form).map(({ id }) => id));
  return Object.fromEntries(Object.entries(known).filter(([id]) => asked.has(id)));
}
