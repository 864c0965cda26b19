import { z } from "zod";
import { Series, SeriesChanges, SeriesForm, SeriesWithArtworks } from "@/lib/series/series.schema";
import { contract, team } from "@/lib/shared/contract";

export const seriesApi = contract("series", {
  "GET /v1/profiles/{id}/series": {
    summary: "The series of a profile, newest first",
    auth: "optional",
    response: z.array(Series),
  },
  "POST /v1/profiles/{id}/series": {
    summary: "Make a series of a profile’s works",
    ...team.EDITOR,
    body: SeriesForm,
    response: Series,
    status: 201,
    creates: true,
  },
  "GET /v1/series/{id}": {
    summary: "One series with its works",
    auth: "optional",
    response: SeriesWithArtworks,
  },
  "PUT /v1/series/{id}": {
    summary: "Change a series, its works or their order; omitted fields keep their values",
    ...team.EDITOR,
    body: SeriesChanges,
    response: Series,
  },
  "DELETE /v1/series/{id}": {
    summary: "Delete a series; its works stay",
    ...team.EDITOR,
  },
});
