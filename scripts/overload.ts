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
const visit = (nth: number) =>
  requestFrom(`10.1.0.${nth % 20}`, `${origin}${paths[nth % paths.length]}`);
/** Uncached pages. */
const visitUncached = (nth: number) =>
  requestFrom(
    `10.2.0.${nth % 20}`,
    `${origin}/artworks?page=${2 + (nth % 5)}&q=${"abcdefgh"[nth % 8]}`,
  );

const [poster, guest] = [await Uploader.open(origin), await Uploader.open(origin)];
const small = await createNoiseImage(300, 200);
async function upload(): Promise<TimedResponse> {
  const { id, ...response } = await guest.post("10.3.0.1", small);
  if (id !== "") await guest.remove("10.3.0.1", id);
  return response;
}

/** What other clients experience for a few seconds. */
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

async function round(name: string, storm: () => Promise<TimedResponse[]>): Promise<void> {
  console.log(`\n${name}`);
  const [responses] = await Promise.all([storm(), measureOthers()]);
  if (responses.length > 0) console.log(formatSummary("  the storm", responses));
}

const stormOf = (path: (nth: number) => string, perSecond: number) => () =>
  sendAtRate(perSecond, SECONDS, (nth) => requestFrom(STORM, `${origin}${path(nth)}`));

const load = loadavg().map((average) => average.toFixed(1));
console.log(`${availableParallelism()} cores, load before ${load.join(" ")}`);
try {
  await round("nobody else", async () => []);
  await round(
    "60 a second, /artworks?x=N",
    stormOf((nth) => `/artworks?x=${nth}`, 60),
  );
  await round(
    "60 a second, /artworks?page=N",
    stormOf((nth) => `/artworks?page=${nth % 400}`, 60),
  );
  await round(
    "60 a second, /artworks?q=N",
    stormOf((nth) => `/artworks?q=n${nth}`, 60),
  );
  const large = await poster.post("10.4.0.1", await createNoiseImage(7_300, 5_500));
  const sizes = sizeLadder.slice(-20).flatMap((w) => [40, 60, 80].map((q) => `w=${w}&q=${q}`));
  await round(`${sizes.length} new sizes of 40 megapixels`, () =>
    Promise.all(sizes.map((size) => requestFrom(STORM, `${origin}${large.url}?${size}`))),
  );
  const mixed = [
    (nth: number) => `/artworks?q=m${nth}`,
    (nth: number) => `/v1/artworks/?q=m${nth}`,
    (nth: number) => `/opportunities?q=m${nth}`,
    (nth: number) => `/v1/opportunities/?page=${nth % 50}`,
    (nth: number) => `/discover/artists?searchQuery=m${nth}`,
    (nth: number) => `/share/site.jpg?x=${nth}`,
  ];
  await round("160 a second of everything, from 40 addresses", () =>
    sendAtRate(160, SECONDS, (nth) =>
      requestFrom(`10.5.0.${nth % 40}`, `${origin}${mixed[nth % mixed.length]?.(nth)}`),
    ),
  );
} finally {
  await Promise.all([poster.close(), guest.close()]);
}
