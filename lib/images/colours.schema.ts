import { z } from "zod";
import { typedKeys } from "@/lib/shared/records";

/** Colours in the order in which the filter offers them. */
export const colourLabels = {
  red: "Red",
  orange: "Orange",
  yellow: "Yellow",
  green: "Green",
  blue: "Blue",
  purple: "Purple",
  pink: "Pink",
  brown: "Brown",
  black: "Black",
  grey: "Grey",
  white: "White",
};

export const Colour = z.enum(typedKeys(colourLabels));
export type Colour = z.infer<typeof Colour>;
