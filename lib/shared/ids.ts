import { v7 } from "uuid";
import { z } from "zod";

/** A UUID in its canonical form. In a path, anything else is answered like an unknown id (CONTRACT section 1). */
export const Id = z.guid().transform((id) => id.toLowerCase());

/** A new UUIDv7: made by the application, ordered by the time of its making. */
export function newId(): string {
  return v7();
}
