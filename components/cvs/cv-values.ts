import { bySchema, type CheckResult } from "@/components/ui/form/form-errors";
import { CvEntryForm, type CvFacts, hasPages } from "@/lib/cvs/cvs.schema";
import { withScheme } from "@/lib/shared/web/web-address";

/** Typed values of an entry: as its facts, but text where these may be null. */
export type CvValues = {
  [Name in keyof CvFacts]: null extends CvFacts[Name] ? string : CvFacts[Name];
};

export const cvLabels: Readonly<Record<keyof CvFacts, string>> = {
  kind: "Section",
  form: "Shown",
  from: "From",
  until: "Until",
  ongoing: "Goes on",
  title: "Title",
  venue: "Venue",
  city: "City",
  country: "Country",
  by: "By",
  pages: "Pages",
  url: "Web address",
  public: "Public",
};

export const emptyCvValues: CvValues = {
  kind: "EXHIBITION",
  form: "",
  from: "",
  until: "",
  ongoing: false,
  title: "",
  venue: "",
  city: "",
  country: "",
  by: "",
  pages: "",
  url: "",
  public: true,
};

export const toCvValues = (facts: CvFacts): CvValues => ({
  ...facts,
  form: facts.form ?? "",
  until: facts.until ?? "",
  venue: facts.venue ?? "",
  city: facts.city ?? "",
  country: facts.country ?? "",
  by: facts.by ?? "",
  pages: facts.pages ?? "",
  url: facts.url ?? "",
});

const checkBody = bySchema(CvEntryForm);

/** Checks what is typed; fields that the kind does not show are left out. */
export const checkCvValues = (values: CvValues): CheckResult<CvFacts> =>
  checkBody({
    ...values,
    form: values.kind === "EXHIBITION" ? values.form : "",
    until: values.ongoing ? "" : values.until,
    pages: hasPages(values.kind) ? values.pages : "",
    url: withScheme(values.url),
  });

/** Returns the values that the next entry begins with: people write one section after the other. */
export const toNextValues = ({ kind, form, public: isPublic }: CvValues): CvValues => ({
  ...emptyCvValues,
  kind,
  form,
  public: isPublic,
});
