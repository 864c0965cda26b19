import type { Page } from "playwright";
import sharp from "sharp";

const FRAME_MS = 80;

export class Film {
  readonly #frames: { picture: Buffer; ms: number }[] = [];

  constructor(
    readonly page: Page,
    /** In pixels. */
    readonly width: number,
  ) {}

  async hold(ms: number): Promise<void> {
    const shot = await this.page.screenshot({ type: "png" });
    const picture = await sharp(shot).resize({ width: this.width }).png().toBuffer();
    this.#frames.push({ picture, ms });
  }

  async scroll(pixels: number, steps = 10): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a frame follows the other
      await this.page.mouse.wheel(0, pixels / steps);
      // oxlint-disable-next-line no-await-in-loop
      await this.hold(FRAME_MS);
    }
  }

  async save(path: string): Promise<void> {
    await sharp(
      this.#frames.map(({ picture }) => picture),
      { join: { animated: true } },
    )
      .webp({ quality: 60, effort: 6, loop: 0, delay: this.#frames.map(({ ms }) => ms) })
      .toFile(path);
  }
}
