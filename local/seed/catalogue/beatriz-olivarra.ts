import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawFields } from "@/local/seed/styles/fields";

/** Colour fields. */
export const beatrizOlivarra: DemoArtist = {
  slug: "beatriz-olivarra",
  name: "Beatriz Olivarra",
  headline: "Colour fields after the walls of houses, hour by hour",
  bio: "Beatriz Olivarra notes the colours of walls in Porto, always with the time of day. Her programs turn the notes into fields of colour that are never quite flat.\n\nThe titles give the place, and sometimes the hour.",
  pronouns: "She/her",
  city: "Porto",
  country: "PT",
  artisticFields: ["PAINTING", "DIGITAL"],
  medium: "Generative print",
  style: drawFields,
  tags: ["colour-field", "abstract", "painting"],
  works: [
    {
      title: "Rua das Flores, 18:40",
      year: 2023,
      size: [150, 180],
      variant: "two",
      palette: ["#5a1d1c", "#d9532c", "#e9a13b"],
      tags: ["orange", "red", "evening"],
      description: "The wall keeps the heat after the sun has gone.",
    },
    {
      title: "Tiled Kitchen, Before Anyone Is Up",
      year: 2022,
      size: [140, 170],
      variant: "three",
      palette: ["#1f3048", "#3c6e9c", "#e6d7b4", "#264a6e"],
      tags: ["blue", "morning"],
      description: "Blue tiles, one line of light, blue tiles.",
    },
    {
      title: "The Year of the Lemons",
      year: 2024,
      size: [120, 150],
      variant: "low",
      palette: ["#e8ddc2", "#d8b13c", "#ecca4f", "#8a9a4a"],
      tags: ["yellow", "light"],
      description: "A year in which every tree carried too much.",
    },
    {
      title: "Salt",
      year: 2021,
      size: [200, 110],
      variant: "horizon",
      palette: ["#cfd5d3", "#8fa3a8", "#f4efe6", "#5f7379"],
      tags: ["grey", "sea", "panorama"],
      description: "The salt pans of Aveiro with nobody in them.",
    },
    {
      title: "Signal",
      year: 2025,
      size: [180, 120],
      variant: "zip",
      palette: ["#b3261e", "#8f1a1c", "#f2e9dc", "#1c1a22"],
      tags: ["red"],
      description: "One thin line decides where the red ends.",
    },
  ],
};
