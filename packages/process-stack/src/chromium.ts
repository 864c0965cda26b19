import { existsSync } from "node:fs";
import { chromium } from "playwright";
import type { Stack } from "#stack";
import { StackError } from "#stack-error";

// The headless shell comes first: it needs a third less CPU time.
const SYSTEM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Chromium honours only one --disable-features list, so Playwright's features are repeated here. The last two are pages of the
 * address bar that every window loads.
 */
const DISABLED_FEATURES = [
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

/** Root has to do without the sandbox, which cannot run as root. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
];

async function canLaunch(executablePath: string | undefined): Promise<boolean> {
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

async function findFirstWorking(
  paths: readonly (string | undefined)[],
): Promise<string | undefined> {
  const [candidate, ...otherPaths] = paths;
  if (paths.length === 0) return undefined;
  return (await canLaunch(candidate)) ? candidate : findFirstWorking(otherPaths);
}

export function findInstalledChromium(): Promise<string | undefined> {
  return findFirstWorking([
    process.env["CHROMIUM_PATH"],
    ...SYSTEM_PATHS,
    chromium.executablePath(),
  ]);
}

type Installer = { name: string; command: string; args: readonly string[]; requiredFile?: string };

const PLAYWRIGHT = "node_modules/playwright/cli.js";

// Playwright's own download comes first; then, for root only, the system's package manager.
function listInstallers(): Installer[] {
  const node = process.execPath;
  const playwright = {
    name: "playwright-install",
    command: node,
    args: [PLAYWRIGHT, "install", "chromium"],
  };
  if (process.getuid?.() !== 0) return [playwright];
  const aptGet = { command: "/bin/sh", requiredFile: "/usr/bin/apt-get" };
  const aptInstall = (name: string) => `apt-get install -y --no-install-recommends ${name}`;
  const install = `(${aptInstall("chromium-headless-shell")} || ${aptInstall("chromium")})`;
  const systemInstallers: Installer[] = [
    { ...aptGet, name: "apt-get", args: ["-c", `${install} || (apt-get update && ${install})`] },
    {
      name: "dnf",
      command: "/usr/bin/dnf",
      args: ["install", "-y", "chromium"],
      requiredFile: "/usr/bin/dnf",
    },
    {
      name: "playwright-deps",
      command: node,
      args: [PLAYWRIGHT, "install", "--with-deps", "chromium"],
    },
  ];
  return [
    playwright,
    ...systemInstallers.filter(
      ({ requiredFile }) => requiredFile === undefined || existsSync(requiredFile),
    ),
  ];
}

/** Finds Chromium (CHROMIUM_PATH, installed, Playwright's) or installs it. @throws StackError */
export async function findChromium(stack: Stack, root: string): Promise<string> {
  let executablePath = await findInstalledChromium();
  for (const { name, command, args } of executablePath === undefined ? listInstallers() : []) {
    console.log(`  … no working Chromium yet: trying ${name}`);
    await stack.attempt({ name, command, args, cwd: root, env: process.env });
    executablePath = await findInstalledChromium();
    if (executablePath !== undefined) break;
  }
  if (executablePath === undefined) {
    throw new StackError(
      "No Chromium starts here: install the package `chromium` of your system, or set CHROMIUM_PATH to one that works.",
    );
  }
  return executablePath;
}
