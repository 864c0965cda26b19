import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawEdges } from "@/local/seed/styles/edges";

/** Hard-edge geometry. */
export const marenDusseljee: DemoArtist = {
  slug: "maren-dusseljee",
  name: "Maren Dusseljee",
  headline: "Ruler, compass, six colours",
  bio: "Maren Dusseljee trained as a typesetter. She sets a grid, chooses six colours and lets a program try the combinations; one in a hundred is printed.",
  pronouns: "She/her",
  city: "Utrecht",
  country: "NL",
  artisticFields: ["PAINTING", "DESIGN"],
  medium: "Generative print",
  style: drawEdges,
  tags: ["geometric", "hard-edge", "abstract"],
  works: [
    {
      title: "Alphabet for a Kindergarten",
      year: 2024,
      size: [100, 120],
      variant: "tiles",
      palette: ["#f3e9d6", "#d7402b", "#1d4e89", "#f2b035", "#1b1b1e", "#7fb7a3"],
      tags: ["primary-colours", "grid"],
      description: "Thirty letters that nobody has to learn.",
    },
    {
      title: "Homage to a Doorway",
      year: 2022,
      size: [80, 80],
      variant: "nested",
      palette: ["#efe5d1", "#c9772b", "#dd9d3d", "#efc868", "#f7e6a9"],
      tags: ["square", "yellow"],
      description: "Four ochres, each a step further in.",
    },
    {
      title: "Canal Locks",
      year: 2023,
      size: [120, 80],
      variant: "arcs",
      palette: ["#f1ebdf", "#15323f", "#e4572e", "#f3a712", "#669bbc"],
      tags: ["circle", "blue"],
      description: "Three locks open at once, which never happens.",
    },
    {
      title: "Totem for the Night Train",
      year: 2021,
      size: [50, 120],
      variant: "totem",
      palette: ["#e9e2d3", "#22223b", "#c9514b", "#e9c46a", "#4a7c82"],
      tags: ["tall", "stack"],
      description: "Utrecht, Hannover, Berlin, Poznań, Warsaw.",
    },
    {
      title: "Diagonal No. 12",
      year: 2020,
      size: [100, 100],
      variant: "diagonals",
      palette: ["#f0e8da", "#2f3e46", "#d88c6a", "#e6b89c", "#84a98c"],
      tags: ["stripes", "square"],
      description: "A disc that refuses the direction of its ground.",
    },
  ],
};
