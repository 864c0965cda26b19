import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { getProfileFieldOptions } from "@/components/profiles/form/profile-fields";
import {
  emptyValues,
  mergeStored,
  type ProfileValues,
  toBody,
  toFormValues,
} from "@/components/profiles/form/profile-values";
import { ProfileAbout } from "@/components/screens/profile-page/profile-about";
import { ProfileHeader } from "@/components/screens/profile-page/profile-header";
import { createProfileJsonLd } from "@/components/screens/profile-page/profile-metadata";
import { EnquiryKind } from "@/lib/profiles/enquiries.schema";
import { ProfileChanges, ProfileForm } from "@/lib/profiles/profile-form.schema";
import { Profile } from "@/lib/profiles/profiles.schema";
import { db } from "@/lib/server/database/db";
import { typedKeys } from "@/lib/shared/records";
import { OrganizationRecord, readOrganization } from "@/local/import/organization-record";
import { ORGANIZATION_SOURCE, storeProfiles } from "@/local/import/store-profiles";
import { type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

type FieldCase = {
  /** The inputs that are filled in. */
  typed: Partial<ProfileValues>;
  answer: Partial<Profile>;
  /** The words on its page. */
  shown?: string;
  /** The properties that search engines read. */
  jsonLd?: object;
  /** The fields of an imported organisation's record. */
  record?: object;
};

const contact = { ...emptyValues.contact, website: "ada.example", instagram: "@ada" };
const storedContact = { website: "https://ada.example/", instagram: "@ada", public: false };

/** Each field, filled in alone. */
const fieldCases: Partial<Record<keyof ProfileValues, FieldCase>> = {
  role: {
    typed: { role: "CURATOR" },
    answer: { role: "CURATOR" },
    shown: "Curator",
    jsonLd: { jobTitle: "Curator" },
  },
  organizationType: {
    typed: { role: "ART_ORGANIZATION", organizationType: "GALLERY" },
    answer: { role: "ART_ORGANIZATION", organizationType: "GALLERY" },
    shown: "Gallery",
    jsonLd: { "@type": "Organization" },
    record: { type: "GALLERY" },
  },
  name: {
    typed: { name: "Ada Lovelace" },
    answer: { name: "Ada Lovelace" },
    shown: "Ada Lovelace",
    jsonLd: { name: "Ada Lovelace" },
    record: { name: "Ada Lovelace" },
  },
  pronouns: { typed: { pronouns: "She/her" }, answer: { pronouns: "She/her" }, shown: "She/her" },
  headline: {
    typed: { headline: "Paints tides" },
    answer: { headline: "Paints tides" },
    shown: "Paints tides",
    jsonLd: { description: "Paints tides" },
    record: { blurb: "Paints tides" },
  },
  bio: {
    typed: { bio: "Born by the sea.\n\nLeft it." },
    answer: { bio: "Born by the sea.\n\nLeft it." },
    shown: "Born by the sea.",
    jsonLd: { description: "Born by the sea. Left it." },
    record: { description: "Born by the sea.\n\nLeft it." },
  },
  city: {
    typed: { city: "Porto" },
    answer: { city: "Porto" },
    shown: "Porto",
    jsonLd: { address: { addressLocality: "Porto" } },
    record: { city: "Porto" },
  },
  country: {
    typed: { country: "PT" },
    answer: { country: "PT" },
    shown: "Portugal",
    jsonLd: { address: { addressCountry: "PT" } },
    record: { countryCode: "PT" },
  },
  contact: {
    typed: { contact },
    answer: { contact: storedContact },
    shown: "ada.example",
    jsonLd: { sameAs: ["https://ada.example/", "https://www.instagram.com/ada"] },
    record: { website: "https://ada.example/" },
  },
  artisticFields: {
    typed: { artisticFields: ["PAINTING", "VIDEO"] },
    answer: { artisticFields: ["PAINTING", "VIDEO"] },
    shown: "Painting, Video",
    jsonLd: { knowsAbout: ["Painting", "Video"] },
  },
  mediums: {
    typed: { mediums: "Oil, Found paper" },
    answer: { mediums: ["Oil", "Found paper"] },
    shown: "Oil, Found paper",
  },
  allowsTraining: { typed: { allowsTraining: true }, answer: { allowsTraining: true } },
  enquiries: {
    typed: { enquiries: EnquiryKind.options.slice(0, 1) },
    answer: { enquiries: EnquiryKind.options.slice(0, 1) },
  },
};
const allCases = Object.entries(fieldCases);

const names = typedKeys(emptyValues);
const emptyForm: ProfileValues = { ...emptyValues, name: "Untitled" };
/** A profile of which nothing but the name is filled in. */
const emptyAnswer = {
  role: "ARTIST",
  name: "Untitled",
  headline: "",
  bio: "",
  pronouns: null,
  city: "",
  country: null,
  organizationType: null,
  contact: { public: false },
  artisticFields: [],
  mediums: [],
  allowsTraining: false,
  enquiries: [...EnquiryKind.options],
} satisfies Partial<Profile>;

const send = (actor: Actor, json: object) =>
  request("PATCH /v1/profiles/{id}", {
    params: { id: actor.profileId },
    identity: actor.identity,
    json,
  });
const sendValues = (actor: Actor, values: ProfileValues) => send(actor, toBody(names, values));

const describePage = (profile: Profile) =>
  renderToStaticMarkup(createElement(ProfileHeader, { profile, actions: null })) +
  renderToStaticMarkup(createElement(ProfileAbout, { profile }));
const describeToEngines = (profile: Profile) =>
  createProfileJsonLd(profile, "https://vitrine.test");

describe.each(allCases)("profile field %s", (_name, { typed, answer, shown, jsonLd }) => {
  test("PATCH of the form: stored, answered, typed again when it is edited, and cleared", async () => {
    const actor = await createArtist();
    const created = await sendValues(actor, { ...emptyForm, ...typed });
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    expect(created.body).toMatchObject({ ...emptyAnswer, ...answer });
    const own = { params: { id: actor.profileId }, identity: actor.identity };
    const { body } = await request("GET /v1/profiles/{id}", own);
    const retyped = toFormValues(Profile.parse(body));
    const { contact: address, ...others } = typed;
    expect(retyped).toMatchObject(others);
    if (address !== undefined)
      expect(retyped.contact).toEqual({ ...address, website: storedContact.website });
    const again = await sendValues(actor, retyped);
    expect(again.body).toMatchObject({ ...emptyAnswer, ...answer });
    expect((await sendValues(actor, emptyForm)).body).toMatchObject(emptyAnswer);
    await sendValues(actor, { ...emptyForm, ...typed });
    expect((await send(actor, {})).body).toMatchObject({ ...emptyAnswer, ...answer });
    const json = { role: "ARTIST", name: "Untitled" };
    const replaced = await request("PUT /v1/profiles/{id}", { ...own, json });
    expect(replaced.body).toMatchObject({ ...emptyAnswer, contact: {} });
  });

  test("mergeStored: the device stores what was typed", () => {
    const values = { ...emptyForm, ...typed };
    expect(mergeStored(emptyForm, JSON.parse(JSON.stringify(values)))).toEqual(values);
  });

  test("ProfileHeader, ProfileAbout, createProfileJsonLd: page and search engines say it", async () => {
    const actor = await createArtist();
    const empty = Profile.parse((await sendValues(actor, emptyForm)).body);
    const { body } = await sendValues(actor, { ...emptyForm, ...typed });
    const profile = { ...Profile.parse(body), slug: empty.slug };
    if (shown !== undefined) expect(describePage(profile)).toContain(shown);
    else expect(describePage(profile)).toBe(describePage(empty));
    if (jsonLd === undefined) expect(describeToEngines(profile)).toEqual(describeToEngines(empty));
    else expect(describeToEngines(profile)).toMatchObject(jsonLd);
    expect(describeToEngines(empty)).not.toMatchObject(jsonLd ?? { none: true });
  });
});

/** A profile that has each field, as the form holds it. */
const everything: ProfileValues = Object.assign(
  { ...emptyForm },
  ...allCases.map(([, { typed }]) => typed),
  { role: "ARTIST", organizationType: "" },
);
const everyAnswer: Partial<Profile> = Object.assign(
  {},
  ...allCases.map(([, { answer }]) => answer),
  { role: "ARTIST", organizationType: null },
);

test("GET /v1/account/export: contains every field of a profile", async () => {
  const actor = await createArtist();
  await sendValues(actor, everything);
  const { body } = await request("GET /v1/account/export", { identity: actor.identity });
  expect(body.profiles).toHaveLength(1);
  expect(body.profiles[0]).toMatchObject(everyAnswer);
});

test("POST /v1/profiles/: every field in the order of the schema, which has a case here", async () => {
  const { identity } = await signUp();
  const { contact: address, ...fields } = everyAnswer;
  const form = z
    .record(
      z.string(),
      z.union([
        z.string(),
        z.boolean().transform(String),
        z.array(z.string()).transform(String),
        z.null().transform(() => ""),
      ]),
    )
    .parse({ ...fields, contact: JSON.stringify(address) });
  const { status, body } = await request("POST /v1/profiles/", { form, identity });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject(everyAnswer);
  expect(Object.keys(body)).toEqual(Object.keys(Profile.shape));
  expect(Object.keys(fieldCases).toSorted()).toEqual(names.toSorted());
  const written = Object.keys(Profile.shape).filter((name) => name in fieldCases);
  expect(Object.keys(ProfileForm.shape)).toEqual(written);
  const onlyChanged = ["slug", "image", "imageFocus", "coverFocus"];
  expect(Object.keys(ProfileChanges.shape)).toEqual([...written, ...onlyChanged]);
});

test("getProfileFieldOptions: labels of everything that is typed, in the order of the page", () => {
  const labels = Object.keys(getProfileFieldOptions(emptyForm).labels);
  const groups = labels.map((name) => name.replace(/\..*/, ""));
  const unlabelled = ["allowsTraining", "enquiries"];
  expect([...new Set(groups), ...unlabelled].toSorted()).toEqual(names.toSorted());
});

test("npm run import: a record's fields become the organisation's, each by itself", async () => {
  const imported = allCases.flatMap(([sourceId, { record }]) => {
    const base = { name: "Untitled", type: "MUSEUM", source: "list", license: "CC0-1.0" };
    const parsed = OrganizationRecord.parse({ ...base, sourceId, ...record });
    return record === undefined ? [] : [readOrganization(parsed, expect.unreachable)];
  });
  expect(await storeProfiles(imported, new Date(), ORGANIZATION_SOURCE)).toBe(imported.length);
  const rows = await db()
    .selectFrom("profiles")
    .select(["id", "source_id"])
    .where("source", "=", ORGANIZATION_SOURCE)
    .execute();
  for (const { id, source_id } of rows) {
    const { body } = await request("GET /v1/profiles/{id}", { params: { id } });
    const field = allCases.find(([name]) => source_id === `list/${name}`);
    const answer = field?.[1].answer;
    expect(body).toMatchObject({
      ...emptyAnswer,
      role: "ART_ORGANIZATION",
      organizationType: "MUSEUM",
      enquiries: [],
      ...answer,
      contact: answer?.contact === undefined ? {} : { website: storedContact.website },
    });
  }
});
