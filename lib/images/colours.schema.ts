import { z } from "zod";

/** Colours in the order in which the filter offers them. */
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
