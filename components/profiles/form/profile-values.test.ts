import { expect, test } from "vitest";
import {
  bodyOf,
  checkOf,
  emptyValues,
  type Group,
  groups,
  pickFields,
  type ProfileValues,
  toFormValues,
  withStored,
} from "@/components/profiles/form/profile-values";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import { profileAnswer } from "@/tests/support/profile-answer";

const ada = toFormValues({
  ...profileAnswer("a", "Ada"),
  country: "CH",
  mediums: ["Oil", "Ink"],
  contact: { website: "https://ada.example", public: true },
});

function wrongIn(group: Group, values: ProfileValues): string[] {
  const checked = checkOf(groups[group])(values);
  return "errors" in checked ? [...checked.errors.keys()] : [];
}

test("a profile comes into the form and goes out of it as it is", () => {
  const body = {
    ...bodyOf(groups.identity, ada),
    ...bodyOf(groups.about, ada),
    ...bodyOf(groups.place, ada),
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

test("only organisations keep a type", () => {
  const typed = { ...ada, organizationType: "GALLERY" };
  expect(bodyOf(groups.identity, typed)).toMatchObject({ organizationType: "" });
  expect(bodyOf(groups.identity, { ...typed, role: "ART_ORGANIZATION" })).toMatchObject({
    organizationType: "GALLERY",
  });
});

test("a site may be typed without its scheme, and what is no address is refused at its field", () => {
  const typed = (website: string) => ({
    ...emptyValues,
    contact: { ...emptyValues.contact, website },
  });
  const good = bodyOf(groups.contact, typed("ada.example"));
  expect(ProfileChanges.parse(good).contact).toEqual({
    website: "https://ada.example",
    public: false,
  });
  const blank = bodyOf(groups.contact, typed("ada.example/my works"));
  expect(ProfileChanges.parse(blank).contact?.website).toBe("https://ada.example/my%20works");
  expect(wrongIn("contact", typed("javascript:alert(1)"))).toEqual(["contact.website"]);
});

test("a name that is missing is refused at its field", () => {
  expect(wrongIn("identity", emptyValues)).toEqual(["name"]);
});

test("withStored: a stored draft comes back into its own fields, and nothing that does not fit", () => {
  const place = pickFields(groups.place, ada);
  expect(withStored(place, { city: "Bern", country: "CH" })).toEqual({ ...place, city: "Bern" });
  expect(withStored(place, { name: "X", city: 3 })).toEqual(place);
  expect(withStored(place, null)).toEqual(place);
});
