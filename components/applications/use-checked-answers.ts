import { useMemo } from "react";
import type { ChoosableWork } from "@/components/applications/choosable-work";
import { useCall } from "@/hooks/use-call";
import { useCallPages } from "@/hooks/use-call-pages";
import { listWorkFacts } from "@/lib/applications/works/work-facts.rules";
import type { Application } from "@/lib/applications/applications.schema";
import { type FileFacts, toTrialContext } from "@/lib/forms/answer-items.rules";
import {
  checkAnswers,
  findShownFields,
  findErroneousFields,
  isRequired,
  listFields,
  readFieldId,
} from "@/lib/forms/form-answers.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { FieldOf, WorkFact } from "@/lib/forms/form-field.schema";
import type { Form } from "@/lib/forms/form.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

type Kind = FieldOf<"FILES">["kinds"][number];

/** The answers against the form, with what the artist may choose from, as the server checks them. */
export function useCheckedAnswers(
  application: Application,
  form: Form,
  answers: FormAnswers,
  profileId: string,
  { words, left }: { words: ReadonlyMap<string, number>; left: ReadonlySet<string> },
) {
  const enabled = listFields(form).some(({ type }) => type === "WORKS");
  const portfolio = useCallPages(
    "GET /v1/artworks/profiles/{profileId}",
    { params: { profileId }, query: { size: MAX_PAGE_SIZE }, as: "account" },
    { enabled },
  );
  const drafts = useCall("GET /v1/artworks/drafts", { as: "profile" }, { enabled });
  const artworks = useMemo(
    (): (ChoosableWork & Parameters<typeof listWorkFacts>[0])[] => [
      ...(drafts.data ?? []).map((work) => ({ ...work, isDraft: true })),
      ...(portfolio.data?.pages ?? []).flatMap(({ items }) =>
        items.map((work) => ({ ...work, isDraft: false })),
      ),
    ],
    [drafts.data, portfolio.data],
  );
  const ownCv = useCall(
    "GET /v1/profiles/{id}/cv",
    { params: { id: profileId }, query: { own: "true" }, as: "account" },
    { enabled: listFields(form).some(({ type }) => type === "CV") },
  );
  const cv = ownCv.data?.entries;
  // Chosen works are taken to be there until it is known: what has been answered must not count as missing for a moment.
  const isLoading = drafts.isPending || portfolio.isPending;
  const checked = useMemo(() => {
    const works = new Map<string, readonly WorkFact[]>([
      ...(isLoading ? toTrialContext(listFields(form), answers).works : []),
      // Those that the portfolio on this page does not have, such as another profile's.
      ...application.works.map((work) => [work.artworkId, listWorkFacts(work)] as const),
      ...artworks.map((artwork) => [artwork.id, listWorkFacts(artwork)] as const),
    ]);
    const files = new Map<string, FileFacts>(
      application.files.map(({ id, field, kind, bytes }) => [
        id,
        { field, kind: kind as Kind, bytes },
      ]),
    );
    const entries = cv && new Map(cv.map((entry) => [entry.id, entry]));
    return checkAnswers(form, answers, { works, files, words, ...(entries && { cv: entries }) });
  }, [application, form, answers, artworks, isLoading, words, cv]);
  /** Errors to show while writing: only of fields that were left; what was never answered is not blamed before somebody tries to send it. */
  const errorsWhileWriting = new Map(
    checked.errors
      .filter(({ path }) => {
        const id = readFieldId(path);
        return left.has(id) && Object.hasOwn(answers, id);
      })
      .map(({ path, message }) => [path, message]),
  );
  const invalidIds = findErroneousFields(checked.errors);
  const shown = findShownFields(form, answers);
  return {
    checked,
    errorsWhileWriting,
    invalidIds,
    /** Fields that have to be there, and those that are there and not right yet. */
    checklist: listFields(form).filter(
      (field) => shown.has(field.id) && (isRequired(field) || invalidIds.has(field.id)),
    ),
    portfolio,
    artworks,
    cv,
  };
}
