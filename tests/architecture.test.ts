import path from "node:path";
import { describe, expect, test } from "vitest";
import { layerImports, layers, subjects } from "@/architecture";
import { drawArchitecture } from "@/tests/support/drawn-architecture";
import { layerOf, placeOf, screenOf, subjectOf } from "@/tests/support/file-places";
import { expectGenerated } from "@/tests/support/generated-file";
import { readMentions } from "@/tests/support/mentioned-names";
import { product, resolveImport, sources } from "@/tests/support/sources";

const MAX_LINES = 300;
const MAX_ROUTE_LINES = 10;

test("layers: every product file has one, and a name that says which", () => {
  const unlayered = product.map(({ file }) => file).filter((file) => layerOf(file) === null);
  expect(unlayered, `A file of a subject in lib ends in one of .${layers.join(", .")}.`).toEqual(
    [],
  );
  const vagueNames = sources.filter(({ file }) =>
    /(^|\/)(index|utils|helpers|types|services)\.tsx?$/.test(file),
  );
  expect(vagueNames.map(({ file }) => file)).toEqual([]);
  const badlyNamed = sources.filter(
    ({ file }) => !/^[a-z0-9.[\]()/_-]+$/.test(file.replace(/\[[^\]]+\]/g, "[x]")),
  );
  expect(badlyNamed.map(({ file }) => file)).toEqual([]);
});

test("layers: imports follow the table", () => {
  const violations = product.flatMap(({ file, imports }) => {
    const layer = layerOf(file);
    if (layer === null) return [];
    const allowed: readonly string[] = layerImports[layer];
    return imports.flatMap(({ from, typeOnly }) => {
      const to = resolveImport(from, file);
      if (to === undefined || /\.(css|woff2|json)$/.test(to)) return [];
      const targetLayer = layerOf(to);
      // The browser may import only the type of the combined contract (docs/decisions/0001-api-contract.md).
      if (typeOnly && layer === "lib/client" && targetLayer === "lib/api") return [];
      const isAllowed =
        targetLayer !== null &&
        (allowed.includes(targetLayer) || (layer === "app" && targetLayer === "app"));
      return isAllowed
        ? []
        : [`${file} (${layer}) -> ${to} (${targetLayer ?? "no layer of the product"})`];
    });
  });
  expect(violations).toEqual([]);
});

test("local: imports nothing of scripts, which import it", () => {
  const violations = sources
    .filter(({ file }) => file.startsWith("local/") && !file.endsWith(".test.ts"))
    .flatMap(({ file, imports }) =>
      imports
        .map(({ from }) => resolveImport(from, file) ?? "")
        .filter((to) => to.startsWith("scripts/"))
        .map((to) => `${file} -> ${to}`),
    );
  expect(violations).toEqual([]);
});

test("layers and subjects: docs/architecture.md draws them (WRITE_GENERATED=1 writes it)", () => {
  expectGenerated("docs/architecture.md", drawArchitecture);
});

/** The first cycle of a graph as a path, or an empty list. */
function findCycle(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const visited = new Set<string>();
  const visit = (node: string, ancestors: string[]): string[] => {
    if (ancestors.includes(node)) return [...ancestors.slice(ancestors.indexOf(node)), node];
    if (visited.has(node)) return [];
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next, [...ancestors, node]);
      if (cycle.length > 0) return cycle;
    }
    visited.add(node);
    return [];
  };
  for (const node of edges.keys()) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test("imports: none are circular", () => {
  const edges = product.map(({ file, imports }) => {
    const runtimeImports = imports.filter(({ typeOnly }) => !typeOnly);
    return [file, runtimeImports.flatMap(({ from }) => resolveImport(from, file) ?? [])] as const;
  });
  expect(findCycle(new Map(edges))).toEqual([]);
});

describe("subjects", () => {
  const CALL_LINE = /(?<!<)"([A-Z]+ \/v1\/[^"]*)"/g;
  const listLines = (text: string) =>
    [...text.matchAll(CALL_LINE)].flatMap(([, line]) => line ?? []);

  const subjectsByLine = new Map(
    product
      .filter(({ file }) => file.endsWith(".api.ts"))
      .flatMap(({ file, text }) => listLines(text).map((line) => [line, subjectOf(file)])),
  );

  const targets = new Map(
    product.map(({ file, imports }) => [
      file,
      imports.flatMap(({ from }) => resolveImport(from, file) ?? []),
    ]),
  );
  const listTargets = (file: string) => targets.get(file) ?? [];

  const calls = new Map(
    product.map(({ file, text }) => [
      file,
      listLines(text.replace(/\/\*[\s\S]*?\*\//g, "")).map((line): [string, string] => [
        subjectsByLine.get(line) ?? "unknown",
        line,
      ]),
    ]),
  );
  /** The calls that a file names, and what they are of; not those whose type alone it takes. */
  const listCalls = (file: string) => calls.get(file) ?? [];

  /** Rooms between subjects: what their files import and call, the files that import them know too. */
  const isBetween = (file: string) =>
    /^(?:hooks|components\/ui|lib\/(?:server|client|shared))\//.test(file);

  /** The subjects that a file knows: by importing them or naming their calls, itself or through rooms between them. */
  function listImports(file: string): [string, string][] {
    const between = new Set([file]);
    const found: [string, string][] = [];
    for (const one of between) {
      const through = one === file ? "" : `${one} -> `;
      if (!file.startsWith("lib/"))
        for (const [subject, line] of listCalls(one)) found.push([subject, through + line]);
      for (const to of listTargets(one)) {
        const subject = subjectOf(to);
        if (subject !== null) found.push([subject, through + to]);
        else if (isBetween(to)) between.add(to);
      }
    }
    return found;
  }

  test("are those of architecture.ts", () => {
    const folders = product.flatMap(({ file }) => subjectOf(file) ?? []);
    expect([...new Set(folders)].sort()).toEqual(Object.keys(subjects).sort());
  });

  test("import and call only subjects that stand before them: in lib, components and hooks", () => {
    const violations = product.flatMap(({ file }) => {
      const subject = subjectOf(file);
      // Nothing but lib/routes.ts imports a `.routes` file, so that it is part of no cycle.
      if (subject === null || layerOf(file) === "routes") return [];
      return listImports(file)
        .filter(([imported]) => placeOf(imported) > placeOf(subject))
        .map(([imported, through]) => `${file} (${subject}) -> ${through} (${imported})`);
    });
    expect(violations).toEqual([]);
  });

  test.each([
    ["accounts", ["accounts"]],
    ["deliveries", ["deliveries", "mails", "outbox"]],
    ["embeds", ["embeds", "images"]],
    ["indexing", ["images", "indexing"]],
    ["sharing", ["embeds", "files", "images", "sharing"]],
  ])("registries: %s knows no subject that contributes to it", (subject, expected) => {
    const known = product
      .filter(({ file }) => subjectOf(file) === subject && layerOf(file) !== "routes")
      .flatMap(({ file }) => listImports(file).map(([imported]) => imported));
    expect([...new Set(known)].sort()).toEqual(expected);
  });

  test("registries: imported by registries, and where calls and addresses are bound to them", () => {
    const importers = product.filter(({ file }) =>
      listTargets(file).some((to) => to.startsWith("lib/registries/")),
    );
    const others = importers.filter(
      ({ file }) =>
        !/^lib\/registries\/|\.(?:api|routes)\.ts$|^app\/.*\/(?:route\.ts|page\.tsx)$/.test(file),
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  test("lib/server, lib/client, lib/shared and components/ui know none, and providers those whose state they hold", () => {
    const listKnown = (room: RegExp) =>
      product
        .filter(({ file }) => room.test(file))
        .flatMap(({ file }) => [
          ...listTargets(file).flatMap((to) => subjectOf(to) ?? []),
          ...listCalls(file).map(([subject]) => subject),
        ]);
    expect(listKnown(/^(?:components\/ui|lib\/(?:server|client|shared))\//)).toEqual([]);
    // What is logged of a failed read is SPEC section 8's, by its call.
    expect([...new Set(listKnown(/^providers\/(?!log-read-error)/))].sort()).toEqual([
      "checkout",
      "profiles",
      "visits",
    ]);
  });

  test("screens: known by app, and by their own files alone", () => {
    const violations = product.flatMap(({ file }) => {
      if (file.startsWith("app/")) return [];
      return listTargets(file)
        .filter((to) => screenOf(to) !== null && screenOf(to) !== screenOf(file))
        .map((to) => `${file} -> ${to}`);
    });
    expect(violations).toEqual([]);
  });

  test("have no two files of one name, in lib, components and hooks", () => {
    const named = product.filter(({ file }) => /^(?:lib|components|hooks)\//.test(file));
    const filesByName = Map.groupBy(named, ({ file }) =>
      path.posix.basename(file).replace(/\.tsx?$/, ""),
    );
    const duplicates = [...filesByName.values()].filter((group) => group.length > 1);
    expect(duplicates.map((group) => group.map(({ file }) => file))).toEqual([]);
  });

  test("have no folder with a single file in lib", () => {
    const library = product.filter(({ file }) =>
      /^lib\/(?!server\/|client\/|shared\/).+\//.test(file),
    );
    const filesByFolder = Map.groupBy(library, ({ file }) => path.posix.dirname(file));
    const singleFileFolders = [...filesByFolder]
      .filter(([, group]) => group.length === 1)
      .map(([folder]) => folder);
    expect(singleFileFolders).toEqual([]);
  });
});

test("default exports: only if Next, a tool or the test runner requires them", () => {
  const allowedFiles =
    /^(?:packages\/benchmark\/minimal-next\/)?(?:app\/(?:.*\/)?(?:page|layout|error|global-error|not-found)\.tsx|[\w-]+\.config\.m?[jt]s)$|^tests\/support\/global-setup\.ts$/;
  const violations = sources.filter(
    ({ file, exportsDefault }) => exportsDefault !== allowedFiles.test(file),
  );
  expect(violations.map(({ file }) => file)).toEqual([]);
});

test("files: at most 300 lines, route handlers ten", () => {
  const longFiles = sources.filter(
    ({ lines, file }) => lines > MAX_LINES && !file.endsWith(".gen.ts"),
  );
  expect(longFiles.map(({ file, lines }) => `${file}: ${lines}`)).toEqual([]);
  const routes = product.filter(
    ({ file }) => file.startsWith("app/") && file.endsWith("/route.ts"),
  );
  const longRoutes = routes.filter(({ text }) => {
    const code = text
      .replace(/^import [^;]*;$/gm, "")
      .split("\n")
      .filter((line) => line.trim() !== "");
    return code.length > MAX_ROUTE_LINES;
  });
  expect(longRoutes.map(({ file }) => file)).toEqual([]);
});

test("types: errors are never suppressed", () => {
  const suppressed = sources.filter(({ text }) => /@ts-(?:ignore|nocheck)/.test(text));
  expect(suppressed.map(({ file }) => file)).toEqual([]);
});

test("names in comments and test titles occur in the code", () => {
  const mentions = sources.map((source) => ({ ...readMentions(source), file: source.file }));
  const identifiers = new Set(mentions.flatMap(({ code }) => code.match(/\w+/g) ?? []));
  const outdatedNames = mentions.flatMap(({ file, names }) =>
    names.filter((name) => !identifiers.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(outdatedNames, "These names do not occur in the code (any more).").toEqual([]);
});
