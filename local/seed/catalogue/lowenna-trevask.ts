import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawHerbarium } from "@/local/seed/styles/herbarium";

/** Botanical sheets. */
export const lowennaTrevask: DemoArtist = {
  slug: "lowenna-trevask",
  name: "Lowenna Trevask",
  headline: "A herbarium of plants that follow their own rules",
  bio: "Lowenna Trevask grows plants from a handful of numbers: angle, age, thirst. Each sheet is drawn as if it had been pressed, inked and washed.\n\nShe works in Penzance, where their relatives grow beside the cliff path.",
  pronouns: "She/her",
  city: "Penzance",
  country: "GB",
  artisticFields: ["DRAWING", "VISUAL_ARTS"],
  medium: "Generative drawing",
  style: drawHerbarium,
  tags: ["botanical", "drawing", "plants"],
  works: [
    {
      title: "Cliff Fern, Unnamed",
      year: 2024,
      size: [42, 59],
      variant: "fern",
      palette: ["#f4edda", "#23301f", "#5c7f4a", "#a8b06a", "#7d8f3f"],
      tags: ["fern", "green"],
      description: "Found twice, drawn three times.",
    },
    {
      title: "Hedge Parsley in June",
      year: 2023,
      size: [50, 70],
      variant: "umbel",
      palette: ["#f2ead6", "#2c2a24", "#6d8a57", "#e7dfb8", "#c9a94d"],
      tags: ["flowers", "summer"],
      description: "Eleven rays, then eleven rays again.",
    },
    {
      title: "Five Poppies, No Wind",
      year: 2025,
      size: [60, 60],
      variant: "poppy",
      palette: ["#f6eee0", "#2a1f1d", "#6c8456", "#d8432f", "#3b2a3d"],
      tags: ["flowers", "red"],
      description: "They hold still only on paper.",
    },
    {
      title: "Olive, Second Branch",
      year: 2022,
      size: [35, 50],
      variant: "branch",
      palette: ["#f1ecdd", "#2b2f27", "#7f9171", "#4c5b3c", "#a3ad84"],
      tags: ["branch", "green"],
      description: "The first branch went into the kitchen.",
    },
    {
      title: "Barley Left for the Larks",
      year: 2021,
      size: [100, 60],
      variant: "grass",
      palette: ["#f5ead2", "#4a3a22", "#a88f4c", "#d3a845", "#86814a"],
      tags: ["grass", "yellow"],
      description: "A strip that nobody cut.",
    },
  ],
};
