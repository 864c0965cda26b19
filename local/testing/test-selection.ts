import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const isBrowserTest = (arg: string) => /^(?:\.\/)?e2e(?:\/|$)|\.spec\.ts(?::\d+)?$/.test(arg);

/** Playwright for browser tests (`e2e/home.spec.ts`), else vitest. */
export const chooseRunner = (args: readonly string[]): "playwright" | "vitest" =>
  args.some(isBrowserTest) ? "playwright" : "vitest";

/**
 * With `-t` alone, passes only the files that contain the title, because importing all of them takes minutes. If no file contains the title
 * verbatim, all are searched.
 */
export function createVitestArguments(root: string, args: readonly string[]): readonly string[] {
  const [flag, name, ...otherArgs] = args;
  if (
    (flag !== "-t" && flag !== "--testNamePattern") ||
    name === undefined ||
    otherArgs.length > 0
  ) {
    return args;
  }
  const pattern = new RegExp(name);
  const folders = "{app,components,hooks,lib,local,packages,providers,scripts,tests}";
  const files = globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root });
  const matching = files.filter((file) =>
    pattern.test(readFileSync(path.join(root, file), "utf8")),
  );
  return [...args, ...matching.toSorted()];
}
