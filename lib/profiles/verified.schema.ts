import { z } from "zod";

export const VerificationMethod = z.enum(["DOMAIN", "REVIEW"]);

export const Verified = z
  .object({
    by: VerificationMethod.describe(
      "REVIEW: an administrator checked who is behind it. DOMAIN: whoever runs it controls the domain of its website.",
    ),
    at: z.iso.datetime().describe("When that was checked."),
    domain: z
      .string()
      .nullable()
      .describe("The domain that it proved, or else that of the website as it was reviewed."),
  })
  .describe("Only organisations are verified.")
  .meta({ id: "Verified" });
