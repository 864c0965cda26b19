import { writeFile } from "node:fs/promises";
import path from "node:path";
import { FONT_FOLDER, subsetFonts } from "@/scripts/fonts/subset-fonts";

// After an update of a font package: node --import tsx scripts/fonts.ts
for (const { name, bytes } of await subsetFonts(process.cwd())) {
  await writeFile(path.join(FONT_FOLDER, name), bytes);
  console.log(`${FONT_FOLDER}/${name}: ${bytes.byteLength.toLocaleString("en")} bytes`);
}
