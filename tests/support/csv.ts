const BYTE_ORDER_MARK = "\uFEFF";

/** Rows of a file in which every cell is quoted, by the names in its first line. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = text
    .replace(BYTE_ORDER_MARK, "")
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = ""]) =>
        cell.replaceAll('""', '"'),
      ),
    );
  return rows.map((row) =>
    Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])),
  );
}
