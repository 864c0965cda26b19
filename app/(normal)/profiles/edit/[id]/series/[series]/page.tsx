import { createPersonalPage } from "@/app/create-personal-page";
import { readId } from "@/app/read-id";
import { EditSeries } from "@/components/series/form/edit-series";

const { metadata, Page } = createPersonalPage<"id" | "series">(
  {
    title: "Edit series",
    subject: "Ordering works in series",
    className: "mx-auto flex max-w-3xl flex-col gap-10",
  },
  ({ id, series }) => <EditSeries profileId={readId(id)} seriesId={readId(series)} />,
);

export { metadata, Page as default };
