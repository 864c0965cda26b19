import { z } from "zod";
import { MailEvent } from "@/lib/mails/mail-events.schema";
import { MailStream } from "@/lib/mails/mail-streams.schema";
import { emailAddress } from "@/lib/shared/form-fields";
import { ADMINISTRATION_PAGE_SIZE, listOf, pageQuery } from "@/lib/shared/list";
import { multilineText } from "@/lib/shared/texts/text";

export const SuppressionReason = z.enum(["BOUNCE", "COMPLAINT"]).meta({ id: "SuppressionReason" });
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** Names no address: of those only digests are stored. */
export const Suppression = z
  .object({
    id: z.string(),
    reason: SuppressionReason,
    stream: MailStream.nullable().describe(
      "`BULK`: digests, alerts and newsletters alone are stopped; null: all mail.",
    ),
    since: z.string(),
    events: z
      .array(
        z.object({
          type: MailEvent.shape.type,
          at: z.string(),
          diagnostic: z.string().describe("Addresses in it are shortened."),
        }),
      )
      .describe("What was reported in the last 30 days, newest first; at most 20."),
  })
  .meta({ id: "Suppression" });
export type Suppression = z.infer<typeof Suppression>;

export const SuppressionList = listOf(Suppression).meta({ id: "SuppressionList" });

export const SuppressionQuery = z.object({
  address: emailAddress.optional().describe("A whole address."),
  reason: SuppressionReason.optional(),
  stream: MailStream.optional().describe("Those that stop mail of this stream."),
  ...pageQuery(ADMINISTRATION_PAGE_SIZE),
});
export type SuppressionQuery = z.infer<typeof SuppressionQuery>;

export const suppressionNote = { min: 3, max: 500 } as const;
export const SuppressionLift = z.object({
  note: multilineText(suppressionNote.max, suppressionNote.min).describe(
    "For the other administrators.",
  ),
});
export type SuppressionLift = z.infer<typeof SuppressionLift>;
