import { availableParallelism, loadavg } from "node:os";
import { sizeLadder } from "@/lib/images/images.rules";
import {
  type TimedResponse,
  requestFrom,
  sendAtRate,
  formatSummary,
} from "@vitrine/benchmark/visitors";
import { createNoiseImage, Uploader } from "@/scripts/bench/overload-uploader";

const HELP = `npm run overload -- http://localhost:3000

Overloads a running local instance, and reports how other clients fare meanwhile. Start it with TRUSTED_PROXIES=1,
so that every visitor counts as a separate address: TRUSTED_PROXIES=1 npm start. Takes two minutes; it leaves nothing behind.`;

const SECONDS = 15;
const STORM = "10.66.6.6";
const UPLOADER = "10.3.0.1";

const [origin = ""] = process.argv.slice(2);
if (!/^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(origin)) {
  console.log(HELP);
  process.exit(origin === "" || origin === "--help" ? 0 : 1);
}

const paths = [
  "/",
  "/artworks",
  "/opportunities",
  "/discover/artists",
  "/search?q=red",
  "/pricing",
];
const visit = (index: number) =>
  requestFrom(`10.1.0.${index % 20}`, `${origin}${paths[index % paths.length]}`);
/** Requests pages that are not cached. */
const visitUncached = (index: number) =>
  requestFrom(
    `10.2.0.${index % 20}`,
    `${origin}/artworks?page=${2 + (index % 5)}&q=${"abcdefgh"[index % 8]}`,
  );

const [pictureOwner, otherUploader] = [await Uploader.open(origin), await Uploader.open(origin)];
const smallImage = await createNoiseImage(300, 200);
async function upload(): Promise<TimedResponse> {
  const { id, ...response } = await otherUploader.post(UPLOADER, smallImage);
  if (id !== "") await otherUploader.delete(UPLOADER, id);
  return response;
}

/** Measures what other clients experience meanwhile. */
async function measureOthers(): Promise<void> {
  const [pages, uncachedPages, uploads] = await Promise.all([
    sendAtRate(6, SECONDS, visit),
    sendAtRate(2, SECONDS, visitUncached),
    sendAtRate(1, SECONDS, upload),
  ]);
  console.log(formatSummary("  others' pages", pages));
  console.log(formatSummary("  others' pages, nobody else's", uncachedPages));
  console.log(formatSummary("  others' uploads", uploads));
}

async function runRound(name: string, storm: () => Promise<TimedResponse[]>): Promise<void> {
  console.log(`\n${name}`);
  await otherUploader.deleteAll(UPLOADER);
  const [responses] = await Promise.all([storm(), measureOthers()]);
  if (responses.length > 0) console.log(formatSummary("  the storm", responses));
}

const createStorm = (path: (index: number) => string, perSecond: number) => () =>
  sendAtRate(perSecond, SECONDS, (index) => requestFrom(STORM, `${origin}${path(index)}`));

const load = loadavg().map((average) => average.toFixed(1));
console.log(`${availableParallelism()} cores, load before ${load.join(" ")}`);
try {
  await runRound("nobody else", async () => []);
  await runRound(
    "60 a second, /artworks?x=N",
    createStorm((index) => `/artworks?x=${index}`, 60),
  );
  await runRound(
    "60 a second, /artworks?page=N",
    createStorm((index) => `/artworks?page=${index % 400}`, 60),
  );
  await runRound(
    "60 a second, /artworks?q=N",
    createStorm((index) => `/artworks?q=n${index}`, 60),
  );
  const largeArtwork = await pictureOwner.post("10.4.0.1", await createNoiseImage(7_300, 5_500));
  const sizes = sizeLadder.slice(-20).flatMap((w) => [40, 60, 80].map((q) => `w=${w}&q=${q}`));
  if (largeArtwork.status === 201) {
    await runRound(`${sizes.length} new sizes of 40 megapixels`, () =>
      Promise.all(sizes.map((size) => requestFrom(STORM, `${origin}${largeArtwork.url}?${size}`))),
    );
  } else
    console.log(
      `\nNo picture of 40 megapixels: its upload got ${largeArtwork.status || "no response"}.`,
    );
  const mixedPaths = [
    (index: number) => `/artworks?q=m${index}`,
    (index: number) => `/v1/artworks/?q=m${index}`,
    (index: number) => `/opportunities?q=m${index}`,
    (index: number) => `/v1/opportunities/?page=${index % 50}`,
    (index: number) => `/discover/artists?searchQuery=m${index}`,
    (index: number) => `/share/site.jpg?x=${index}`,
  ];
  await runRound("160 a second of everything, from 40 addresses", () =>
    sendAtRate(160, SECONDS, (index) =>
      requestFrom(
        `10.5.0.${index % 40}`,
        `${origin}${mixedPaths[index % mixedPaths.length]?.(index)}`,
      ),
    ),
  );
} finally {
  await Promise.all([pictureOwner.close(), otherUploader.close()]);
}
