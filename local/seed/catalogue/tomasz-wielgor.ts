import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawOp } from "@/local/seed/styles/op";

/** Op art. */
export const tomaszWielgor: DemoArtist = {
  slug: "tomasz-wielgor",
  name: "Tomasz Wielgor",
  headline: "Op art from short instructions",
  bio: "Tomasz Wielgor writes the instruction first and the program second. The longest instruction so far has nineteen words.",
  pronouns: "He/him",
  city: "Gdańsk",
  country: "PL",
  artisticFields: ["PRINTMAKING", "DIGITAL"],
  medium: "Generative print",
  style: drawOp,
  tags: ["op-art", "pattern", "abstract"],
  works: [
    {
      title: "The Floor Breathes In",
      year: 2023,
      size: [90, 90],
      variant: "checks",
      palette: ["#f3efe6", "#14120f"],
      tags: ["black-and-white", "square"],
      description: "Instruction: a chessboard, and under it a ball.",
    },
    {
      title: "Wandering Rails",
      year: 2024,
      size: [70, 100],
      variant: "truchet",
      palette: ["#f4ecdb", "#1a2a4f", "#e4572e"],
      tags: ["blue", "red", "lines"],
      description: "Instruction: toss a coin for each tile; connect nothing on purpose.",
    },
    {
      title: "Curtain for a Window That Faces a Wall",
      year: 2022,
      size: [110, 70],
      variant: "curtain",
      palette: ["#f1e8d8", "#c1121f", "#780000", "#003049", "#669bbc"],
      tags: ["red", "stripes"],
      description: "Instruction: hang stripes, open the window.",
    },
    {
      title: "Two Pebbles",
      year: 2021,
      size: [80, 80],
      variant: "rings",
      palette: ["#faf5ea", "#16324f", "#d1495b"],
      tags: ["circle", "moire"],
      description: "Instruction: throw both, look at the middle.",
    },
    {
      title: "Swell in Black",
      year: 2025,
      size: [120, 60],
      variant: "folds",
      palette: ["#f7f3ea", "#121212"],
      tags: ["black-and-white", "panorama"],
      description: "Instruction: forty-six stripes, one deep breath.",
    },
  ],
};
