import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { ImagePlan } from "@/scripts/image/dockerfile";
import type { Blob } from "@/scripts/image/layer";

const TYPE = "application/vnd.oci.image";
const architectures: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" };

async function writeJson(folder: string, value: object): Promise<Blob> {
  const bytes = Buffer.from(JSON.stringify(value));
  const digest = createHash("sha256").update(bytes).digest("hex");
  await writeFile(path.join(folder, "blobs/sha256", digest), bytes);
  return { digest: `sha256:${digest}`, size: bytes.length };
}

/** Writes configuration, manifest and index around layers that are there. @returns the image's digest */
export async function writeLayout(
  folder: string,
  { env, user, folder: workingDir, command }: ImagePlan,
  layers: readonly Blob[],
  created: Date,
): Promise<string> {
  const config = await writeJson(folder, {
    created: created.toISOString(),
    architecture: architectures[process.arch] ?? process.arch,
    os: "linux",
    config: {
      User: user,
      Env: ["PATH=/usr/local/bin:/usr/bin:/bin", ...env],
      WorkingDir: workingDir,
      Cmd: command,
      ExposedPorts: { "3000/tcp": {} },
    },
    rootfs: { type: "layers", diff_ids: layers.map(({ digest }) => digest) },
  });
  const mediaType = `${TYPE}.manifest.v1+json`;
  const manifest = await writeJson(folder, {
    schemaVersion: 2,
    mediaType,
    config: { mediaType: `${TYPE}.config.v1+json`, ...config },
    layers: layers.map((layer) => ({ mediaType: `${TYPE}.layer.v1.tar`, ...layer })),
  });
  const index = { schemaVersion: 2, manifests: [{ mediaType, ...manifest }] };
  await writeFile(path.join(folder, "index.json"), JSON.stringify(index));
  await writeFile(path.join(folder, "oci-layout"), JSON.stringify({ imageLayoutVersion: "1.0.0" }));
  return manifest.digest;
}
