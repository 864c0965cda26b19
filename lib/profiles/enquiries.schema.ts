import { z } from "zod";

/** The purpose for which somebody may ask about a work, or write to a profile or about an opportunity. */
export const EnquiryKind = z
  .enum(
    ["AVAILABILITY", "PRICE", "COMMISSION", "EXHIBITION", "OTHER"],
    "Please choose what it is about.",
  )
  .meta({ id: "EnquiryKind" });
export type EnquiryKind = z.infer<typeof EnquiryKind>;

export const enquiryKindLabels: Readonly<Record<EnquiryKind, string>> = {
  AVAILABILITY: "Is it available?",
  PRICE: "What does it cost?",
  COMMISSION: "A commission",
  EXHIBITION: "An exhibition",
  OTHER: "Something else",
};
