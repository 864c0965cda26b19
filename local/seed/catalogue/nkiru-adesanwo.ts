import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawWashes } from "@/local/seed/styles/washes";

/** Watercolours. */
export const nkiruAdesanwo: DemoArtist = {
  slug: "nkiru-adesanwo",
  name: "Nkiru Adesanwo",
  headline: "Washes of colour that are allowed to run",
  bio: "Nkiru Adesanwo models how pigment travels through wet paper. She chooses the colours and the moment to stop, and leaves the rest to the water.\n\nShe lives in Lagos.",
  pronouns: "She/her",
  city: "Lagos",
  country: "NG",
  artisticFields: ["PAINTING", "DIGITAL"],
  medium: "Generative print",
  style: drawWashes,
  tags: ["watercolour", "abstract", "paper"],
  works: [
    {
      title: "Harmattan Garden",
      year: 2024,
      size: [56, 76],
      variant: "cloud",
      palette: ["#f8f3e8", "#e2725b", "#e9b44c", "#c97b84", "#7d9d9c"],
      tags: ["garden", "orange"],
      description: "Dust on every colour, and every colour still there.",
    },
    {
      title: "Five Stones, Balanced Once",
      year: 2023,
      size: [40, 60],
      variant: "stones",
      palette: ["#f6f2ea", "#5c6b73", "#9db4c0", "#c2a878", "#7d6b7d", "#a5a58d"],
      tags: ["stones", "grey"],
      description: "There was a sixth.",
    },
    {
      title: "Lagoon, Low Tide",
      year: 2022,
      size: [100, 60],
      variant: "shore",
      palette: ["#f7f3ea", "#2a6f97", "#61a5c2", "#a9d6e5", "#e9c46a", "#468faf"],
      tags: ["sea", "blue"],
      description: "From Third Mainland Bridge, windows down.",
    },
    {
      title: "Hibiscus, Wet",
      year: 2025,
      size: [60, 60],
      variant: "bloom",
      palette: ["#faf4ec", "#e63973", "#f2709c", "#d6336c", "#ff9472", "#f4b400"],
      tags: ["flowers", "pink", "square"],
      description: "It closed before the paper was dry.",
    },
    {
      title: "Colour Chart for a Long Walk",
      year: 2021,
      size: [70, 90],
      variant: "rows",
      palette: ["#f8f4ec", "#b56576", "#355070", "#eaac8b", "#6d597a", "#e56b6f", "#84a59d"],
      tags: ["circle", "grid"],
      description: "Twelve stops, in order.",
    },
  ],
};
