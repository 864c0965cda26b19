import { describe, expect, test } from "vitest";
import { CvEntryForm, cvLimits } from "@/lib/cvs/cvs.schema";
import { createArtist } from "@/tests/support/accounts";
import {
  award,
  cvEntryRow,
  deleteCvEntryOf,
  exhibition,
  getCv,
  getOwnCv,
  importCsv,
  postCvEntry,
} from "@/tests/support/cvs";
import { listPaths } from "@/tests/support/request";

const HEADER = "kind,from,title";
const toRow = ({ kind, from, title }: typeof award) => `${kind},${from},${title}`;

describe("POST /v1/profiles/{id}/cv/import", () => {
  test.each([",", ";", "\t"])(
    "adds the rows of a file with the separator %j",
    async (separator) => {
      const artist = await createArtist();
      const lines = [
        ["kind", "Title", "from", "city", "public"],
        ["exhibition", '"Tides, and ""what""\nthey; left"', "2021-03", "東京", "FALSE"],
        ["AWARD", "Prize", "2020", "", ""],
      ];
      const text = `\uFEFF${lines.map((cells) => cells.join(separator)).join("\r\n")}\r\n\r\n`;
      const { status, body } = await importCsv(artist, artist.profileId, text);
      expect([status, body]).toEqual([200, { added: 2, same: 0, errors: [] }]);
      const { entries } = (await getOwnCv(artist, artist.profileId)).body;
      expect(entries).toMatchObject([
        { title: 'Tides, and "what" they; left', from: "2021-03", city: "東京", public: false },
        { title: "Prize", city: null, public: true },
      ]);
    },
  );

  test("a section is named by its heading, too, in whatever case", async () => {
    const artist = await createArtist();
    const rows = ["Awards,2021,Prize", "residencies,2020,Stay"];
    await importCsv(artist, artist.profileId, [HEADER, ...rows].join("\n"));
    const { entries } = (await getOwnCv(artist, artist.profileId)).body;
    expect(entries).toMatchObject([{ kind: "RESIDENCY" }, { kind: "AWARD" }]);
  });

  test("dryRun says what would happen, and adds nothing", async () => {
    const artist = await createArtist();
    const text = `${HEADER}\n${toRow(award)}`;
    const { body } = await importCsv(artist, artist.profileId, text, "true");
    expect(body).toEqual({ added: 1, same: 0, errors: [] });
    expect((await getCv(artist.profileId)).body.entries).toEqual([]);
  });

  test("one faulty row adds nothing, and is named by its number with every field", async () => {
    const artist = await createArtist();
    const rows = [toRow(award), "", "AWARD,2021-2,", "PARTY,2021,X", "AWARD,2020,A,more"];
    const { status, body } = await importCsv(
      artist,
      artist.profileId,
      [HEADER, ...rows].join("\n"),
    );
    expect([status, body.added]).toEqual([200, 0]);
    const named = body.errors.map(({ row, path }: { row: number; path: string }) => [row, path]);
    expect(named).toEqual([
      [3, "from"],
      [3, "title"],
      [4, "kind"],
      [5, "row"],
    ]);
    expect((await getCv(artist.profileId)).body.entries).toEqual([]);
  });

  test("export, delete all, import: the same entries in the same order; a second import adds none", async () => {
    const artist = await createArtist();
    const { profileId } = artist;
    const titles = ["=1+1", "'=1+1", "-A1", "+49 30 1234567", '"quoted"', "<b>bold</b>", "a;b\tc"];
    for (const title of titles) await postCvEntry(artist, profileId, { ...award, title });
    for (const title of ["Twice", "Twice"])
      await postCvEntry(artist, profileId, { ...award, title });
    await postCvEntry(artist, profileId, { ...exhibition, public: false });
    await postCvEntry(artist, profileId, {
      kind: "PRESS",
      from: "2020-02-29",
      ongoing: true,
      title: "記事",
      pages: "=12",
    });
    const { body: before } = await getOwnCv(artist, profileId);
    const { body: csv } = await getOwnCv(artist, profileId, "csv");
    for (const { id } of before.entries) await deleteCvEntryOf(artist, profileId, id);
    const first = await importCsv(artist, profileId, csv);
    expect(first.body).toEqual({ added: before.entries.length, same: 0, errors: [] });
    const { body: after } = await getOwnCv(artist, profileId);
    const toFacts = (entry: unknown) => CvEntryForm.parse(entry);
    expect(after.entries.map(toFacts)).toEqual(before.entries.map(toFacts));
    const second = await importCsv(artist, profileId, csv);
    expect(second.body).toEqual({ added: 0, same: before.entries.length, errors: [] });
  });

  test("parallel imports of one file add its rows once", async () => {
    const artist = await createArtist();
    const text = `${HEADER}\n${toRow(award)}`;
    const send = () => importCsv(artist, artist.profileId, text);
    const responses = await Promise.all([send(), send()]);
    expect(responses.map(({ body }) => body.added).toSorted()).toEqual([0, 1]);
  });

  test.each([
    ["no file in UTF-8", new Uint8Array([0xff, 0xfe, 0x41, 0x00])],
    ["an empty file", ""],
    ["no title", "kind,from\nAWARD,2021"],
    ["a missing quotation mark", `${HEADER}\nAWARD,2021,"Prize`],
    ["501 rows", [HEADER, ...Array.from({ length: 501 }, () => toRow(award))].join("\n")],
  ])("400 `file` for %s", async (_, text) => {
    const artist = await createArtist();
    const response = await importCsv(artist, artist.profileId, text);
    expect([response.status, listPaths(response)]).toEqual([400, ["file"]]);
  });

  test("413 for more than a megabyte; 403 QUOTA_EXCEEDED beyond 500 entries in all", async () => {
    const artist = await createArtist();
    const large = await importCsv(artist, artist.profileId, "x".repeat(cvLimits.csvBytes + 1));
    expect([large.status, listPaths(large)]).toEqual([413, ["file"]]);
    await cvEntryRow(artist.profileId, { title: "One" });
    const rows = Array.from({ length: cvLimits.entries }, (_, index) =>
      toRow({ ...award, title: `Prize ${index}` }),
    );
    const full = await importCsv(artist, artist.profileId, [HEADER, ...rows].join("\n"));
    expect([full.status, full.body.code]).toEqual([403, "QUOTA_EXCEEDED"]);
  });

  test("`confirmed` and unknown columns are left out; an address that is a script is an error", async () => {
    const artist = await createArtist();
    const text = `${HEADER},confirmed,url\nAWARD,2021,Prize,Tate,javascript:alert(1)`;
    const { body } = await importCsv(artist, artist.profileId, text);
    expect(body.errors).toMatchObject([{ row: 1, path: "url" }]);
  });
});

describe("GET /v1/profiles/{id}/cv?format=", () => {
  test("csv: a file with the fields as its header, no formula, and `public` only of one's own", async () => {
    const artist = await createArtist();
    await postCvEntry(artist, artist.profileId, { ...award, title: "=HYPERLINK(1)" });
    const { headers, body } = await getCv(artist.profileId, { format: "csv" });
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="cv-ada-brook.*\.csv"/,
    );
    const [header = "", row = ""] = body.split("\r\n");
    expect(header).toBe(
      '"kind","form","from","until","ongoing","title","venue","city","country","by","pages","url"',
    );
    expect(row).toContain('"\'=HYPERLINK(1)"');
    const own = await getOwnCv(artist, artist.profileId, "csv");
    expect(own.body.split("\r\n")[0]).toMatch(/,"public"$/);
  });

  test("jsonld: a Person with schools, awards, texts and exhibitions; no script ends early", async () => {
    const artist = await createArtist();
    const { profileId } = artist;
    const title = "</script><script>alert(1)</script>";
    const entries = [
      { ...exhibition, title },
      { ...award, by: "City of Basel" },
      { kind: "EDUCATION", from: "2010", until: "2014", title: "BA", venue: "Slade School" },
      { kind: "PRESS", from: "2024", title: "A review", venue: "Frieze", by: "Jo March" },
    ];
    for (const entry of entries) await postCvEntry(artist, profileId, entry);
    const { headers, body } = await getCv(profileId, { format: "jsonld" });
    expect(headers.get("content-type")).toBe("application/ld+json");
    expect(body).toMatchObject({
      "@type": "Person",
      name: "Ada Brook",
      alumniOf: [{ "@type": "EducationalOrganization", name: "Slade School" }],
      award: ["Harbour Prize, City of Basel, 2021"],
      performerIn: [
        {
          "@type": "ExhibitionEvent",
          name: title,
          startDate: "2024-03-05",
          endDate: "2024-05",
          location: {
            "@type": "Place",
            name: "Kunsthalle Basel",
            address: { addressLocality: "Basel", addressCountry: "CH" },
          },
        },
      ],
      subjectOf: [{ "@type": "Article", name: "A review" }],
    });
  });

  test("pdf: a file", async () => {
    const artist = await createArtist();
    await cvEntryRow(artist.profileId);
    const { headers, body } = await getCv(artist.profileId, { format: "pdf" });
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="cv-.*\.pdf"/);
    expect(body).toMatch(/^%PDF-1\.7/);
  });
});
