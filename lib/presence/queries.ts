import sharp from "sharp";
import { ways } from "@/lib/opportunities/ways/rules";
import {
  APPLE_ICON_SIZE,
  drawMark,
  grounds,
  type IconName,
  icons,
  INK,
  llmsText,
  MASK_MARGIN,
  webManifest,
} from "@/lib/presence/rules";
import { env } from "@/lib/server/env";
import { queue } from "@/lib/server/queues";

const DAY = "public, max-age=86400";

const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name);

async function draw(size: number, margin: number): Promise<Buffer> {
  const raw = { width: size, height: size, channels: 1 } as const;
  const ink = await sharp({ create: { width: size, height: size, channels: 3, background: INK } })
    .joinChannel(Buffer.from(drawMark(size, margin)), { raw })
    .png()
    .toBuffer();
  return sharp(ink).flatten({ background: grounds.light }).png({ palette: true }).toBuffer();
}

const drawn = new Map<string, Promise<Buffer>>();

/** An icon, drawn once: it is the same for everybody, for as long as this process runs. */
async function png(size: number, margin: number): Promise<Response> {
  const name = `${size} ${margin}`;
  const icon = drawn.get(name) ?? queue("drawings").run(() => draw(size, margin));
  drawn.set(name, icon);
  // What could not be drawn is tried again when it is asked for again.
  icon.catch(() => drawn.delete(name));
  return new Response(new Uint8Array(await icon), {
    headers: { "Content-Type": "image/png", "Cache-Control": DAY },
  });
}

/** Answers `GET /icons/{name}`: an icon of the manifest as PNG; 404 for any other name. */
export async function serveIcon(
  _: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  if (!isIcon(name)) return new Response("There is no such icon.", { status: 404 });
  return png(icons[name].size, icons[name].purpose === "maskable" ? MASK_MARGIN : 0);
}

/** Answers `GET /apple-touch-icon.png`; iOS rounds the corners itself. */
export function serveAppleIcon(): Promise<Response> {
  return png(APPLE_ICON_SIZE, 0);
}

/** Answers `GET /manifest.webmanifest`. */
export function serveManifest(): Response {
  return new Response(JSON.stringify(webManifest()), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": DAY },
  });
}

/** Answers `GET /llms.txt`. */
export function serveLlmsText(): Response {
  return new Response(llmsText(env().APP_URL, ways), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": DAY },
  });
}
