import { ArtworkList } from "@/lib/artworks/artworks.schema";
import { Home, HomeWorksQuery } from "@/lib/home/home.schema";
import { contract } from "@/lib/shared/contract";

export const homeApi = contract({
  "GET /v1/home/": {
    summary: "What the caller’s home shows first: what waits, new matches, and what closes soon",
    auth: "identity",
    response: Home,
  },
  "GET /v1/home/works": {
    summary: "The five newest works of each profile and tag that the caller follows, newest first",
    auth: "identity",
    query: HomeWorksQuery,
    response: ArtworkList,
  },
});
