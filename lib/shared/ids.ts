import { NIL, v7 } from "uuid";
import { z } from "zod";

/** A UUID in its canonical form. In a path, anything else is answered like an unknown id (CONTRACT section 1). */
export const Id = z.guid().transform((id) => id.toLowerCase());

/** An id that a body names something by: what is no UUID is answered like an unknown one there too. */
export const GivenId = z
  .string()
  .min(1)
  .transform((text) => Id.safeParse(text).data ?? NIL);

/** A new UUIDv7: made by the application, ordered by the time of its making. */
export function newId(): string {
  return v7();
}
