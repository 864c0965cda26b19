import { z } from "zod";
import { type Call, parseLine } from "@/lib/shared/contract";

const verbs = { POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (segment: string) => segment.split(/[-.]/).map(capitalised).join("");
const singular = (word: string) => word.replace(/ies$/, "y").replace(/s$/, "");

const isList = ({ response }: Call) =>
  response instanceof z.ZodArray ||
  (response instanceof z.ZodObject && "items" in response.shape && "size" in response.shape);

/** The words of a path: `artworks/{id}/boost` is `ArtworkBoost`, `artworks/profiles/{profileId}` is `ArtworksByProfile`. */
function pathWords(path: string, creates: boolean): string {
  const segments = path.split("/").slice(2);
  return segments
    .map((segment, at) => {
      const param = /^\{(\w+?)(?:Id)?\}$/.exec(segments[at + 1] ?? "")?.[1];
      const own = /^\{(\w+?)Id\}$/.exec(segment)?.[1];
      if (own !== undefined) return `By${capitalised(own)}`;
      if (segment.startsWith("{") || param === singular(segment)) return "";
      const isOne = param === "id" || (creates && segments[at + 1] === "");
      return camel(isOne ? singular(segment) : segment);
    })
    .join("");
}

export function operationId(call: Call): string {
  const { method, path } = parseLine(call.line);
  const creates = call.creates === true && path.endsWith("/");
  const reads = isList(call) ? "list" : "get";
  const verb = method === "GET" ? reads : creates ? "create" : verbs[method];
  return `${verb}${pathWords(path, creates)}`;
}
