import path from "node:path";
import { build } from "vite";
import next from "@/next.config";
import { reportPackages } from "@/scripts/build/bundled-packages";
import { PRODUCTION_COMMANDS } from "@/local/serving.mjs";

/**
 * The packages that stay external for the pages too. Everything else is bundled, which halves the start-up time. The last one is a
 * test dependency that the doctor uses.
 */
const external = [
  "next",
  ...(next.serverExternalPackages ?? []),
  "@aws-sdk/client-s3",
  "sharp",
  "fontkit",
  "pdfkit",
  "playwright",
];

/** No commands: the server starts them (lib/server/processes/task-process.ts). */
const TASK_PROCESSES = ["document-process", "image-process", "mail-process"];

/** Bundles each entry file to `<name>.mjs`. @returns folders of the packages whose code is in the bundles */
export async function bundleEntries(
  root: string,
  outDir: string,
  input: Readonly<Record<string, string>>,
): Promise<string[]> {
  const folders: string[] = [];
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true, external },
    resolve: { alias: { "@": root } },
    plugins: [reportPackages((chunk) => folders.push(...chunk))],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  return folders;
}

/** Bundles the server with the API, the processes that it starts for documents, pictures and mail, and the commands of a deployment. */
export const buildCommands = (root: string, outDir: string): Promise<string[]> =>
  bundleEntries(
    root,
    outDir,
    Object.fromEntries(
      [...PRODUCTION_COMMANDS, ...TASK_PROCESSES].map((name) => [
        name,
        path.join(root, "scripts", `${name}.ts`),
      ]),
    ),
  );
