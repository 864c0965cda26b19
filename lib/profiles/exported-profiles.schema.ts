import { z } from "zod";
import { Profile } from "@/lib/profiles/profiles.schema";

export const ExportedProfile = Profile.extend({
  isHidden: z.boolean(),
  isLegacy: z.boolean(),
  subscription: z.object({ type: z.string().nullable(), expiresAt: z.string().nullable() }),
  earlierAddresses: z.array(z.object({ slug: z.string(), since: z.string() })),
});
export type ExportedProfile = z.infer<typeof ExportedProfile>;
