import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawGlass } from "@/local/seed/styles/glass";

/** Stained glass. */
export const odileVarnhem: DemoArtist = {
  slug: "odile-varnhem",
  name: "Odile Varnhem",
  headline: "Designs for windows, pane by pane",
  bio: "Odile Varnhem restored church windows for twenty years. Her own designs are calculated pane by pane, for rooms that have not been built.",
  pronouns: "They/them",
  city: "Lyon",
  country: "FR",
  artisticFields: ["APPLIED_ARTS", "DESIGN"],
  medium: "Generative print",
  style: drawGlass,
  tags: ["stained-glass", "mosaic", "colour"],
  works: [
    {
      title: "Window for a Swimming Pool",
      year: 2024,
      size: [80, 120],
      variant: "river",
      palette: ["#15181c", "#e9f5db", "#9bd4e4", "#0b6e99", "#14919b", "#0f4c75", "#1b998b"],
      tags: ["blue", "water"],
      description: "To be seen from below, on one’s back.",
    },
    {
      title: "Dawn, for a Bakery",
      year: 2023,
      size: [100, 80],
      variant: "dawn",
      palette: ["#1a1416", "#fff3c4", "#ffc857", "#f2845c", "#b84a62", "#4d3b66"],
      tags: ["sunrise", "orange"],
      description: "The baker is the only one who would see it.",
    },
    {
      title: "Rose for a Railway Station",
      year: 2022,
      size: [100, 100],
      variant: "rose",
      palette: ["#14141b", "#f6e7b4", "#d1495b", "#2e5eaa", "#edae49", "#30638e"],
      tags: ["circle", "square"],
      description: "One pane for each train of the old timetable.",
    },
    {
      title: "Shards, Kept",
      year: 2021,
      size: [60, 80],
      variant: "shards",
      palette: ["#1b1b1b", "#f4d35e", "#ee964b", "#f95738", "#0d3b66"],
      tags: ["abstract", "yellow"],
      description: "Everything that fell on one Thursday.",
    },
    {
      title: "Leaf Light",
      year: 2025,
      size: [70, 100],
      variant: "meadow",
      palette: ["#10180f", "#f1f5c4", "#b5c95a", "#5b8e3e", "#1f5d3b", "#123c33"],
      tags: ["green", "plants"],
      description: "What a beech does to noon.",
    },
  ],
};
