import type { Profile } from "@/lib/profiles/profiles.schema";

/** An organisation as it is shown among the newest. */
export type NewOrganization = Pick<
  Profile,
  "id" | "slug" | "name" | "role" | "organizationType" | "city" | "country" | "image"
> & {
  /** The address of its cover. */
  cover: string | null;
};
