import { expect, test } from "vitest";
import {
  toBody,
  checkFields,
  emptyValues,
  type FieldGroup,
  fieldGroups,
  pickFields,
  type ProfileValues,
  toFormValues,
  mergeStored,
} from "@/components/profiles/form/profile-values";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import { buildProfile } from "@/tests/support/build-profile";

const ada = toFormValues({
  ...buildProfile("a", "Ada"),
  country: "CH",
  mediums: ["Oil", "Ink"],
  contact: { website: "https://ada.example", public: true },
});

function errorPaths(group: FieldGroup, values: ProfileValues): string[] {
  const result = checkFields(fieldGroups[group])(values);
  return "errors" in result ? [...result.errors.keys()] : [];
}

test("toFormValues, toBody: a profile is unchanged by the round trip", () => {
  const body = {
    ...toBody(fieldGroups.identity, ada),
    ...toBody(fieldGroups.about, ada),
    ...toBody(fieldGroups.place, ada),
  };
  expect(ProfileChanges.parse(body)).toMatchObject({
    role: "ARTIST",
    name: "Ada",
    pronouns: null,
    organizationType: null,
    country: "CH",
    mediums: ["Oil", "Ink"],
  });
});

test("toBody: only organisations have a type", () => {
  const values = { ...ada, organizationType: "GALLERY" };
  expect(toBody(fieldGroups.identity, values)).toMatchObject({ organizationType: "" });
  expect(toBody(fieldGroups.identity, { ...values, role: "ART_ORGANIZATION" })).toMatchObject({
    organizationType: "GALLERY",
  });
});

test("checkFields: accepts a website without scheme, and rejects an invalid one", () => {
  const createValues = (website: string) => ({
    ...emptyValues,
    contact: { ...emptyValues.contact, website },
  });
  const body = toBody(fieldGroups.contact, createValues("ada.example"));
  expect(ProfileChanges.parse(body).contact).toEqual({
    website: "https://ada.example/",
    public: false,
  });
  const bodyWithSpace = toBody(fieldGroups.contact, createValues("ada.example/my works"));
  expect(ProfileChanges.parse(bodyWithSpace).contact?.website).toBe(
    "https://ada.example/my%20works",
  );
  expect(errorPaths("contact", createValues("javascript:alert(1)"))).toEqual(["contact.website"]);
});

test("checkFields: rejects a missing name", () => {
  expect(errorPaths("identity", emptyValues)).toEqual(["name"]);
});

test("mergeStored: restores known fields only, and ignores values of other types", () => {
  const place = pickFields(fieldGroups.place, ada);
  expect(mergeStored(place, { city: "Bern", country: "CH" })).toEqual({ ...place, city: "Bern" });
  expect(mergeStored(place, { name: "X", city: 3 })).toEqual(place);
  expect(mergeStored(place, null)).toEqual(place);
});
