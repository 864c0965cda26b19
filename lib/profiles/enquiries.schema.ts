import { z } from "zod";
import { typedKeys } from "@/lib/shared/records";

/** The purpose for which somebody may ask about a work, or write to a profile or about an opportunity. */
export const enquiryKindLabels = {
  AVAILABILITY: "Is it available?",
  PRICE: "What does it cost?",
  COMMISSION: "A commission",
  EXHIBITION: "An exhibition",
  OTHER: "Something else",
};

export const EnquiryKind = z
  .enum(typedKeys(enquiryKindLabels), "Please choose what it is about.")
  .meta({ id: "EnquiryKind" });
export type EnquiryKind = z.infer<typeof EnquiryKind>;
