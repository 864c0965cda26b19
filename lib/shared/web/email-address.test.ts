import { expect, test } from "vitest";
import {
  describeAddressError,
  toMailto,
  toSentAddress,
  toSentSender,
  toShownAddress,
} from "@/lib/shared/web/email-address";

test.each([
  ["anna@münchen.example", "anna@xn--mnchen-3ya.example"],
  ["ann@straße.example", "ann@xn--strae-oqa.example"],
  ["иван@пример.рф", "иван@xn--e1afmkfd.xn--p1ai"],
  ["mei@例え.テスト", "mei@xn--r8jz45g.xn--zckzah"],
  ["lee@한국.example", "lee@xn--3e0b707e.example"],
  ["a@bücher.mü-nchen.example", "a@xn--bcher-kva.xn--m-nchen-n2a.example"],
  ["Ann.Lee@example.org", "Ann.Lee@example.org"],
])("toSentAddress and toShownAddress: %s is %s", (shown, sent) => {
  expect(toSentAddress(shown)).toBe(sent);
  expect(toSentAddress(sent)).toBe(sent);
  expect(toShownAddress(sent)).toBe(shown);
  expect(toShownAddress(shown)).toBe(shown);
});

test.each([
  ["a@xn--.example"],
  ["a@xn--99999999.example"],
  ["a@xn--a-.example"],
  ["a@xn--mnchen-3y.example"],
  ["xn--mnchen-3ya.example"],
  [""],
])("toShownAddress: %s stays as it is", (address) => {
  expect(toShownAddress(address)).toBe(address);
});

test.each([
  ["anna@münchen.example"],
  ["anna@MÜNCHEN.example "],
  ["ivan@пример.рф"],
  ["ivan@xn--e1afmkfd.xn--p1ai"],
  ["o'neill@example.org"],
  ["a.b+c_d-e@sub.example.co.uk"],
])("describeAddressError: nothing for %s", (address) => {
  expect(describeAddressError(address)).toBeUndefined();
});

test.each([
  ["", undefined],
  ["anna", undefined],
  ["anna@example", undefined],
  ["anna@-ü.example", undefined],
  ["anna@xn----eha.example", undefined],
  ["anna@xn--a.example", undefined],
  ["anna@mün chen.example", undefined],
  ["anna@münchen/x.example", undefined],
  ["anna@münchen.example:80", undefined],
  ["anna@１.２.３.４", undefined],
  ["anna@ex%61mple.example", undefined],
  ["a@b@example.org", undefined],
  ["jürgen@example.org", undefined],
  ["o’neill@example.org", "Did you mean o'neill@example.org?"],
  ["O‘Neill@münchen.example", "Did you mean O'Neill@münchen.example?"],
])(
  "describeAddressError: %s",
  (address, message = "Please enter an e-mail address, such as name@example.org.") => {
    expect(describeAddressError(address)).toBe(message);
  },
);

test("describeAddressError: its length as it is sent", () => {
  expect(
    describeAddressError(`a@${"ü".repeat(50)}.${"ü".repeat(50)}.${"a.".repeat(80)}example`),
  ).toBe("Please enter a shorter address.");
});

test.each([
  ["Vitrine <post@münchen.example>", "Vitrine <post@xn--mnchen-3ya.example>"],
  ["post@münchen.example", "post@xn--mnchen-3ya.example"],
  ["Münchner Vitrine <post@example.org>", "Münchner Vitrine <post@example.org>"],
])("toSentSender: %s", (sender, sent) => {
  expect(toSentSender(sender)).toBe(sent);
});

test("toMailto: in ASCII", () => {
  expect(toMailto("o'neill+art@münchen.example")).toBe("mailto:o'neill+art@xn--mnchen-3ya.example");
});
