import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { matchesLockFile } from "./lock-file.mjs";
import { getNodePackage } from "./platform.mjs";
import { pruneModules } from "./prune.mjs";

const OTHER_PROJECTS_SETTINGS =
  /^(NODE_ENV|npm_config_(omit|include|only|production|dev|optional|dry_run|global|prefix))$/i;

function readIfExists(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Waits for a concurrent install in the same folder. */
async function acquireLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let hasPrinted = false; ; await wait(200)) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = Number(readIfExists(file));
    if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
    else if (!hasPrinted) {
      console.log(`  … waiting for another install in this folder (process ${holder})`);
      hasPrinted = true;
    }
  }
}

function runNpm(root, args) {
  // Settings of other projects (production, omit) must not affect this install.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OTHER_PROJECTS_SETTINGS.test(name)),
  );
  const cli = process.env.npm_execpath;
  const [command, prefix] = cli?.endsWith(".js") ? [process.execPath, [cli]] : ["npm", []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...prefix, ...args], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("error", () =>
      reject(new Error("npm was not found: install it together with Node, then run this again.")),
    );
    child.on("close", (code) => {
      if (code === 0) return resolve();
      process.stderr.write(
        Buffer.concat(output).toString("utf8").split("\n").slice(-25).join("\n"),
      );
      reject(
        new Error(
          "npm ci failed (its output is above): check the network and npm's registry setting, then run this again.",
        ),
      );
    });
  });
}

/** Installs once per state of the lock file, whose digest is stored in node_modules/.ready. */
export async function installOnce(root) {
  const lockText = readFileSync(path.join(root, "package-lock.json"), "utf8");
  const state = createHash("sha256")
    .update(`${process.platform}-${process.arch}\n${lockText}`)
    .digest("hex");
  const marker = path.join(root, "node_modules", ".ready");
  if (readIfExists(marker) === state) return;

  const lock = path.join(root, ".data", "install.lock");
  await acquireLock(lock);
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  try {
    if (readIfExists(marker) === state) return;
    const installed = readIfExists(path.join(root, "node_modules", ".package-lock.json"));
    if (!matchesLockFile(lockText, installed)) {
      const startedAt = Date.now();
      console.log("  … installing the packages (once; about a minute)");
      await runNpm(root, [
        "ci",
        "--ignore-scripts",
        "--include=dev",
        "--include=optional",
        "--no-audit",
        "--no-fund",
      ]);
      console.log(`  ✓ packages installed  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    }
    pruneModules(path.join(root, "node_modules"), getNodePackage(process));
    writeFileSync(marker, state);
  } finally {
    release();
  }
}
