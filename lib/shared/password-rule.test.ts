import { expect, test } from "vitest";
import { ratePassword } from "@/lib/shared/password-rule";

test.each([
  ["", 0, "6 more characters needed."],
  ["pears", 0, "1 more character needed."],
  ["Passw0rd", 2, /^Good/],
  ["my Password here", 1, /Easy to guess/],
  ["admin2026", 1, /Easy to guess/],
  ["dragondragon", 1, /Easy to guess/],
  ["badminton club", 3, "Strong."],
  ["snapdragon pot", 3, "Strong."],
  ["xx1234xx", 1, /sequences/],
  ["teeeeelephone", 1, /sequences/],
  ["pearwillow", 2, /^Good/],
  ["pear willow kettle", 3, "Strong."],
])("ratePassword: “%s” has strength %d", (password, strength, text) => {
  const advice = ratePassword(password);
  expect(advice.strength).toBe(strength);
  expect(advice.text).toMatch(text);
});

test("ratePassword: words of the e-mail address make a password weak", () => {
  expect(ratePassword("brook, tide and moss", "ada.brook@example.org").text).toMatch(/e-mail/);
  expect(ratePassword("ada, tide and moss", "ada@example.org").strength).toBe(3);
});
