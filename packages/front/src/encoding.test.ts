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
const HTML_TYPE = "text/html; charset=utf-8";
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

test.each<[AcceptedEncoding, string, number, string]>([
  ["br or gzip", HTML_TYPE, 4 * KB - 1, "gzip"],
  ["br or gzip", HTML_TYPE, 4 * KB, "br"],
  ["br or gzip", JSON_TYPE, 200 * KB, "gzip"],
  ["br", JSON_TYPE, 4 * KB - 1, "identity"],
  ["br", JSON_TYPE, 4 * KB, "br"],
  ["gzip", HTML_TYPE, 100 * KB, "gzip"],
  ["identity", HTML_TYPE, 100 * KB, "identity"],
])("selectEncoding: %s, %s of %i bytes → %s", (accepted, type, bytes, encoding) => {
  expect(selectEncoding(accepted, type, bytes)).toBe(encoding);
});

test("isWorthCompressing: not up to two kilobytes, not pictures", () => {
  expect(isWorthCompressing(JSON_TYPE, Buffer.alloc(2 * KB))).toBe(false);
  expect(isWorthCompressing(JSON_TYPE, Buffer.alloc(2 * KB + 1))).toBe(true);
  expect(isWorthCompressing("image/webp", Buffer.alloc(100 * KB))).toBe(false);
});

describe("compress", () => {
  const small = Buffer.from("abc".repeat(1_000));
  const large = Buffer.from("abc".repeat(100_000));

  it("small bodies: at once", () => {
    expect(gunzipSync(compress(small, "gzip") as Buffer)).toEqual(small);
    expect(brotliDecompressSync(compress(small, "br") as Buffer)).toEqual(small);
  });

  it("large and immutable bodies: off the main thread", async () => {
    const compressed = [
      compress(large, "gzip"),
      compress(large, "br"),
      compress(small, "br", true),
    ];
    const pending = compressed.filter((result) => result instanceof Promise);
    expect(pending).toHaveLength(compressed.length);
    const [gzipped, ...brotlied] = await Promise.all(pending);
    expect(gunzipSync(gzipped ?? "")).toEqual(large);
    expect(brotlied.map((result) => brotliDecompressSync(result))).toEqual([large, small]);
  });
});
