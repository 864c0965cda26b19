import { expect, test } from "vitest";
import { cleanFileName } from "@/lib/files/file-names.rules";

test.each([
  ["CV 2026.pdf", "CV 2026.pdf"],
  ["CV.PDF", "CV.PDF"],
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\fakepath\\cv.pdf", "cv.pdf"],
  ['a"b\r\nSet-Cookie: x.pdf', 'a"b Set-Cookie: x.pdf'],
  ['Žluťoučký "kůň"; CV.pdf', 'Žluťoučký "kůň"; CV.pdf'],
  [`${"é".repeat(115)}👩‍🎨.pdf`, `${"é".repeat(115)}.pdf`],
  ["\u202efdp.exe", "fdp.exe.pdf"],
  [".htaccess", "htaccess.pdf"],
  ["", "file.pdf"],
  ["/", "file.pdf"],
  ["..", "file.pdf"],
  [".pdf", "file.pdf"],
  ["…….pdf", "…….pdf"],
  ["作品集 📁.pdf", "作品集 📁.pdf"],
  ["Statement v1.2", "Statement v1.2.pdf"],
  ["portfolio.html", "portfolio.html.pdf"],
  ["portfolio.js", "portfolio.js.pdf"],
  ["portfolio.png", "portfolio.pdf"],
  [`${"é".repeat(300)}.pdf`, `${"é".repeat(116)}.pdf`],
])("cleanFileName: %j is %j, as a PDF", (name, expected) => {
  expect(cleanFileName(name, "pdf")).toBe(expected);
});

test.each([
  ["work.jpeg", "jpg", "work.jpeg"],
  ["work.gif", "png", "work.png"],
  ["work.png", "jpg", "work.jpg"],
  ["sound.opus", "ogg", "sound.opus"],
  ["sound.exe", "mp3", "sound.exe.mp3"],
] as const)("cleanFileName: %j, stored as %s, is %j", (name, type, expected) => {
  expect(cleanFileName(name, type)).toBe(expected);
});
