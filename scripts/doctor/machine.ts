import sharp from "sharp";
import { type Finding, runCheck, note, ok, wrong } from "@/scripts/doctor/findings";

const PICTURES = "picture library";
const MIN_NODE_MAJOR = 24;
const FORMATS = ["jpeg", "webp", "png"] as const;
const SIDE = 8;

function checkNode(): Finding {
  const { node } = process.versions;
  return Number.parseInt(node, 10) < MIN_NODE_MAJOR
    ? wrong("Node", node, `run by npm, which takes the pinned Node ${MIN_NODE_MAJOR}`)
    : ok("Node", node);
}

function checkPictures(): Promise<Finding[]> {
  const remedy = "npm ci --ignore-scripts --include=optional on this very kind of machine";
  return runCheck(PICTURES, remedy, async () => {
    const blank = { width: SIDE, height: SIDE, channels: 3, background: "#888" } as const;
    for (const format of FORMATS) {
      const bytes = await sharp({ create: blank }).toFormat(format).toBuffer();
      const { width } = await sharp(bytes).metadata();
      if (width !== SIDE) return [wrong(PICTURES, `${format} does not come back`, remedy)];
    }
    return [ok(PICTURES, `sharp ${sharp.versions.sharp}: ${FORMATS.join(", ")}`)];
  });
}

async function checkChromium(): Promise<Finding> {
  // A deployment lacks the test packages.
  const tests = await import("@vitrine/process-stack/chromium").catch(() => undefined);
  const executablePath = await tests?.findInstalledChromium();
  return executablePath === undefined
    ? note("Chromium", "none; only the tests need it", "npm test installs one")
    : ok("Chromium", `${executablePath} (for the tests)`);
}

export async function checkMachine(): Promise<Finding[]> {
  return [checkNode(), ...(await checkPictures()), await checkChromium()];
}
