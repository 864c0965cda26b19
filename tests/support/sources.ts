import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

const PRODUCT_FOLDERS = ["app", "components", "hooks", "lib", "providers"];
const OTHER_FOLDERS = ["e2e", "local", "packages", "scripts", "tests"];

export type Source = {
  file: string;
  text: string;
  lines: number;
  imports: { from: string; typeOnly: boolean }[];
  exportsDefault: boolean;
};

const SOURCE_FILE = /\.(?:tsx?|mjs)$/;
const TEST_FILE = /\.test\.tsx?$/;

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => SOURCE_FILE.test(file) && !/\.d\.ts$|(?:node_modules|\.next)\//.test(file))
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

const rootFiles = readdirSync(".").filter(
  (file) => SOURCE_FILE.test(file) && !file.endsWith(".d.ts"),
);
const productSources = PRODUCT_FOLDERS.flatMap(readSources);
export const sources = [
  ...productSources,
  ...OTHER_FOLDERS.flatMap(readSources),
  ...rootFiles.map(readSource),
];
/** Sources without tests. */
export const product = productSources.filter(({ file }) => !TEST_FILE.test(file));
const files = new Set(sources.map(({ file }) => file));

/** The file that an import refers to, or undefined for a package. */
export function resolveImport(from: string, importer: string): string | undefined {
  const base = from.startsWith("@/")
    ? from.slice(2)
    : from.startsWith(".")
      ? path.posix.join(path.posix.dirname(importer), from)
      : undefined;
  if (base === undefined) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`].find((candidate) => files.has(candidate)) ?? base;
}
