import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { capabilities, capabilityOf, layerImports, layers, layerOf } from "@/architecture";

const PRODUCT = ["app", "components", "hooks", "lib", "providers"];
const BESIDE = ["e2e", "local", "packages", "scripts", "tests"];
const MOST_LINES = 300;
const MOST_ROUTE_LINES = 10;

type Source = {
  file: string;
  text: string;
  lines: number;
  imports: { from: string; typeOnly: boolean }[];
  exportsDefault: boolean;
};

const SOURCE = /\.(?:tsx?|mjs)$/;
const TEST = /\.test\.tsx?$/;

function sourcesOf(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => SOURCE.test(file) && !/\.d\.ts$|node_modules\//.test(file))
    .map((name) => readSource(`${folder}/${name}`));
}

function readSource(file: string): Source {
  const text = readFileSync(file, "utf8");
  const { module } = parseSync(file, text);
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ from: moduleRequest.value, typeOnly: isType }],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      from: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      typeOnly: false,
    })),
  ];
  const exportsDefault = module.staticExports.some(({ entries }) =>
    entries.some(({ exportName: { kind, name } }) => kind === "Default" || name === "default"),
  );
  return { file, text, lines: text.trimEnd().split("\n").length, imports, exportsDefault };
}

const atTheRoot = readdirSync(".").filter((file) => SOURCE.test(file) && !file.endsWith(".d.ts"));
const inProduct = PRODUCT.flatMap(sourcesOf);
const sources = [...inProduct, ...BESIDE.flatMap(sourcesOf), ...atTheRoot.map(readSource)];
const product = inProduct.filter(({ file }) => !TEST.test(file));
const files = new Set(sources.map(({ file }) => file));

/** The file that an import refers to, or undefined for a package. */
function target(from: string, importer: string): string | undefined {
  const base = from.startsWith("@/")
    ? from.slice(2)
    : from.startsWith(".")
      ? path.posix.join(path.posix.dirname(importer), from)
      : undefined;
  if (base === undefined) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`].find((each) => files.has(each)) ?? base;
}

test("every product file belongs to a layer, under a name that tells which", () => {
  const astray = product.map(({ file }) => file).filter((file) => layerOf(file) === null);
  expect(astray, `A file of a capability ends in one of .${layers.join(", .")}.`).toEqual([]);
  const vague = sources.filter(({ file }) =>
    /(^|\/)(index|utils|helpers|types|services)\.tsx?$/.test(file),
  );
  expect(vague.map(({ file }) => file)).toEqual([]);
  const badlyNamed = sources.filter(
    ({ file }) => !/^[a-z0-9.[\]()/_-]+$/.test(file.replace(/\[[^\]]+\]/g, "[x]")),
  );
  expect(badlyNamed.map(({ file }) => file)).toEqual([]);
});

test("imports follow the table of layers", () => {
  const wrong = product.flatMap(({ file, imports }) => {
    const layer = layerOf(file);
    if (layer === null) return [];
    const allowed: readonly string[] = layerImports[layer];
    return imports.flatMap(({ from, typeOnly }) => {
      const to = target(from, file);
      if (to === undefined || /\.(css|woff2|json)$/.test(to)) return [];
      const other = layerOf(to);
      // The browser may import only the type of the combined contract (docs/decisions/0001-api-contract.md).
      if (typeOnly && layer === "lib/client" && other === "lib/api") return [];
      const fine =
        other !== null && (allowed.includes(other) || (layer === "app" && other === "app"));
      return fine ? [] : [`${file} (${layer}) -> ${to} (${other ?? "no layer of the product"})`];
    });
  });
  expect(wrong).toEqual([]);
});

test("docs/architecture.md draws the arrows of the table", () => {
  const [drawing = ""] = readFileSync("docs/architecture.md", "utf8").split("## Capabilities");
  const names: Record<string, string> = {
    ui: "components/ui",
    sum: "lib/api",
    server: "lib/server",
    client: "lib/client",
    shared: "lib/shared",
  };
  const named = (name = "") => names[name] ?? name;
  // Everything may import lib/shared: the page says so in words.
  const others = (layer: string, to: readonly string[]) =>
    to.filter((each) => each !== layer && each !== "lib/shared").sort();
  const drawn = [...drawing.matchAll(/^ {2}(\w+) --> (.+)$/gm)].map(([, from, to = ""]) => {
    const layer = named(from);
    return [layer, others(layer, to.split(" & ").map(named))] as const;
  });
  const table = Object.entries(layerImports)
    .map(([layer, to]) => [layer, others(layer, to)] as const)
    .filter(([layer]) => layer !== "lib/shared");
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(table));
});

/** The first circle of a graph as a path, or an empty list. */
function circleOf(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): string[] => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of edges.get(node) ?? []) {
      const circle = visit(next, [...trail, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  };
  for (const node of edges.keys()) {
    const circle = visit(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test("no circular imports", () => {
  const edges = product.map(({ file, imports }) => {
    const known = imports.filter(({ typeOnly }) => !typeOnly);
    return [file, known.flatMap(({ from }) => target(from, file) ?? [])] as const;
  });
  expect(circleOf(new Map(edges))).toEqual([]);
});

describe("capabilities", () => {
  const known = (file: string, imports: Source["imports"]) =>
    imports.flatMap(({ from }) => {
      const other = capabilityOf(target(from, file) ?? "");
      return other === null || other === capabilityOf(file) ? [] : [other];
    });
  const used = new Map<string, string[]>();
  for (const { file, imports } of product) {
    const capability = capabilityOf(file);
    if (capability === null) continue;
    const others = [...(used.get(capability) ?? []), ...known(file, imports)];
    used.set(capability, [...new Set(others)].sort());
  }

  test("import each other exactly as in the table", () => {
    const table = Object.entries(capabilities).map(([name, others]) => [name, [...others].sort()]);
    expect(Object.fromEntries(used)).toEqual(Object.fromEntries(table));
  });

  test("have no circular dependency", () => {
    expect(circleOf(new Map(Object.entries(capabilities)))).toEqual([]);
  });

  test("are the rows of docs/architecture.md", () => {
    const rows = readFileSync("docs/architecture.md", "utf8").matchAll(
      /^\| `(\w+)` \| [^|]+ \| ([^|]*) \|$/gm,
    );
    const drawn = [...rows].map(([, name = "", others = ""]) => [
      name,
      others.split(", ").filter((each) => each !== ""),
    ]);
    expect(Object.fromEntries(drawn)).toEqual(capabilities);
  });

  test("have no two files of one name in lib", () => {
    const library = product.filter(({ file }) => file.startsWith("lib/"));
    const byName = Map.groupBy(library, ({ file }) => path.posix.basename(file));
    const same = [...byName.values()].filter((some) => some.length > 1);
    expect(same.map((some) => some.map(({ file }) => file))).toEqual([]);
  });

  test("have no folder with a single file", () => {
    const inside = product.filter(({ file }) => capabilityOf(file) !== null);
    const byFolder = Map.groupBy(inside, ({ file }) => path.posix.dirname(file));
    const lonely = [...byFolder].filter(([, some]) => some.length === 1).map(([folder]) => folder);
    expect(lonely).toEqual([]);
  });
});

describe("restricted APIs", () => {
  const using = (pattern: RegExp, allowed: RegExp) =>
    product
      .filter(({ file, text }) => pattern.test(text) && !allowed.test(file))
      .map(({ file }) => file);

  test("fetch: only in the API client", () => {
    expect(
      using(/(?<![.\w])fetch\(/, /^lib\/client\/send\.ts$|^lib\/server\/auth-relay\.ts$/),
    ).toEqual([]);
  });

  test("process.env: only in the environment", () => {
    expect(using(/process\.env/, /^lib\/server\/env\.ts$/)).toEqual([]);
  });

  test("SQL: only in queries, commands and lib/server", () => {
    expect(
      using(/from "kysely"|selectFrom\(|sql`/, /\.(queries|commands)\.ts$|^lib\/server\//),
    ).toEqual([]);
  });

  test("paths of calls: only in contracts, not in lib/server or lib/shared", () => {
    const generic = product.filter(({ file }) => /^lib\/(server|shared)\/(?!.*\.gen)/.test(file));
    const told = generic.flatMap(({ file, text }) =>
      text
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
        .split("\n")
        .filter((line) => /\/v1\\?\/[a-z]+/.test(line) && !/googleapis|emulator/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(told).toEqual([]);
  });

  test("client components never import server code", () => {
    const client = product.filter(({ text }) => /^["']use client["']/m.test(text));
    const reached = client.flatMap(({ file, imports }) =>
      imports
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ from }) => target(from, file) ?? from)
        .filter((to) =>
          /^lib\/server\/|\.(queries|gateway|render|commands|jobs)\.ts$|^(pg|sharp|kysely|firebase-admin)$/.test(
            to,
          ),
        )
        .map((to) => `${file} -> ${to}`),
    );
    expect(reached).toEqual([]);
  });
});

test("default exports only where Next, a tool or the test runner requires them", () => {
  const needed =
    /^app\/(?:.*\/)?(?:page|layout|error|global-error|not-found)\.tsx$|^[\w-]+\.config\.m?[jt]s$|^tests\/support\/global-setup\.ts$/;
  const wrong = sources.filter(({ file, exportsDefault }) => exportsDefault !== needed.test(file));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("files have at most 300 lines, route handlers ten", () => {
  const long = sources.filter(({ lines, file }) => lines > MOST_LINES && !file.endsWith(".gen.ts"));
  expect(long.map(({ file, lines }) => `${file}: ${lines}`)).toEqual([]);
  const routes = product.filter(
    ({ file }) => file.startsWith("app/") && file.endsWith("/route.ts"),
  );
  const fat = routes.filter(({ text }) => {
    const code = text
      .replace(/^import [^;]*;$/gm, "")
      .split("\n")
      .filter((each) => each.trim() !== "");
    return code.length > MOST_ROUTE_LINES;
  });
  expect(fat.map(({ file }) => file)).toEqual([]);
});

test("type errors are never suppressed", () => {
  const silenced = sources.filter(({ text }) => /@ts-(?:ignore|nocheck)/.test(text));
  expect(silenced.map(({ file }) => file)).toEqual([]);
});

test("docs/words.md: no name in the code contains a word of its last column", () => {
  const rows = readFileSync("docs/words.md", "utf8").matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm);
  const never = [...rows].flatMap(([, cell = ""]) =>
    cell
      .split(",")
      .map((each) => each.trim())
      .filter((each) => /^[a-z ]+$/.test(each) && each !== "never"),
  );
  expect(never.length).toBeGreaterThan(10);
  const wordsOf = (name: string) => name.replace(/([a-z])(?=[A-Z])/g, "$1 ").toLowerCase();
  const said = product.flatMap(({ file, text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|(["'`])(?:\\.|(?!\1)[^\\])*\1/gm, "");
    const names = new Set(code.match(/\b[a-z]\w*\b/gi) ?? []);
    return [...names]
      .filter((name) => never.some((each) => ` ${wordsOf(name)} `.includes(` ${each} `)))
      .map((name) => `${file}: ${name}`);
  });
  expect(said).toEqual([]);
});
