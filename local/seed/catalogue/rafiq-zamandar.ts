import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawBlocks } from "@/local/seed/styles/blocks";

/** Isometric architecture. */
export const rafiqZamandar: DemoArtist = {
  slug: "rafiq-zamandar",
  name: "Rafiq Zamandar",
  headline: "Towns without a vanishing point",
  bio: "Rafiq Zamandar studied architecture in Tashkent. His programs build towns in isometric projection, in which nothing grows smaller with distance.",
  pronouns: "He/him",
  city: "Tashkent",
  country: "UZ",
  artisticFields: ["DRAWING", "ARCHITECTURE"],
  medium: "Generative drawing",
  style: drawBlocks,
  tags: ["architecture", "isometric", "illustration"],
  works: [
    {
      title: "The Town That Sold Its Shadows",
      year: 2024,
      size: [80, 80],
      variant: "town",
      palette: ["#f1d9b5", "#d9694a", "#e8a87c", "#3f7d86", "#c38d6b", "#f6e3a1"],
      tags: ["city", "square"],
      description: "A town at noon, drawn without shadows.",
    },
    {
      title: "Court of the Water Clock",
      year: 2023,
      size: [90, 70],
      variant: "court",
      palette: ["#cfe3dc", "#1f6f78", "#f0b67f", "#e07a5f", "#81b29a", "#fff1c9"],
      tags: ["courtyard", "green"],
      description: "A courtyard laid out around a clock.",
    },
    {
      title: "Spire for a Small Wind",
      year: 2022,
      size: [60, 90],
      variant: "spire",
      palette: ["#2b2d52", "#8d6bb4", "#e27396", "#f2b5a7", "#5e60ce", "#ffe29a"],
      tags: ["tower", "night", "violet"],
      description: "For a hilltop with a steady breeze.",
    },
    {
      title: "Noon in the Lower Quarter",
      year: 2025,
      size: [110, 70],
      variant: "town",
      palette: ["#f7e7ce", "#b5532f", "#e9b872", "#90a959", "#6494aa", "#fff4d6"],
      tags: ["city", "summer"],
      description: "All shutters closed but one.",
    },
    {
      title: "Blue Court",
      year: 2021,
      size: [70, 70],
      variant: "court",
      palette: ["#dbe4ee", "#2b50aa", "#5b85aa", "#8fb8de", "#414770", "#ffd97d"],
      tags: ["courtyard", "blue", "square"],
      description: "After a tile seen in Khiva, from memory and wrong.",
    },
  ],
};
