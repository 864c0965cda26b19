import { describe, expect, test } from "vitest";
import { checkImageSignature, detectFormat, readGifSize } from "@/lib/images/uploads.rules";

const detect = (text: string) => detectFormat(Buffer.from(text, "latin1"));

describe("detectFormat", () => {
  test.each([
    ["\xff\xd8\xff\xe0\0\x10JFIF", "jpeg"],
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
    ["GIF87a\x01\0\x01\0", "gif"],
    ["GIF89a\x01\0\x01\0", "gif"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
    ["", "damaged"],
    ["\xff", "damaged"],
    ["\x89PNG\r", "damaged"],
    ["\x89PNG\n\x1a\n\0\0\0\rIHDR", "damaged"],
    ["hi", "foreign"],
    ["%PDF-1.4\n1 0 obj", "foreign"],
    ["<svg xmlns='http://www.w3.org/2000/svg'>", "foreign"],
    ["RIFF\x10\0\0\0WAVEfmt ", "foreign"],
    ["\0\0\0\x1cftypavif\0\0\0\0", "foreign"],
    ["II*\0\x08\0\0\0", "foreign"],
  ])("%j is %s", (head, format) => {
    expect(detect(head)).toBe(format);
  });

  test("checkImageSignature: rejects unsupported types only", () => {
    expect(checkImageSignature(Buffer.from("plain text"))).toContain("JPEG, PNG, WebP or GIF");
    expect(checkImageSignature(Buffer.from("GIF89a"))).toBeNull();
    expect(checkImageSignature(Buffer.alloc(0))).toBeNull();
  });
});

test("readGifSize: the size in a GIF's header; null for other formats", () => {
  expect(readGifSize(Buffer.from("GIF89a\x02\x01\xff\xff", "latin1"))).toEqual({
    width: 258,
    height: 65_535,
  });
  expect(readGifSize(Buffer.from("GIF89a"))).toBeNull();
  expect(readGifSize(Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"))).toBeNull();
});
