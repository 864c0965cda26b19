import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawStillLifes } from "@/local/seed/styles/still-lifes";

/** Risograph still lifes. */
export const mateoQuirantes: DemoArtist = {
  slug: "mateo-quirantes",
  name: "Mateo Quirantes",
  headline: "Still lifes in two or three inks, slightly out of register",
  bio: "Mateo Quirantes makes still lifes as a risograph would print them: flat inks, visible grain, edges that do not quite meet. Jug, pears and bottles are drawn by program.\n\nHe lives on a hill in Valparaíso.",
  pronouns: "He/him",
  city: "Valparaíso",
  country: "CL",
  artisticFields: ["PRINTMAKING", "DESIGN"],
  medium: "Generative print",
  style: drawStillLifes,
  tags: ["risograph", "print", "still-life"],
  works: [
    {
      title: "Two Pears and a Jug",
      year: 2024,
      size: [29.7, 42],
      variant: "pear jug pear",
      palette: ["#f5efe2", "#f2583e", "#f5b700", "#1d4e89"],
      tags: ["fruit", "kitchen"],
      description: "Printed on a Tuesday, eaten on the Wednesday.",
    },
    {
      title: "Breakfast for Nobody",
      year: 2023,
      size: [42, 29.7],
      variant: "bowl fruit bottle fruit",
      palette: ["#f6f1e6", "#ff48b0", "#ffd500", "#0078bf"],
      tags: ["fruit", "kitchen", "pink"],
      description: "The table as it was found.",
    },
    {
      title: "Fern on the Sill",
      year: 2022,
      size: [29.7, 42],
      variant: "vase",
      palette: ["#f2ede1", "#f15060", "#00a95c", "#2b3a67"],
      tags: ["plants", "green"],
      description: "It leans towards the harbour.",
    },
    {
      title: "Bottle, Bottle, Moon",
      year: 2025,
      size: [30, 30],
      variant: "bottle bottle",
      palette: ["#efe8dc", "#ff6c2f", "#5ec8e5", "#3d2f70"],
      tags: ["night", "kitchen"],
      description: "Two bottles and what shone between them.",
    },
    {
      title: "Five Things from the Market",
      year: 2021,
      size: [60, 30],
      variant: "fruit pear bowl fruit jug",
      palette: ["#f7f1e3", "#e4002b", "#f9c74f", "#31572c"],
      tags: ["fruit", "panorama"],
      description: "In the order in which they were bought.",
    },
  ],
};
