import sharp from "sharp";

const SIZE = { width: 4_000, height: 3_000 };
/** A painting of the demo with fine structure everywhere, so that the file is as large as that of a photograph of foliage or a crowd. */
const PICTURE = "local/seed/pictures/met/436525.webp";
const GRAIN = 24;

/** 12 megapixels and about 4 MB, with the structure of a picture and the grain of a sensor, as a telephone stores it. */
export async function createPhotograph(): Promise<Buffer> {
  const enlarged = await sharp(PICTURE)
    .resize(SIZE.width, SIZE.height, { fit: "cover", kernel: "cubic" })
    .toBuffer();
  const noise = { type: "gaussian", mean: 128, sigma: GRAIN } as const;
  const grain = await sharp({ create: { ...SIZE, channels: 3, background: "#808080", noise } })
    .toColourspace("b-w")
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(enlarged)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 90, chromaSubsampling: "4:2:0" })
    .toBuffer();
}
