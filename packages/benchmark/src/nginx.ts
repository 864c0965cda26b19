import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { RawResponse } from "#raw-response";

export type StaticFile = RawResponse & { name: string };

export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

function formatLocation({ name, headers }: StaticFile): string {
  const encoding = headers["content-encoding"];
  return `    location = /${name} {
      default_type "${headers["content-type"] ?? "application/octet-stream"}";
      ${encoding === undefined ? "" : `add_header Content-Encoding ${encoding};`}
    }`;
}

/** One worker, to compare with one Node process; open files cached, no log. */
function formatConfiguration(folder: string, port: number, files: readonly StaticFile[]): string {
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
${files.map(formatLocation).join("\n")}
  }
}
`;
}

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

export async function configureNginx(
  folder: string,
  port: number,
  files: readonly StaticFile[],
): Promise<string[]> {
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, formatConfiguration(folder, port, files));
  return ["-p", folder, "-c", file];
}
