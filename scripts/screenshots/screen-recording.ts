import type { Page } from "playwright";
import sharp from "sharp";

const FRAME_MS = 80;

export class ScreenRecording {
  readonly #frames: { picture: Buffer; ms: number }[] = [];

  constructor(
    readonly page: Page,
    /** Width in pixels. */
    readonly width: number,
  ) {}

  async addFrame(ms: number): Promise<void> {
    const screenshot = await this.page.screenshot({ type: "png" });
    const picture = await sharp(screenshot).resize({ width: this.width }).png().toBuffer();
    this.#frames.push({ picture, ms });
  }

  async scroll(pixels: number, steps = 10): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the frames follow one another
      await this.page.mouse.wheel(0, pixels / steps);
      // oxlint-disable-next-line no-await-in-loop
      await this.addFrame(FRAME_MS);
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
