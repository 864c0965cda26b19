import { sql } from "kysely";

/** A picture of a work or an opportunity, as its row has it. */
export type ImageRow = {
  id: string;
  key: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

/** The `ImageRow` of a row `i` as JSON. */
export const imageJson = sql`json_build_object('id', i.id, 'key', i.key, 'width', i.width, 'height', i.height,
  'alt', i.alt, 'placeholder', i.placeholder)`;
