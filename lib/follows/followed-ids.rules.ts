import type { z } from "zod";
import { Tag } from "@/lib/artworks/artworks.schema";
import type { FollowSubject } from "@/lib/follows/follows.schema";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

const idSchemas: Readonly<Record<FollowSubject, z.ZodType<string>>> = {
  PROFILE: Id,
  // A comma separates tags, in forms and in addresses.
  TAG: Tag.refine((tag) => !tag.includes(",")),
  PROGRAMME: Id,
};

/** Returns the id in its only form: a tag as artworks have it. @throws NOT_FOUND for what cannot be one */
export function parseFollowedId(subject: FollowSubject, id: string): string {
  const { data } = idSchemas[subject].safeParse(id);
  if (data === undefined) throw notFound(subject.toLowerCase());
  return data;
}
