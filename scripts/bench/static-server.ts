import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Stack } from "@/local/stack/stack";
import type { RawAnswer } from "@/scripts/bench/raw-answer";

/** Kept bytes under names of their own, for a static server. */
export type StaticFile = RawAnswer & { name: string };

/** Whether nginx can be started here. */
export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

function location({ name, headers }: StaticFile): string {
  const encoding = headers["content-encoding"];
  return `    location = /${name} {
      default_type "${headers["content-type"] ?? "application/octet-stream"}";
      ${encoding === undefined ? "" : `add_header Content-Encoding ${encoding};`}
    }`;
}

/** One worker, as the app has one process; files kept open, no log: nginx at its best. */
function configuration(folder: string, port: number, files: readonly StaticFile[]): string {
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; types {}
  open_file_cache max=100 inactive=60s; etag on;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
${files.map(location).join("\n")}
  }
}
`;
}

/** Writes the files; answers where each is. */
export async function writeFiles(folder: string, files: readonly StaticFile[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    files.map(async ({ name, body }) => {
      const file = path.join(folder, name);
      await writeFile(file, body);
      return file;
    }),
  );
}

/** Starts nginx on files that `writeFiles` has written. */
export async function startNginx(
  stack: Stack,
  folder: string,
  port: number,
  files: readonly StaticFile[],
): Promise<void> {
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, port, files));
  await stack.serve({
    name: "nginx",
    command: "nginx",
    args: ["-p", folder, "-c", file],
    cwd: folder,
    env: process.env,
  });
}
