import { expect, test } from "vitest";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "@/lib/shared/cursor";

test.each(["Ada Brook", "Łucja Żak", "李明", "🌊 Tide"])(
  "encodeCursor: a name in any script, as %s, is read again as it was",
  (name) => {
    const cursor = encodeCursor([name, 1]);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor(cursor, z.tuple([z.string(), z.int()]))).toEqual([name, 1]);
  },
);
