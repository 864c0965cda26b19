import { existsSync } from "node:fs";
import { runStep } from "@vitrine/process-stack/progress";
import type { Stack } from "@vitrine/process-stack/stack";
import { StackError } from "@vitrine/process-stack/stack-error";
import { hasLoadGenerator } from "#measure";
import { hasNginx } from "#nginx";

const APT = "/usr/bin/apt-get";

/** Installs wrk and nginx where Debian's package manager may; without nginx a Node server stands in for it. @throws StackError without wrk */
export async function ensurePrograms(stack: Stack): Promise<void> {
  const missing = [...(hasLoadGenerator() ? [] : ["wrk"]), ...(hasNginx() ? [] : ["nginx-light"])];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync(APT)) {
    const install = `${APT} install -y --no-install-recommends ${missing.join(" ")}`;
    const args = ["-c", `${install} || (${APT} update && ${install})`];
    await runStep(`${missing.join(" and ")} (once)`, () =>
      stack.attempt({ name: "apt-get", command: "/bin/sh", args, cwd: "/", env: process.env }),
    );
  }
  if (hasLoadGenerator()) return;
  throw new StackError(
    "The benchmark needs wrk: install your system's package (apt install wrk, brew install wrk).",
  );
}
