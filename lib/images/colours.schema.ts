import { z } from "zod";

/** The colours to filter pictures by, in the order in which they are offered. */
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
