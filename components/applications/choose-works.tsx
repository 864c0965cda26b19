import { useEffect, useRef, useState } from "react";
import type { AnswerControl } from "@/components/forms/answer-control";
import { AnswerGroup } from "@/components/forms/answer-group";
import type { ChoosableWork } from "@/components/applications/choosable-work";
import { DraftWorkActions } from "@/components/applications/draft-work-actions";
import { useNewWork } from "@/components/applications/use-new-work";
import { Picture } from "@/components/pictures/picture";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { moveItem } from "@/components/ui/lists/move-item";
import { MoveButtons } from "@/components/ui/lists/move-buttons";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import type { ApplicationWork } from "@/lib/applications/applications.schema";
import { formatRange } from "@/lib/forms/answer-items.rules";
import { WorksAnswer } from "@/lib/forms/form-answers.schema";
import type { FieldOf } from "@/lib/forms/form-field.schema";
import { lazyPart } from "@/lib/shared/lazy-component";
import { joinParts } from "@/lib/shared/texts/join-parts";

// Only those who add a work need its form.
const NewWork = lazyPart(
  async () => (await import("@/components/applications/new-work")).NewWork,
  <FormSkeleton />,
);

type Work = Pick<ChoosableWork, "title" | "medium" | "size" | "images">;

type ChooseWorksProps = AnswerControl<FieldOf<"WORKS">> & {
  artworks: readonly ChoosableWork[];
  /** Works that the application names already, perhaps of another profile. */
  named: readonly ApplicationWork[];
  onShowMore: (() => void) | null;
};

function WorkPicture({ work: { images } }: { work: Work }) {
  const [image] = images;
  return image === undefined ? null : (
    <Picture image={image} widths={[160, 320]} sizes="160px" ratio={1} />
  );
}

const describe = ({ title, medium, size }: Work) => joinParts([title, medium, size], ", ");

export function ChooseWorks(props: ChooseWorksProps) {
  const { field, answer, onChange, artworks, named, onShowMore } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const newWork = useNewWork(field.required);
  const ids = (WorksAnswer.safeParse(answer).data ?? []).map(({ artworkId }) => artworkId);
  // What is chosen once a work has been added, since the dialog may be closed and others moved before.
  const latestIdsRef = useRef(ids);
  useEffect(() => {
    latestIdsRef.current = ids;
  });
  const change = (next: string[]) => onChange(next.map((artworkId) => ({ artworkId })));
  const remove = (workId: string) => change(ids.filter((candidate) => candidate !== workId));
  const find = (workId: string): Work | undefined =>
    artworks.find((artwork) => artwork.id === workId) ??
    named.find(({ artworkId }) => artworkId === workId);
  const open = (withForm: boolean) => {
    setIsAdding(withForm);
    setIsOpen(true);
  };
  const range = formatRange(field.min, field.max, "work");
  return (
    <AnswerGroup
      control={props}
      help={joinParts(
        [
          field.help,
          `${range}; you have chosen ${ids.length}.`,
          field.required.includes("PRICE")
            ? "The organiser sees their prices, also those that you hide elsewhere."
            : "",
        ],
        " ",
      )}
    >
      <ol className="flex flex-col gap-3">
        {ids.map((workId, index) => {
          const work = find(workId);
          const name = work?.title ?? "A work that is gone";
          return (
            <li key={workId} className="flex flex-wrap items-center gap-3">
              <span className="w-20 shrink-0">{work && <WorkPicture work={work} />}</span>
              <span className="min-w-0 flex-1 basis-40 wrap-break-word">
                {work ? describe(work) : name}
              </span>
              <div className="flex shrink-0 gap-2">
                <MoveButtons
                  label={`“${name}”`}
                  index={index}
                  count={ids.length}
                  onStep={(step) => change(moveItem(ids, index, index + step))}
                />
                <Button size="small" onClick={() => remove(workId)}>
                  Remove<span className="sr-only">: {name}</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => open(false)}>Choose from your portfolio</Button>
        {field.newUploads && <Button onClick={() => open(true)}>Add a work</Button>}
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={field.label}
        description={`${range}; you have chosen ${ids.length}.`}
        shape="sheet"
      >
        {isAdding ? (
          <NewWork
            draft={newWork}
            facts={field.required}
            onAdd={({ id: workId }) => {
              change([...latestIdsRef.current, workId]);
              newWork.clear();
              setIsAdding(false);
            }}
            onCancel={() => setIsAdding(false)}
          />
        ) : (
          <>
            {artworks.length === 0 && <p>You have no works here yet.</p>}
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
              {artworks.map((artwork) => {
                const isChosen = ids.includes(artwork.id);
                return (
                  <li key={artwork.id}>
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      className={`flex w-full flex-col gap-2 border-2 p-1 text-left ${isChosen ? "border-accent" : "border-transparent"}`}
                      onClick={() => (isChosen ? remove(artwork.id) : change([...ids, artwork.id]))}
                    >
                      <WorkPicture work={artwork} />
                      <span className="text-small">{describe(artwork)}</span>
                    </button>
                    {artwork.isDraft && (
                      <DraftWorkActions work={artwork} onDelete={() => remove(artwork.id)} />
                    )}
                  </li>
                );
              })}
            </ul>
            <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 flex flex-wrap gap-3 border-t bg-ground px-5 py-3 md:-mx-10 md:-mb-10 md:px-10">
              {onShowMore !== null && <Button onClick={onShowMore}>Show more</Button>}
              {field.newUploads && <Button onClick={() => setIsAdding(true)}>Add a work</Button>}
              <Button tone="primary" onClick={() => setIsOpen(false)}>
                Done
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </AnswerGroup>
  );
}
