import { type MaterialKind, materialKinds } from "@/lib/materials/materials.schema";
import { transaction } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { seedOnce } from "@/local/seed/seed-once";

const AGE = 34;
const SAVED_DAYS_AGO = 40;

/** Some of the demo's opportunities suit these facts, some do not, and some leave a question open. */
const createFacts = (year: number) => ({
  birth_year: year - AGE,
  residence: "AU",
  citizenships: ["AU", "IE"],
  languages: ["en", "fr"],
  student: false,
});

type Texts = readonly (readonly [kind: MaterialKind, paragraphs: readonly string[]])[];

const createTexts = (year: number): Texts => [
  [
    "STATEMENT",
    [
      "I draw night skies by program, for places that do not exist. How bright a star is, the catalogue knows; where the hill stands, and whether there is a tree, is for me to decide.",
      "I sit outside a great deal. What I bring home is not a picture but a list: how long the blue lasted, which star was the first to be sure of itself, when the dog gave up. The program is where the list is kept. A print is finished when I would stay out under it.",
      "Street lamps have made the night a rumour. I do not want to complain about them. I want to show what was there, at the size of a window.",
    ],
  ],
  [
    "BIO",
    [
      "Wren Callisfield draws night skies by program and prints them in small editions. They trained as a surveyor, spent four winters at a weather station, and came to pictures by way of the charts.",
      "Their prints have been shown in Hobart, Launceston and Galway. They live in Hobart, where the sky is nearly as dark.",
    ],
  ],
  [
    "CV",
    [
      `Born in Galway in ${year - AGE}. Lives and works in Hobart.`,
      [
        "Exhibitions",
        `${year - 1}: Four Nights Out, The Lantern Room, Launceston (solo)`,
        `${year - 2}: Dark Adaptation, Wharf Annexe, Hobart`,
        `${year - 3}: What the Lamp Hides, Quay Store, Galway`,
        `${year - 4}: Small Hours, Ridge Street Press, Hobart (solo)`,
      ].join("\n"),
      ["Residencies", `${year - 2}: Keeper’s Cottage, Tasman Peninsula, six weeks`].join("\n"),
      [
        "Before that",
        `${year - 10} to ${year - 6}: Weather observer, four winters`,
        `${year - 12}: Diploma in surveying, Hobart`,
      ].join("\n"),
    ],
  ],
];

/** The private facts of the demo's artist, and a statement, a biography and a CV; once. */
export const seedMaterials = (artistUid: string, now = new Date()): Promise<void> =>
  seedOnce("materials", () =>
    transaction(async (tx) => {
      const profile = await tx
        .selectFrom("profiles")
        .select("id as profile_id")
        .where("account_uid", "=", artistUid)
        .orderBy("created_at")
        .executeTakeFirstOrThrow();
      const year = now.getUTCFullYear();
      await tx
        .insertInto("profile_facts")
        .values({ ...profile, ...createFacts(year) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const [index, [kind, paragraphs]] of createTexts(year).entries()) {
        const id = newId();
        const saved = addDays(now, index - SAVED_DAYS_AGO);
        const { label: title, reuse } = materialKinds[kind];
        await tx
          .insertInto("materials")
          .values({ ...profile, id, kind, title, reuse, created_at: saved, updated_at: saved })
          .execute();
        const text = paragraphs.join("\n\n");
        await tx
          .insertInto("material_versions")
          .values({ material_id: id, version: 1, text, created_at: saved })
          .execute();
      }
    }),
  );
