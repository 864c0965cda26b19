// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { SignUpNotice } from "@/components/auth/sign-up-notice";
import { listBoostChoices } from "@/components/checkout/boost-choices";
import { BoostPicker } from "@/components/checkout/boost-picker";
import { PurchaseNotice } from "@/components/checkout/purchase-notice";
import { TaxNote } from "@/components/checkout/tax-note";
import type { SellingTerms } from "@/hooks/use-selling-terms";
import { SellingTermsProvider } from "@/providers/selling-terms-provider";
import { buildProduct } from "@/tests/support/build-purchases";

afterEach(cleanup);

const renderWithTerms = (terms: SellingTerms, children: ReactNode) =>
  render(<SellingTermsProvider terms={terms}>{children}</SellingTermsProvider>);

test.each([
  ["inclusive", "incl. VAT"],
  ["exclusive", "plus VAT"],
] as const)("TaxNote: %s tax → “%s”", (tax, label) => {
  renderWithTerms({ tax, termsUrl: null, minimumAge: 16 }, <TaxNote />);
  expect(screen.getByText(label)).toBeVisible();
  const products = [buildProduct("opportunityBoostEvent", "HIGHLIGHT", 2_500)];
  const offers = listBoostChoices("opportunity", products, null);
  renderWithTerms(
    { tax, termsUrl: null, minimumAge: 16 },
    <BoostPicker offers={offers} types={[]} onTypesChange={() => {}} />,
  );
  expect(screen.getByText(`$25 ${label}`)).toBeVisible();
});

test("TaxNote: renders nothing without tax", () => {
  const { container } = renderWithTerms({ tax: null, termsUrl: null, minimumAge: 16 }, <TaxNote />);
  expect(container).toBeEmptyDOMElement();
});

test("PurchaseNotice, SignUpNotice: link to the terms", () => {
  const terms = { tax: null, termsUrl: "https://vitrine.test/terms", minimumAge: 16 };
  renderWithTerms(terms, <PurchaseNotice />);
  expect(screen.getByText(/within 14 days/)).toBeVisible();
  renderWithTerms(terms, <SignUpNotice verb="Sign up" />);
  expect(screen.getByText(/^By signing up you accept.*at least 16\.$/)).toBeVisible();
  const links = screen.getAllByRole("link", { name: "terms of use" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([terms.termsUrl, terms.termsUrl]);
  expect(screen.getByRole("link", { name: "privacy notes" })).toHaveAttribute("href", "/legal");
});

test("PurchaseNotice, SignUpNotice: mention no terms on a site without them", () => {
  const terms = { tax: null, termsUrl: null, minimumAge: 16 };
  renderWithTerms(terms, <PurchaseNotice />);
  renderWithTerms(terms, <SignUpNotice verb="Sign up" />);
  expect(screen.queryByText(/terms of use/)).toBeNull();
});
