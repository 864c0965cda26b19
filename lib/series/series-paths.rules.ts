import { editProfilePath, profilePath } from "@/lib/profiles/profile-paths.rules";
import type { Series } from "@/lib/series/series.schema";

/** The address of a series' public page; one with the id instead of the slug redirects to it permanently. */
export const seriesPath = ({ profile, slug }: Pick<Series, "profile" | "slug">): string =>
  toSeriesPath(profile, slug);

export const toSeriesPath = (profile: { slug: string }, slug: string): string =>
  `${profilePath(profile)}/series/${encodeURIComponent(slug)}`;

/** Returns the path where the team of a profile orders its works; of one series, if it is named. */
export const editSeriesPath = (profileId: string, seriesId?: string): string =>
  [`${editProfilePath(profileId)}/series`, ...(seriesId === undefined ? [] : [seriesId])].join("/");
