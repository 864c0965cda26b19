import sharp from "sharp";

/** Creates a picture in a random colour. */
export async function createPicture(
  name = "work.jpg",
  { width = 60, height = 40, hue = 20 } = {},
): Promise<File> {
  const bytes = await sharp({
    create: { width, height, channels: 3, background: { r: hue, g: 90, b: 200 - hue } },
  })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}
