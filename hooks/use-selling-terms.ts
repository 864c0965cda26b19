import { createContext, useContext } from "react";

export type SellingTerms = {
  /** True if prices include tax; null when no tax is charged. */
  tax: "inclusive" | "exclusive" | null;
  termsUrl: string | null;
  /** The age from which people may have an account. */
  minimumAge: number;
};

export const SellingTermsContext = createContext<SellingTerms>({
  tax: null,
  termsUrl: null,
  minimumAge: 16,
});

export const useSellingTerms = (): SellingTerms => useContext(SellingTermsContext);

/** The text after an amount, such as " incl. VAT"; empty when no tax is charged. */
export function useTaxSuffix(): string {
  const { tax } = useSellingTerms();
  if (tax === null) return "";
  return tax === "inclusive" ? " incl. VAT" : " plus VAT";
}
