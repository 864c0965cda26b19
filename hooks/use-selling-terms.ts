import { createContext, useContext } from "react";

/** What is said beside prices and buttons that accept something; as the server's environment has it. */
export type SellingTerms = {
  /** Whether prices have their tax in them, or it comes on top; null where none is counted. */
  tax: "inclusive" | "exclusive" | null;
  /** Where the terms of use stand; null where this site has none. */
  termsUrl: string | null;
};

export const SellingTermsContext = createContext<SellingTerms>({ tax: null, termsUrl: null });

export const useSellingTerms = (): SellingTerms => useContext(SellingTermsContext);

/** What stands behind an amount, such as " incl. VAT"; empty where no tax is counted. */
export function useTaxText(): string {
  const { tax } = useSellingTerms();
  if (tax === null) return "";
  return tax === "inclusive" ? " incl. VAT" : " plus VAT";
}
