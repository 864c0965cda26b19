import { NIL, v7 } from "uuid";
import { z } from "zod";

/** A canonical UUID. In a path, anything else is answered like an unknown id (CONTRACT section 1). */
export const Id = z.guid().transform((id) => id.toLowerCase());

/** A reference in a body; what is no UUID is answered like an unknown id. */
export const ReferenceId = z
  .string()
  .min(1)
  .transform((text) => Id.safeParse(text).data ?? NIL);

/** A UUIDv7, ordered by time of creation. */
export function newId(): string {
  return v7();
}
