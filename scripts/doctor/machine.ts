import sharp from "sharp";
import { type Finding, runCheck, note, ok, wrong } from "@/scripts/doctor/findings";

const PICTURES = "picture library";
const OLDEST_NODE = 24;
const FORMATS = ["jpeg", "webp", "png"] as const;
const side = 8;

function checkNode(): Finding {
  const { node } = process.versions;
  return Number.parseInt(node, 10) < OLDEST_NODE
    ? wrong("Node", node, `run by npm, which takes the pinned Node ${OLDEST_NODE}`)
    : ok("Node", node);
}

function checkPictures(): Promise<Finding[]> {
  const todo = "npm ci --ignore-scripts --include=optional on this very kind of machine";
  return runCheck(PICTURES, todo, async () => {
    const blank = { width: side, height: side, channels: 3, background: "#888" } as const;
    for (const format of FORMATS) {
      const bytes = await sharp({ create: blank }).toFormat(format).toBuffer();
      const { width } = await sharp(bytes).metadata();
      if (width !== side) return [wrong(PICTURES, `${format} does not come back`, todo)];
    }
    return [ok(PICTURES, `sharp ${sharp.versions.sharp}: ${FORMATS.join(", ")}`)];
  });
}

async function checkChromium(): Promise<Finding> {
  // A deployment lacks the test packages.
  const tests = await import("@/local/testing/chromium").catch(() => undefined);
  const found = await tests?.installedChromium();
  return found === undefined
    ? note("Chromium", "none; only the tests need it", "npm test installs one")
    : ok("Chromium", `${found} (for the tests)`);
}

export async function checkMachine(): Promise<Finding[]> {
  return [checkNode(), ...(await checkPictures()), await checkChromium()];
}
