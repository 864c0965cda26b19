import { existsSync } from "node:fs";
import { chromium } from "playwright";
import type { Stack } from "@/local/stack/stack";
import { StackError } from "@/local/stack/stack-error";

// The headless shell needs a third less CPU time.
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Chromium accepts one --disable-features list only, so Playwright's are repeated here. The last two are address bar
 * pages that every window loads.
 */
const WITHOUT = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/** Without the sandbox, which cannot run as root. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join(",")}`,
];

async function works(executablePath: string | undefined): Promise<boolean> {
  if (executablePath === undefined || !existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({
      executablePath,
      args: CHROMIUM_ARGS,
      timeout: 120_000,
    });
    try {
      const page = await browser.newPage();
      return (await page.evaluate("6 * 7")) === 42;
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

async function firstWorking(paths: readonly (string | undefined)[]): Promise<string | undefined> {
  const [next, ...rest] = paths;
  if (paths.length === 0) return undefined;
  return (await works(next)) ? next : firstWorking(rest);
}

export function installedChromium(): Promise<string | undefined> {
  return firstWorking([process.env["CHROMIUM_PATH"], ...INSTALLED, chromium.executablePath()]);
}

type Way = { name: string; command: string; args: readonly string[]; needs?: string };

const PLAYWRIGHT = "node_modules/playwright/cli.js";

// Playwright's own download first; then, for root only, the system's package manager.
function ways(): Way[] {
  const node = process.execPath;
  const own = {
    name: "playwright-install",
    command: node,
    args: [PLAYWRIGHT, "install", "chromium"],
  };
  if (process.getuid?.() !== 0) return [own];
  const apt = { command: "/bin/sh", needs: "/usr/bin/apt-get" };
  const one = (name: string) => `apt-get install -y --no-install-recommends ${name}`;
  const install = `(${one("chromium-headless-shell")} || ${one("chromium")})`;
  const system: Way[] = [
    { ...apt, name: "apt-get", args: ["-c", `${install} || (apt-get update && ${install})`] },
    {
      name: "dnf",
      command: "/usr/bin/dnf",
      args: ["install", "-y", "chromium"],
      needs: "/usr/bin/dnf",
    },
    {
      name: "playwright-deps",
      command: node,
      args: [PLAYWRIGHT, "install", "--with-deps", "chromium"],
    },
  ];
  return [own, ...system.filter(({ needs }) => needs === undefined || existsSync(needs))];
}

/** Finds Chromium (CHROMIUM_PATH, installed, Playwright's) or installs it. @throws StackError */
export async function findChromium(stack: Stack, root: string): Promise<string> {
  let found = await installedChromium();
  for (const { name, command, args } of found === undefined ? ways() : []) {
    console.log(`  … no working Chromium yet: trying ${name}`);
    await stack.attempt({ name, command, args, cwd: root, env: process.env });
    found = await installedChromium();
    if (found !== undefined) break;
  }
  if (found === undefined) {
    throw new StackError(
      "No Chromium starts here: install the package `chromium` of your system, or set CHROMIUM_PATH to one that works.",
    );
  }
  return found;
}
