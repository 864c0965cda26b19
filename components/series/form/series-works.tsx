import { useEffect, useRef, useState } from "react";
import type { SeriesWork } from "@/components/series/form/series-draft";
import { SeriesWorkRow, workGripId, workRemoveId } from "@/components/series/form/series-work-row";
import { WorkPicker } from "@/components/series/form/work-picker";
import { Button } from "@/components/ui/buttons/button";
import { moveItem } from "@/components/ui/lists/move-item";
import { ErrorText } from "@/components/ui/states/error-text";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import type { Series } from "@/lib/series/series.schema";

type SeriesWorksProps = {
  /** Id of the button that adds works, the target of the error summary's link. */
  id: string;
  series: Series;
  works: readonly SeriesWork[];
  onChange: (works: SeriesWork[]) => void;
  error: string | undefined;
};

/** The works in their order: moved by drag, arrow keys or buttons. */
export function SeriesWorks({ id, series, works, onChange, error }: SeriesWorksProps) {
  const [isPicking, setIsPicking] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const focusNextRef = useRef<string>(undefined);
  // The focus follows a row moved by keyboard; after a removal it goes to the neighbouring row.
  useEffect(() => {
    if (focusNextRef.current !== undefined) document.getElementById(focusNextRef.current)?.focus();
    focusNextRef.current = undefined;
  });

  function move(from: number, to: number): void {
    const moved = works[from];
    if (moved === undefined || to < 0 || to >= works.length || from === to) return;
    focusNextRef.current = workGripId(moved.id);
    onChange(moveItem(works, from, to));
    setAnnouncement(`“${moved.title}” is number ${to + 1} of ${works.length}.`);
  }
  function remove(index: number): void {
    const neighbour = works[index + 1] ?? works[index - 1];
    focusNextRef.current = neighbour === undefined ? id : workRemoveId(neighbour.id);
    setAnnouncement(`“${works[index]?.title ?? ""}” is taken out.`);
    onChange(works.toSpliced(index, 1));
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        {works.length === 0
          ? "A series shows once it has a work."
          : "The first work’s picture stands for the series."}
      </p>
      {error !== undefined && <ErrorText>{error}</ErrorText>}
      <ol aria-label="Works of the series" className="border-b empty:hidden">
        {works.map((work, index) => (
          <SeriesWorkRow
            key={work.id}
            work={work}
            index={index}
            count={works.length}
            onStep={(step) => move(index, index + step)}
            onDrop={(dropped) =>
              move(
                works.findIndex((candidate) => candidate.id === dropped),
                index,
              )
            }
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
      <div>
        <Button
          id={id}
          disabled={works.length >= seriesLimits.works}
          onClick={() => setIsPicking(true)}
        >
          {works.length >= seriesLimits.works
            ? `A series has at most ${seriesLimits.works} works`
            : "Choose works"}
        </Button>
      </div>
      <WorkPicker
        series={series}
        works={works}
        onChange={onChange}
        open={isPicking}
        onClose={() => setIsPicking(false)}
      />
    </div>
  );
}
