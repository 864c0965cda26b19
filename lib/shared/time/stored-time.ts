import { z } from "zod";

/** A time of the database, as the API says it. */
export const StoredTime = z.coerce.date().transform((time) => time.toISOString());
