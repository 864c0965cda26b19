import { ArtworkList } from "@/lib/artworks/artworks.schema";
import { Home, HomeWorksQuery, PendingTask } from "@/lib/home/home.schema";
import { z } from "zod";
import { contract } from "@/lib/shared/contract";

export const homeApi = contract("home", {
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
  "GET /v1/admin/tasks": {
    summary: "What needs an administrator: each queue that holds something, with how much",
    auth: "admin",
    response: z.array(PendingTask),
  },
});
