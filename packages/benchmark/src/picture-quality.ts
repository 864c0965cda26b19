#!/usr/bin/env node
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";

const HELP = `Usage: node packages/benchmark/src/picture-quality.ts <folder of pictures> [number of pictures]

Compares WebP, AVIF and JPEG at two widths of the artwork grid: bytes, CPU time, and similarity with the uncompressed variant, as
SSIM by windows of 8 × 8 pixels: the mean of three scales; brightness at full, half and quarter size; both colour channels; and the
worst hundredth of the windows (docs/decisions/0047-picture-formats.md).`;

const WIDTHS = [320, 600];
const DEFAULT_COUNT = 24;
const WINDOW = 8;
/** Half a window, so that windows overlap and block artefacts at any position count. */
const STEP = 4;
const SCALES = 3;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

const candidates: Record<string, (picture: Sharp) => Sharp> = Object.fromEntries([
  ...[40, 55, 65, 75, 90].map((quality) => [
    `webp q${quality}`,
    (picture: Sharp) => picture.webp({ quality, effort: 2 }),
  ]),
  ...[30, 40, 50, 56, 60, 70, 80].map((quality) => [
    `avif q${quality}`,
    (picture: Sharp) => picture.avif({ quality, effort: 0, chromaSubsampling: "4:4:4" }),
  ]),
  ...[40, 60, 70, 80, 90].map((quality) => [
    `jpeg q${quality}`,
    (picture: Sharp) => picture.jpeg({ quality, chromaSubsampling: "4:2:0" }),
  ]),
]);

type Planes = { width: number; height: number; planes: [Float32Array, Float32Array, Float32Array] };

async function readPlanes(picture: Buffer): Promise<Planes> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const count = info.width * info.height;
  const planes: Planes["planes"] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ];
  for (let index = 0; index < count; index += 1) {
    const [r = 0, g = 0, b = 0] = data.subarray(index * info.channels);
    const brightness = 0.299 * r + 0.587 * g + 0.114 * b;
    planes[0][index] = brightness;
    planes[1][index] = 0.564 * (b - brightness) + 128;
    planes[2][index] = 0.713 * (r - brightness) + 128;
  }
  return { width: info.width, height: info.height, planes };
}

/** The structural similarity of each window. */
function compareWindows(a: Float32Array, b: Float32Array, width: number, height: number) {
  const results: number[] = [];
  const count = WINDOW * WINDOW;
  for (let top = 0; top + WINDOW <= height; top += STEP)
    for (let left = 0; left + WINDOW <= width; left += STEP) {
      let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + WINDOW; y += 1)
        for (let index = y * width + left; index < y * width + left + WINDOW; index += 1) {
          const [x, z] = [a[index] ?? 0, b[index] ?? 0];
          sumA += x;
          sumB += z;
          squaresA += x * x;
          squaresB += z * z;
          products += x * z;
        }
      const [meanA, meanB] = [sumA / count, sumB / count];
      const varianceA = squaresA / count - meanA * meanA;
      const varianceB = squaresB / count - meanB * meanB;
      const covariance = products / count - meanA * meanB;
      results.push(
        ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
          ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2)),
      );
    }
  return results;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Averages blocks of 2 × 2. */
function halve(plane: Float32Array, width: number, height: number) {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half = new Float32Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y += 1)
    for (let x = 0; x < halfWidth; x += 1) {
      const index = 2 * y * width + 2 * x;
      const block = [index, index + 1, index + width, index + width + 1];
      half[y * halfWidth + x] = mean(block.map((corner) => plane[corner] ?? 0));
    }
  return half;
}

function compare(original: Planes, other: Planes) {
  let { width, height } = original;
  const [brightness = [], ...colours] = original.planes.map((plane, index) =>
    compareWindows(plane, other.planes[index] ?? plane, width, height),
  );
  const scales = [mean(brightness)];
  let [a, b] = [original.planes[0], other.planes[0]];
  while (scales.length < SCALES) {
    [a, b] = [halve(a, width, height), halve(b, width, height)];
    [width, height] = [width >> 1, height >> 1];
    scales.push(mean(compareWindows(a, b, width, height)));
  }
  const worst = brightness.toSorted((x, y) => x - y)[Math.floor(brightness.length / 100)] ?? 0;
  return { scales, colour: mean(colours.map(mean)), worst };
}

const readCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

async function measure(files: readonly string[], width: number): Promise<void> {
  const results = new Map<
    string,
    { bytes: number; ms: number; similarity: ReturnType<typeof compare> }[]
  >();
  for (const file of files) {
    const resized = await sharp(file)
      .resize(width)
      .flatten({ background: "#fff" })
      .png()
      .toBuffer();
    const original = await readPlanes(resized);
    for (const [name, encode] of Object.entries(candidates)) {
      const startedAt = readCpuMs();
      const encoded = await encode(sharp(resized)).toBuffer();
      const ms = readCpuMs() - startedAt;
      const similarity = compare(original, await readPlanes(encoded));
      results.set(name, [
        ...(results.get(name) ?? []),
        { bytes: encoded.byteLength, ms, similarity },
      ]);
    }
  }
  for (const [name, rows] of results) {
    console.log(
      [
        String(width),
        name.padEnd(28),
        `${(mean(rows.map(({ bytes }) => bytes)) / 1_000).toFixed(1)} kB`,
        `${mean(rows.map(({ ms }) => ms)).toFixed(0)} ms`,
        mean(rows.flatMap(({ similarity }) => similarity.scales)).toFixed(4),
        ...[0, 1, 2].map((scale) =>
          mean(rows.map(({ similarity }) => similarity.scales[scale] ?? 0)).toFixed(4),
        ),
        mean(rows.map(({ similarity }) => similarity.colour)).toFixed(4),
        mean(rows.map(({ similarity }) => similarity.worst)).toFixed(3),
      ].join(" | "),
    );
  }
}

const [folder, count = String(DEFAULT_COUNT)] = process.argv.slice(2);
if (folder === undefined || folder === "--help") {
  console.log(HELP);
} else {
  sharp.concurrency(1);
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/.test(name)).sort();
  const step = Math.max(1, Math.floor(names.length / Number(count)));
  const files = names.filter((_name, index) => index % step === 0).slice(0, Number(count));
  for (const width of WIDTHS)
    await measure(
      files.map((name) => path.join(folder, name)),
      width,
    );
}
