import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import {
  type AcceptedEncoding,
  chooseEncoding,
  compress,
  isWorthCompressing,
  selectEncoding,
} from "#encoding";

const JSON_TYPE = "application/json; charset=utf-8";
const KB = 1_024;

test.each([
  ["gzip, deflate, br, zstd", "br or gzip"],
  ["br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br or gzip"],
  ["deflate", "identity"],
  [undefined, "identity"],
])("chooseEncoding: %s accepts %s", (header, accepted) => {
  expect(chooseEncoding(header)).toBe(accepted);
});

test.each<[AcceptedEncoding, number, string]>([
  ["br or gzip", 4 * KB - 1, "gzip"],
  ["br or gzip", 4 * KB, "br"],
  ["br", 4 * KB - 1, "identity"],
  ["br", 4 * KB, "br"],
  ["gzip", 100 * KB, "gzip"],
  ["identity", 100 * KB, "identity"],
])("selectEncoding: %s, %i bytes → %s", (accepted, bytes, encoding) => {
  expect(selectEncoding(accepted, bytes)).toBe(encoding);
});

test("isWorthCompressing: not up to two kilobytes, not pictures", () => {
  expect(isWorthCompressing(JSON_TYPE, Buffer.alloc(2 * KB))).toBe(false);
  expect(isWorthCompressing(JSON_TYPE, Buffer.alloc(2 * KB + 1))).toBe(true);
  expect(isWorthCompressing("image/webp", Buffer.alloc(100 * KB))).toBe(false);
});

describe("compress", () => {
  const small = Buffer.from("abc".repeat(1_000));
  const large = Buffer.from("abc".repeat(50_000));

  it("small bodies: at once", () => {
    expect(gunzipSync(compress(small, "gzip", "json") as Buffer)).toEqual(small);
    expect(brotliDecompressSync(compress(small, "br", "json") as Buffer)).toEqual(small);
  });

  it("large and immutable bodies: off the main thread", async () => {
    const compressed = [
      compress(large, "gzip", "json"),
      compress(large, "br", "other"),
      compress(small, "br", "immutable"),
    ];
    const pending = compressed.filter((result) => result instanceof Promise);
    expect(pending).toHaveLength(compressed.length);
    const [gzipped, ...brotlied] = await Promise.all(pending);
    expect(gunzipSync(gzipped ?? "")).toEqual(large);
    expect(brotlied.map((result) => brotliDecompressSync(result))).toEqual([large, small]);
  });
});
