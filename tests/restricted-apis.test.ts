import { describe, expect, test } from "vitest";
import { product, resolveImport } from "@/tests/support/sources";

const byFile = new Map(product.map((source) => [source.file, source]));

/** Returns what a file imports with its code: files, and packages by name. */
function listCode(file: string): string[] {
  const imports = byFile.get(file)?.imports ?? [];
  return imports.flatMap(({ from, typeOnly }) =>
    typeOnly ? [] : [resolveImport(from, file) ?? from],
  );
}

/** Returns these files and all that they import, as far as those where it ends. */
function reach(from: readonly string[], endsAt: (file: string) => boolean = () => false) {
  const reached = new Set<string>();
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || !byFile.has(file)) continue;
    reached.add(file);
    if (!endsAt(file)) open.push(...listCode(file));
  }
  return reached;
}

describe("restricted APIs", () => {
  const listFilesUsing = (pattern: RegExp, allowed: RegExp) =>
    product
      .filter(({ file, text }) => pattern.test(text) && !allowed.test(file))
      .map(({ file }) => file);

  test("fetch: only in the API client", () => {
    expect(
      listFilesUsing(
        /(?<![.\w])fetch\(/,
        // The first script of the documentation is a text.
        /^lib\/client\/send\.ts$|^lib\/server\/(auth\/(?:auth-codes|auth-relay|firebase-admin)|local-inbox)\.ts$|\/first-script\.ts$/,
      ),
    ).toEqual([]);
  });

  test("Server Actions, draft mode and revalidation by Next: nowhere, as their keys are public (scripts/build/public-keys.ts)", () => {
    const uses = /["']use (?:server|cache)["']|\bdraftMode\b|\brevalidate(?:Path|Tag)\b/;
    expect(listFilesUsing(uses, /^$/)).toEqual([]);
  });

  test("process.env: only in the environment, and where a build leaves the API out", () => {
    expect(
      listFilesUsing(
        /process\.env/,
        /^lib\/server\/env\.ts$|^app\/v1\/|\/(first|webhook)-script\.ts$/,
      ),
    ).toEqual([]);
  });

  test("Intl: only for time zones, names in other languages, the region of a language, and to part words and characters; engines write amounts, dates and orders differently", () => {
    expect(
      listFilesUsing(
        /\bIntl\.(?!Segmenter\b|Locale\b)|\.localeCompare\(|\.toLocale(?:String|DateString|TimeString)\(/,
        /^lib\/shared\/(?:time\/(?:zoned-time|time-zones|local-time-zone)|names\/(?:countries|languages))\.ts$|\/zone-picker\.tsx$/,
      ),
    ).toEqual([]);
  });

  test("dates in the local zone: not in what only the server writes, whose zone is nobody's", () => {
    expect(
      listFilesUsing(
        /\bformat(?:Day|ShortDay|Time|DateTime)\(/,
        /^(?!app\/)(?!.*\.(?:queries|tokens|gateway|render|commands|jobs)\.tsx?$)/,
      ),
    ).toEqual([]);
  });

  test("SQL: only in queries, commands and lib/server", () => {
    expect(
      listFilesUsing(/from "kysely"|selectFrom\(|sql`/, /\.(queries|commands)\.ts$|^lib\/server\//),
    ).toEqual([]);
  });

  test("queries: each holds SQL, or puts together what others read", () => {
    const others = product.filter(
      ({ file, text, imports }) =>
        file.endsWith(".queries.ts") &&
        !/from "kysely"|selectFrom\(|sql`/.test(text) &&
        !imports.some(({ from }) => /\.queries$|^@\/lib\/server\/database\//.test(from)),
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  test("paths of calls: only in contracts, not in lib/server or lib/shared", () => {
    const genericFiles = product.filter(({ file }) =>
      /^lib\/(server|shared)\/(?!.*\.gen)/.test(file),
    );
    const occurrences = genericFiles.flatMap(({ file, text }) =>
      text
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
        .split("\n")
        .filter((line) => /\/v1\\?\/[a-z]+/.test(line) && !/googleapis|emulator/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(occurrences).toEqual([]);
  });

  /** Lines of code that hold the beginning of an address. */
  const findAddresses = (segments: Iterable<string>, rooms: RegExp) => {
    const address = new RegExp(`["'\`]/(?:${[...segments].join("|")})(?=["'\`/?#$])`);
    return product
      .filter(({ file }) => rooms.test(file))
      .flatMap(({ file, text }) =>
        text
          .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
          .split("\n")
          .filter((line) => address.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
  };

  test("addresses of pages: not in lib/shared, lib/server or components/ui", () => {
    const segments = product.flatMap(
      ({ file }) => /^app\/(?:\([\w-]+\)\/)?([\w-]+)\/(?:.+\/)?page\.tsx$/.exec(file)?.[1] ?? [],
    );
    expect(segments.length).toBeGreaterThan(20);
    // The local inbox reads the auth emulator's links.
    const rooms = /^(?:components\/ui|lib\/(?:shared|server))\/(?!local-inbox)/;
    expect(findAddresses(new Set(segments), rooms)).toEqual([]);
  });

  test("addresses of artworks and profiles: only where their paths are written, and in lists of addresses", () => {
    const rooms =
      /^(?!lib\/(?:indexing|embeds|registries)\/|components\/screens\/sign-in\/sign-in-purpose)(?!.*-paths\.rules)/;
    // A sitemap's addresses are composed in SQL, a million at a time.
    const found = findAddresses(["art", "artworks", "profiles"], rooms);
    expect(found.filter((line) => !/ select '.* as path, /.test(line))).toEqual([]);
  });

  const isClient = (file: string) => /^["']use client["']/m.test(byFile.get(file)?.text ?? "");

  test("client components never import server code", () => {
    const client = reach(product.map(({ file }) => file).filter(isClient));
    const serverImports = [...client].flatMap((file) =>
      listCode(file)
        .filter((to) =>
          /^lib\/server\/|\.(queries|tokens|gateway|render|commands|jobs)\.ts$|^(pg|sharp|kysely|firebase-admin)$/.test(
            to,
          ),
        )
        .map((to) => `${file} -> ${to}`),
    );
    expect(client.size).toBeGreaterThan(500);
    expect(serverImports).toEqual([]);
  });

  test("“use client” stands only where the server's tree ends", () => {
    const entries = product.map(({ file }) => file).filter((file) => file.startsWith("app/"));
    const served = reach(entries, isClient);
    const needless = product
      .map(({ file }) => file)
      .filter((file) => isClient(file) && !served.has(file));
    expect(needless, "Imported by client components alone: delete the directive.").toEqual([]);
  });
});
