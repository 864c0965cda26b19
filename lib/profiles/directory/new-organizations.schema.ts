import type { Profile } from "@/lib/profiles/profiles.schema";

export type NewOrganization = Pick<
  Profile,
  "id" | "slug" | "name" | "role" | "organizationType" | "city" | "country" | "image"
> & {
  cover: string | null;
  isVerified: boolean;
};
