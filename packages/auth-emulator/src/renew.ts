import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { collectLicences } from "#licences";
import { trimSpecification, type Specification } from "#trim-specification";

const folder = path.join(import.meta.dirname, "..");
const auth = "firebase-tools/lib/emulator/auth";

/** Exports what the stand-in calls, and what the emulator's own server needs of the same modules. */
const emulator = `
export { AgentProjectState, decodeRefreshToken } from "${auth}/state.js";
export { authOperations } from "${auth}/operations.js";
export { registerHandlers } from "${auth}/handlers.js";
export { logError } from "${auth}/utils.js";
export {
  ApiError, assert, BadRequestError, InternalError, InvalidArgumentError, NotFoundError,
  NotImplementedError, PermissionDeniedError, UnauthenticatedError, UnknownError,
} from "${auth}/errors.js";
`;
const stockServer = `export { createApp } from "${auth}/server.js";`;

const USED_TYPES =
  /^(?:application\/(?:json|octet-stream|x-www-form-urlencoded)|text\/(?:html|plain))$/;

/** Replaces what firebase-tools has around its auth emulator by the files of `surroundings`. */
const surroundings: Plugin = {
  name: "surroundings",
  setup({ onResolve }) {
    const replaced = /^(?:\.\.\/registry|\.\.\/emulatorLogger|\.\/index|glob|js-yaml|yaml)$/;
    onResolve({ filter: replaced }, ({ path: from, importer, resolveDir }) => {
      const isRelative = from.startsWith(".");
      if (isRelative && !importer.includes(`/${auth}/`)) return undefined;
      const root = resolveDir.slice(0, resolveDir.indexOf("/node_modules/"));
      const name = isRelative ? path.basename(from) : "unused";
      return { path: path.join(root, "surroundings", `${name}.cjs`) };
    });
  },
};

/** Reduces lodash, which the libraries of the server use, to the one function that the emulator itself calls. */
const oneFunctionOfLodash: Plugin = {
  name: "one-function-of-lodash",
  setup({ onLoad }) {
    onLoad({ filter: /\/lodash\/lodash\.js$/ }, () => ({
      contents: `exports.defaultTo = require("./defaultTo");`,
    }));
  },
};

/** Takes the emulator's other modules from the first bundle, so that each class exists once. */
const sharedModules: Plugin = {
  name: "shared-modules",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(?:state|operations|handlers|utils|errors)$/ }, ({ importer }) =>
      importer.endsWith(`${auth}/server.js`)
        ? { path: "./emulator.gen.cjs", external: true }
        : undefined,
    );
  },
};

/** Leaves out what no request of the contract needs: encodings other than UTF-8, rare media types, other parts of the API. */
const usedTables: Plugin = {
  name: "used-tables",
  setup({ onLoad }) {
    onLoad({ filter: /iconv-lite\/encodings\/(?:tables\/.*|.*-generated\.js$)/ }, () => ({
      contents: "module.exports = {};",
      loader: "js",
    }));
    onLoad({ filter: /mime-db\/db\.json$/ }, async ({ path: file }) => {
      const types: Record<string, unknown> = JSON.parse(await readFile(file, "utf8"));
      const used = Object.entries(types).filter(([type]) => USED_TYPES.test(type));
      return { contents: JSON.stringify(Object.fromEntries(used)), loader: "json" };
    });
    onLoad({ filter: /emulator\/auth\/apiSpec\.js$/ }, ({ path: file }) => {
      const { default: spec }: { default: Specification } = createRequire(file)(file);
      return { contents: `exports.default = ${JSON.stringify(trimSpecification(spec))};` };
    });
  },
};

async function renew(version: string): Promise<void> {
  const workplace = await mkdtemp(path.join(tmpdir(), "auth-emulator-"));
  try {
    await writeFile(path.join(workplace, "package.json"), "{}");
    execFileSync("npm", ["install", "--ignore-scripts", `firebase-tools@${version}`], {
      cwd: workplace,
      stdio: "inherit",
    });
    await mkdir(path.join(workplace, "surroundings"));
    await cp(path.join(folder, "src/surroundings"), path.join(workplace, "surroundings"), {
      recursive: true,
    });
    const bundle = async (contents: string, name: string, plugins: Plugin[]) => {
      const { metafile } = await build({
        stdin: { contents, resolveDir: workplace, sourcefile: `${name}.js` },
        outfile: path.join(folder, "src", `${name}.gen.cjs`),
        absWorkingDir: workplace,
        bundle: true,
        format: "cjs",
        platform: "node",
        target: "node24",
        external: ["ajv", "jsonwebtoken"],
        banner: { js: `// Written by renew.ts from firebase-tools ${version}: see README.md.` },
        metafile: true,
        plugins,
      });
      return Object.keys(metafile.inputs);
    };
    const inputs = [
      ...(await bundle(emulator, "emulator", [surroundings, oneFunctionOfLodash])),
      ...(await bundle(stockServer, "stock-server", [sharedModules, surroundings, usedTables])),
    ];
    await writeFile(path.join(folder, "LICENSES"), await collectLicences(workplace, inputs));
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

const [version] = process.argv.slice(2);
if (version === undefined) throw new Error("Name the version of firebase-tools, such as 15.34.2.");
await renew(version);
