import { z } from "zod";

/** The colours that pictures are looked for by, in the order in which they are offered. */
export const Colour = z.enum([
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
  "brown",
  "black",
  "grey",
  "white",
]);
export type Colour = z.infer<typeof Colour>;
