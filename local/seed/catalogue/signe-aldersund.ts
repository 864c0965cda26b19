import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawCurrents } from "@/local/seed/styles/currents";

/** Plotter drawings of currents. */
export const signeAldersund: DemoArtist = {
  slug: "signe-aldersund",
  name: "Signe Aldersund",
  headline: "Drawings of tides, wind and slow water",
  bio: "Signe Aldersund grew up beside a tidal strait. Each of her drawings begins with a field of directions and ends when no further line fits between the others.\n\nShe works in Bergen.",
  pronouns: "She/her",
  city: "Bergen",
  country: "NO",
  artisticFields: ["DRAWING", "DIGITAL"],
  medium: "Generative drawing",
  style: drawCurrents,
  tags: ["plotter", "drawing", "lines"],
  works: [
    {
      title: "Slack Water at Saltstraumen",
      year: 2024,
      size: [70, 100],
      variant: "sheet",
      palette: ["#f3eee3", "#14324a", "#1f5673", "#2f7c8c"],
      tags: ["sea", "blue"],
      description: "The few minutes in which the strait does not know which way to go.",
    },
    {
      title: "Three Eddies",
      year: 2023,
      size: [100, 70],
      variant: "vortex",
      palette: ["#f6f1e7", "#23201d", "#23201d", "#c8452f"],
      tags: ["sea", "red", "black-and-white"],
      description: "Two eddies agree, the third does not.",
    },
    {
      title: "Round Harbour",
      year: 2025,
      size: [60, 60],
      variant: "disc",
      palette: ["#f2ece0", "#0d3b3a", "#2a7066", "#e0a33a"],
      tags: ["circle", "green"],
      description: "A harbour seen from the mast, tide coming in.",
    },
    {
      title: "Two Skerries, Outgoing Tide",
      year: 2022,
      size: [50, 80],
      variant: "moons",
      palette: ["#101b2b", "#e9dcc0", "#9cb8c4", "#e2703f"],
      tags: ["night", "sea"],
      description: "White ink on blue paper; the water finds its way around.",
    },
    {
      title: "Barometer Falling",
      year: 2024,
      size: [120, 50],
      variant: "sheet",
      palette: ["#ece6da", "#3d2b56", "#7b4b94", "#d6a2ad"],
      tags: ["weather", "violet", "panorama"],
      description: "A day of weather, read from left to right.",
    },
  ],
};
