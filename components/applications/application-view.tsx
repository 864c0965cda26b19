import { Picture } from "@/components/pictures/picture";
import { StoredFile } from "@/components/files/stored-file";
import { AnswerList } from "@/components/forms/answer-list";
import { formatOutcome } from "@/components/applications/desk/desk-labels";
import { type Application, outcomeLabels } from "@/lib/applications/applications.schema";
import type { DeskApplication } from "@/lib/applications/desk/desk.schema";
import { listFields } from "@/lib/forms/form-answers.rules";
import type { Form } from "@/lib/forms/form.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { joinParts } from "@/lib/shared/texts/join-parts";

const regular = { widths: [320, 640], sizes: "320px" };
const large = { widths: [640, 960, 1280], sizes: "(min-width: 700px) 480px, 100vw" };
const alone = { ...large, sizes: "(min-width: 1005px) 760px, 100vw" };

type ApplicationViewProps = {
  application: Application | DeskApplication;
  form: Form;
  /** True for those who judge them. */
  hasLargeWorks?: boolean;
};

/** Describes what is decided about a work alone: for the team also what no letter has answered yet. */
const describeOutcome = (work: (Application | DeskApplication)["works"][number]) =>
  "outcomePending" in work
    ? formatOutcome(work)
    : work.outcome === null
      ? ""
      : outcomeLabels[work.outcome];

/** Shows what was written, once it can no longer be changed. */
export function ApplicationView({
  application,
  form,
  hasLargeWorks = false,
}: ApplicationViewProps) {
  const { answers, works, files } = application;
  const isAlone = works.length === 1;
  const shown = hasLargeWorks ? (isAlone ? alone : large) : regular;
  return (
    <div className={joinClasses("flex flex-col gap-10", !hasLargeWorks && "max-w-2xl")}>
      {works.length > 0 && (
        <ul
          className={joinClasses(
            "grid gap-5",
            hasLargeWorks ? !isAlone && "sm:grid-cols-2" : "grid-cols-2 md:grid-cols-3",
          )}
        >
          {works.map((work) => {
            const { artworkId, field, title, medium, year, size, price, images } = work;
            const outcome = describeOutcome(work);
            return (
              <li key={`${field} ${artworkId}`} className="flex flex-col gap-2">
                {images.slice(0, hasLargeWorks ? images.length : 1).map((image) => (
                  <Picture key={image.url} image={image} {...shown} />
                ))}
                <p className="font-medium wrap-break-word">{title}</p>
                <p className="text-small text-muted">
                  {joinParts([
                    medium,
                    size,
                    year === null ? "" : String(year),
                    price === null ? "" : formatMoney(price),
                  ])}
                </p>
                {outcome !== "" && <p className="text-small">{outcome}</p>}
              </li>
            );
          })}
        </ul>
      )}
      <AnswerList fields={listFields(form)} answers={answers} />
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <StoredFile file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
