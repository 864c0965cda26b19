import { z } from "zod";

/** Limit of an account, whatever it follows. */
export const followLimits = { max: 500 } as const;

export const FollowSubject = z.enum(["PROFILE", "TAG", "PROGRAMME"]).meta({ id: "FollowSubject" });
export type FollowSubject = z.infer<typeof FollowSubject>;

export const Follow = z
  .object({
    subject: FollowSubject,
    id: z
      .string()
      .describe(
        "A profile’s, a tag in lower case, or a programme’s, also when it was followed by an opportunity’s id.",
      ),
    name: z.string(),
    href: z
      .string()
      .describe("A path of this site: the profile, the tag’s artworks, or the newest cycle."),
    image: z.string().nullable().describe("Of a profile; null for everything else."),
    followedAt: z.string(),
  })
  .meta({ id: "Follow" });
export type Follow = z.infer<typeof Follow>;

export const ExportedFollow = z.object({
  subject: z.string(),
  id: z.string(),
  followedAt: z.string(),
});
