import { NIL, v7 } from "uuid";
import { z } from "zod";

/** A UUID in canonical form. In a path, anything else gets the same response as an unknown id (CONTRACT section 1). */
export const Id = z.guid().transform((id) => id.toLowerCase());

/** The parameter of a call about one thing. */
export const idParams = z.object({ id: Id });

/** A reference in a body: anything but a UUID counts as an unknown id, so it becomes the nil UUID. */
export const ReferenceId = z
  .string()
  .min(1)
  .transform((text) => Id.safeParse(text).data ?? NIL);

/** An id before every other, where a list in the order of ids begins. */
export const FIRST_ID: string = NIL;

/** A UUIDv7, ordered by time of creation. */
export const newId = (): string => v7();
