import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawStrings } from "@/local/seed/styles/strings";

/** Threads and pendulums. */
export const anjaliVerghoda: DemoArtist = {
  slug: "anjali-verghoda",
  name: "Anjali Verghoda",
  headline: "Generative thread drawings, after looms and pendulums",
  bio: "Anjali Verghoda writes small programs that imitate looms, pendulums and string boards. Each drawing is one long calculation, run once and printed as it comes.\n\nShe trained as a mechanical engineer and teaches drawing in Kochi.",
  pronouns: "She/her",
  city: "Kochi",
  country: "IN",
  artisticFields: ["DRAWING", "TEXTILES"],
  medium: "Generative drawing",
  style: drawStrings,
  tags: ["string-art", "lines", "abstract"],
  works: [
    {
      title: "Pendulum, Monsoon",
      year: 2024,
      size: [70, 70],
      variant: "pendulum",
      palette: ["#0f1526", "#f7e8c3", "#f0a35e", "#d9546a"],
      tags: ["dark", "square"],
      description: "Three hundred swings, until the thread went still.",
    },
    {
      title: "Heart of the Wheel",
      year: 2023,
      size: [60, 60],
      variant: "cardioid",
      palette: ["#f5efe3", "#8c1c3c", "#d1495b", "#edae49"],
      tags: ["circle", "red"],
      description: "Three hundred points, each joined to its double.",
    },
    {
      title: "Loom Song in Two Parts",
      year: 2022,
      size: [110, 60],
      variant: "ruled",
      palette: ["#10201f", "#e9d8a6", "#94d2bd", "#ee9b00", "#ca6702"],
      tags: ["dark", "panorama"],
      description: "Warp only; the weft is for the eye.",
    },
    {
      title: "Lotus Counting to Fifty-Four",
      year: 2025,
      size: [80, 80],
      variant: "rose",
      palette: ["#faf3e7", "#6a0f49", "#c2185b", "#f48fb1", "#ffb74d"],
      tags: ["flowers", "pink", "square"],
      description: "One ring for each bead and none for the knot.",
    },
    {
      title: "Tied to Its Triple",
      year: 2021,
      size: [60, 80],
      variant: "nephroid",
      palette: ["#13213b", "#fefae0", "#a3cef1", "#6096ba"],
      tags: ["blue", "dark"],
      description: "White lines on an indigo ground.",
    },
  ],
};
