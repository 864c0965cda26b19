import { availableParallelism, loadavg } from "node:os";
import { sizeLadder } from "@/lib/images/images.rules";
import { type Answered, askFrom, atRate, summary } from "@vitrine/benchmark/visitors";
import { noise, Uploader } from "@/scripts/bench/overload-uploader";

const HELP = `npm run overload -- http://localhost:3000

Asks a running local instance for more than it can do, and says how others fare meanwhile. Start it with TRUSTED_PROXIES=1,
so that every visitor counts as an address of its own: TRUSTED_PROXIES=1 npm start. Takes two minutes; it leaves nothing behind.`;

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
  askFrom(`10.1.0.${nth % 20}`, `${origin}${paths[nth % paths.length]}`);
/** Uncached pages. */
const wander = (nth: number) =>
  askFrom(
    `10.2.0.${nth % 20}`,
    `${origin}/artworks?page=${2 + (nth % 5)}&q=${"abcdefgh"[nth % 8]}`,
  );

const [poster, guest] = [await Uploader.open(origin), await Uploader.open(origin)];
const small = await noise(300, 200);
async function upload(): Promise<Answered> {
  const { id, ...answered } = await guest.post("10.3.0.1", small);
  if (id !== "") await guest.remove("10.3.0.1", id);
  return answered;
}

/** What other clients experience for a few seconds. */
async function others(): Promise<void> {
  const [pages, own, uploads] = await Promise.all([
    atRate(6, SECONDS, visit),
    atRate(2, SECONDS, wander),
    atRate(1, SECONDS, upload),
  ]);
  console.log(summary("  others' pages", pages));
  console.log(summary("  others' pages, nobody else's", own));
  console.log(summary("  others' uploads", uploads));
}

async function round(name: string, storm: () => Promise<Answered[]>): Promise<void> {
  console.log(`\n${name}`);
  const [answers] = await Promise.all([storm(), others()]);
  if (answers.length > 0) console.log(summary("  the storm", answers));
}

const from = (path: (nth: number) => string, perSecond: number) => () =>
  atRate(perSecond, SECONDS, (nth) => askFrom(STORM, `${origin}${path(nth)}`));

const load = loadavg().map((each) => each.toFixed(1));
console.log(`${availableParallelism()} cores, load before ${load.join(" ")}`);
try {
  await round("nobody else", async () => []);
  await round(
    "60 a second, /artworks?x=N",
    from((nth) => `/artworks?x=${nth}`, 60),
  );
  await round(
    "60 a second, /artworks?page=N",
    from((nth) => `/artworks?page=${nth % 400}`, 60),
  );
  await round(
    "60 a second, /artworks?q=N",
    from((nth) => `/artworks?q=n${nth}`, 60),
  );
  const large = await poster.post("10.4.0.1", await noise(7_300, 5_500));
  const sizes = sizeLadder.slice(-20).flatMap((w) => [40, 60, 80].map((q) => `w=${w}&q=${q}`));
  await round(`${sizes.length} new sizes of 40 megapixels`, () =>
    Promise.all(sizes.map((size) => askFrom(STORM, `${origin}${large.url}?${size}`))),
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
    atRate(160, SECONDS, (nth) =>
      askFrom(`10.5.0.${nth % 40}`, `${origin}${mixed[nth % mixed.length]?.(nth)}`),
    ),
  );
} finally {
  await Promise.all([poster.close(), guest.close()]);
}
