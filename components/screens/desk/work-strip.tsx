import { Picture } from "@/components/pictures/picture";
import type { DeskApplicationSummary } from "@/lib/applications/desk/desk.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

/** Height of `h-40`; phones show them at three quarters of it. */
const HEIGHT_PX = 160;
const MAX_WIDTH_PX = 320;

/** The works at one height, as many as fit whole. */
export function WorkStrip({
  works,
  workCount,
}: Pick<DeskApplicationSummary, "works" | "workCount">) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <ul className="flex max-h-30 flex-wrap md:max-h-40 gap-x-3 overflow-hidden">
        {works.map((work) => {
          const width = Math.min(MAX_WIDTH_PX, (HEIGHT_PX * work.width) / work.height);
          return (
            <li
              key={work.url}
              title={work.title}
              className="h-30 max-w-60 md:h-40 md:max-w-80"
              style={{ aspectRatio: work.width / work.height }}
            >
              <Picture
                image={{ ...work, alt: work.alt === "" ? work.title : work.alt }}
                widths={[320, 640]}
                sizes={`${Math.round(width)}px`}
              />
            </li>
          );
        })}
      </ul>
      <p className="text-small text-muted">
        {workCount === 0 ? "No works" : pluralise(workCount, "work")}
      </p>
    </div>
  );
}
