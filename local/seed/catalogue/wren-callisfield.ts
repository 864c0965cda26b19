import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { drawNights } from "@/local/seed/styles/nights";

/** Night skies. The profile of the demo's artist account: few works, so that there is room to post. */
export const wrenCallisfield: DemoArtist = {
  slug: "wren-callisfield",
  name: "Wren Callisfield",
  headline: "Night skies without a street lamp",
  bio: "Wren Callisfield computes night skies for places that do not exist: stars by their brightness, a milky way, now and then a tree.\n\nThey live in Hobart, where the sky is nearly as dark.",
  pronouns: "They/them",
  city: "Hobart",
  country: "AU",
  artisticFields: ["DIGITAL", "VISUAL_ARTS"],
  medium: "Generative print",
  style: drawNights,
  tags: ["night", "stars", "landscape"],
  works: [
    {
      title: "Ten Thousand, Rounded Down",
      year: 2025,
      size: [100, 70],
      variant: "milk",
      palette: ["#0b1030", "#3a4a7a", "#7a6fb0", "#fff4dc", "#05071a", "#04050d"],
      tags: ["milky-way", "blue"],
      description: "Counted twice, from a field behind the last house.",
    },
    {
      title: "The Cypress Knows the Way Home",
      year: 2024,
      size: [60, 80],
      variant: "cypress",
      palette: ["#10233f", "#c58a5a", "#4f86a8", "#fdf3d3", "#071226", "#050a12"],
      tags: ["trees", "dusk"],
      description: "The horizon still remembers the sun; the trees do not.",
    },
    {
      title: "Four Hours, One Tripod",
      year: 2023,
      size: [70, 70],
      variant: "trails",
      palette: ["#0a1626", "#24455c", "#e0a869", "#f3efe4", "#050b14", "#03060a"],
      tags: ["circle", "star-trails", "square"],
      description: "The only thing that held still was the pole.",
    },
    {
      title: "A Figure That Nobody Named",
      year: 2022,
      size: [110, 50],
      variant: "figure",
      palette: ["#1a1233", "#6b3f6e", "#8a5a9c", "#ffe9d2", "#0a0718", "#06040c"],
      tags: ["constellation", "violet", "panorama"],
      description: "Eight stars, seven lines, no legend yet.",
    },
  ],
};
