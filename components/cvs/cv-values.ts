import { z } from "zod";
import type { SavedValues } from "@/components/drafts/draft";
import { bySchema, type CheckResult } from "@/components/ui/form/form-errors";
import { type CvEntry, CvEntryForm, type CvFacts, CvKind, hasPages } from "@/lib/cvs/cvs.schema";
import { withScheme } from "@/lib/shared/web/web-address";

/** Typed values of an entry: as its facts, but text where these may be null. */
export const CvValues = z.object({
  kind: CvKind,
  form: z.string(),
  from: z.string(),
  until: z.string(),
  ongoing: z.boolean(),
  title: z.string(),
  venue: z.string(),
  city: z.string(),
  country: z.string(),
  by: z.string(),
  pages: z.string(),
  url: z.string(),
  public: z.boolean(),
} satisfies Record<keyof CvFacts, z.ZodType>);
export type CvValues = z.infer<typeof CvValues>;

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

/** @param facts those of an entry; without them the values are empty */
export const toCvValues = (facts?: CvFacts): CvValues => ({
  kind: facts?.kind ?? "EXHIBITION",
  form: facts?.form ?? "",
  from: facts?.from ?? "",
  until: facts?.until ?? "",
  ongoing: facts?.ongoing ?? false,
  title: facts?.title ?? "",
  venue: facts?.venue ?? "",
  city: facts?.city ?? "",
  country: facts?.country ?? "",
  by: facts?.by ?? "",
  pages: facts?.pages ?? "",
  url: facts?.url ?? "",
  public: facts?.public ?? true,
});

/** `version`: the `updatedAt` of the entry that the form was opened with. */
export type SavedCvEntry = SavedValues<CvValues> & { version: string };

export const toSavedEntry = (entry: CvEntry): SavedCvEntry => ({
  name: `cv-entry:${entry.id}`,
  values: toCvValues(entry),
  version: entry.updatedAt,
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
export const toNextValues = ({ kind, form }: CvValues): CvValues => ({
  ...toCvValues(),
  kind,
  form,
});
