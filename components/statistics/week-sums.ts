import { ViewSource, type WeekStatistics } from "@/lib/statistics/statistics.schema";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";

type Figure = Exclude<keyof WeekStatistics, "start" | "sources">;

export const figureLabels: Readonly<Record<Figure, string>> = {
  artworkViews: "Views of artworks",
  profileViews: "Views of the profile",
  saves: "Saves",
  follows: "New followers",
  enquiries: "Enquiries",
};

/** Labels for where there is little room, under a heading that says of what. */
export const shortFigureLabels: Readonly<Record<Figure, string>> = {
  ...figureLabels,
  artworkViews: "Artworks",
  profileViews: "Profile",
  follows: "Followers",
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const sumFigures = (weeks: readonly WeekStatistics[]) =>
  recordFromKeys<Record<Figure, number>>(typedKeys(figureLabels), (figure) =>
    sum(weeks.map((week) => week[figure])),
  );

export const sumSources = (weeks: readonly WeekStatistics[]) =>
  recordFromKeys<WeekStatistics["sources"]>(ViewSource.options, (source) =>
    sum(weeks.map(({ sources }) => sources[source])),
  );
