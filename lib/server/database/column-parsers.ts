import pg from "pg";

const { builtins } = pg.types;

/** PostgreSQL's own types (pg_type.dat), which the driver does not name. */
const ARRAYS = { text: 1009, varchar: 1015, uuid: 2951 };

type Parse = (text: string) => unknown;

const parseAnyMoment: Parse = pg.types.getTypeParser(builtins.TIMESTAMPTZ);

/** `2026-11-23 09:30:00.25+00`, as a session in UTC writes it, takes a fifth of the time this way. */
function parseMoment(text: string): unknown {
  const isUtc = text.length > 21 && text.charCodeAt(10) === 32 && text.endsWith("+00");
  return isUtc ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyMoment(text);
}

const QUOTED_NULL_OR_NESTED = /["\\]|NULL|^[^{]|.\{/;

const parseTextArray =
  (parseAny: Parse): Parse =>
  (text) => {
    if (text === "{}") return [];
    return QUOTED_NULL_OR_NESTED.test(text) ? parseAny(text) : text.slice(1, -1).split(",");
  };

/** Reads columns as our queries expect them, and common ones faster than the driver. */
export function registerColumnParsers(): void {
  // The driver returns these as text; the values of our columns stay far below 2^53.
  pg.types.setTypeParser(builtins.INT8, Number);
  pg.types.setTypeParser(builtins.NUMERIC, Number);
  pg.types.setTypeParser(builtins.TIMESTAMPTZ, parseMoment);
  for (const type of Object.values(ARRAYS))
    pg.types.setTypeParser(type, parseTextArray(pg.types.getTypeParser(type)));
}
