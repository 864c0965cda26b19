import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "@vitrine/process-stack/ports";

/** Ordinary users do not have /usr/sbin in their PATH. */
export const nginxPath = [
  process.env["NGINX_PATH"] ?? "",
  "/usr/sbin/nginx",
  "/usr/local/sbin/nginx",
  "/usr/local/bin/nginx",
  "/opt/homebrew/bin/nginx",
].find((file) => file !== "" && existsSync(file));

const isRoot = process.getuid?.() === 0;

/** Formats a configuration for a user who can write to `folder` only. */
const formatConfig = (folder: string) => `
daemon off;
${isRoot ? "user root;" : ""}
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  include ${folder}/conf.d/*.conf;
}
`;

/** Resolves every name to these IPv4 addresses, which may change. */
export async function startResolver(addresses: { current: readonly string[] }) {
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(addresses.current.length, 6);
    head.writeUInt32BE(0, 8);
    const name = question.subarray(12, question.indexOf(0, 12) + 5);
    const records = addresses.current.map((ip) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...ip.split(".").map(Number)]),
    );
    socket.send(Buffer.concat([head, name, ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  return { directive: `127.0.0.1:${port} ipv6=off`, close: () => socket.close() };
}

async function waitUntilReady(origin: string, child: ChildProcess, folder: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) {
      throw new Error(`nginx ended: ${await readFile(`${folder}/error.log`, "utf8")}`);
    }
    if (await fetch(origin, { redirect: "manual" }).catch(() => undefined)) return;
    await wait(20);
  }
}

/** The shipped template, filled in from the environment as the nginx image does. */
export async function startNginx(addresses: { RESOLVER: string; APP: string }) {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-nginx-"));
  const keys = ["-keyout", `${folder}/privkey.pem`, "-out", `${folder}/fullchain.pem`];
  const certificate = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"];
  const openssl = spawnSync("openssl", [...certificate, ...keys], { encoding: "utf8" });
  if (openssl.status !== 0) throw new Error(`openssl made no certificate: ${openssl.stderr}`);
  const [http, https] = [await findFreePort(), await findFreePort()];
  const variables: Record<string, string> = {
    ...addresses,
    HTTP_PORT: `127.0.0.1:${http}`,
    HTTPS_PORT: `127.0.0.1:${https}`,
    TLS: folder,
  };
  const template = await readFile("docs/deploy/nginx.conf.template", "utf8");
  await mkdir(`${folder}/conf.d`);
  const site = template.replace(
    /\$\{(\w+)\}/g,
    (placeholder, name: string) => variables[name] ?? placeholder,
  );
  await writeFile(`${folder}/conf.d/default.conf`, site);
  await writeFile(`${folder}/nginx.conf`, formatConfig(folder));
  const child = spawn(nginxPath ?? "", ["-p", folder, "-c", `${folder}/nginx.conf`], {
    stdio: "ignore",
  });
  await waitUntilReady(`http://127.0.0.1:${http}/`, child, folder);
  return {
    http: `http://127.0.0.1:${http}`,
    port: https,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}
