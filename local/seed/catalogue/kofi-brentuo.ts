import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawLinocuts } from "@/local/seed/styles/linocuts";

/** Linocuts. */
export const kofiBrentuo: DemoArtist = {
  slug: "kofi-brentuo",
  name: "Kofi Brentuo",
  headline: "Seascapes and hills in the language of the linocut",
  bio: "Kofi Brentuo has programmed a gouge: a line that thickens, turns and runs out like a cut in linoleum. His images are printed in one ink, rarely two.\n\nHe studied printmaking in Accra and came to code by way of the press.",
  pronouns: "He/him",
  city: "Accra",
  country: "GH",
  artisticFields: ["PRINTMAKING"],
  medium: "Generative print",
  style: drawLinocuts,
  tags: ["linocut", "print"],
  works: [
    {
      title: "Moon Over Jamestown",
      year: 2024,
      size: [40, 55],
      variant: "sea",
      palette: ["#f2ead9", "#16181d"],
      tags: ["sea", "night", "black-and-white"],
      description: "The lighthouse is behind the viewer.",
    },
    {
      title: "Aburi Hills",
      year: 2023,
      size: [60, 45],
      variant: "hills",
      palette: ["#f3ecdc", "#1c3b2f"],
      tags: ["hills", "green"],
      description: "Five ridges, cut from the front to the back.",
    },
    {
      title: "The Whirl Under the Pier",
      year: 2022,
      size: [45, 45],
      variant: "whorl",
      palette: ["#f4eee1", "#12263f"],
      tags: ["sea", "blue", "square"],
      description: "Looking straight down.",
    },
    {
      title: "Blue Swell, Evening",
      year: 2025,
      size: [80, 40],
      variant: "sea",
      palette: ["#f0e6d2", "#17406d", "#f3b562"],
      tags: ["sea", "blue", "panorama"],
      description: "Two inks; the second is only the moon and its road.",
    },
    {
      title: "Two-Armed Wind",
      year: 2021,
      size: [40, 50],
      variant: "bird",
      palette: ["#f5eddd", "#7a1f1d"],
      tags: ["wind", "red"],
      description: "Harmattan, meeting itself.",
    },
  ],
};
