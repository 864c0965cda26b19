import { z } from "zod";

/** `failures`: so many checks in a row must fail before anybody is notified. Days until the next check. */
export const linkCheckLimits = {
  failures: 2,
  days: { answered: 7, failed: 1 },
  /** Links in one run: one of each host. */
  hosts: 20,
  /** Shown to administrators. */
  administered: 100,
  /** Links that answered before, which are asked if none of a run does. */
  controls: 3,
} as const;

export const LinkCheck = z
  .object({
    url: z.string().describe("The address at which artists apply."),
    checkedAt: z.iso.datetime().describe("When it was last checked."),
    answers: z
      .boolean()
      .describe("False if it did not answer, or said that the page is gone, twice in a row."),
  })
  .meta({ id: "LinkCheck" });
export type LinkCheck = z.infer<typeof LinkCheck>;

export const UnansweredLink = z
  .object({
    opportunityId: z.string(),
    title: z.string(),
    href: z.string().describe("A path of this site: the page of the opportunity."),
    accountUid: z.string().nullable().describe("Of its poster; null for an imported one."),
    url: z.string().describe("The address at which artists apply."),
    failures: z.int().describe("How many checks in a row had no answer."),
    checkedAt: z.iso.datetime().describe("When it was last checked."),
  })
  .meta({ id: "UnansweredLink" });
export type UnansweredLink = z.infer<typeof UnansweredLink>;
