import { z } from "zod";
import { type Call, parseLine } from "@/lib/shared/contract";

const verbsByMethod = { POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const toPascalCase = (segment: string) => segment.split(/[-.]/).map(capitalise).join("");
const toSingular = (word: string) =>
  word === "series" ? word : word.replace(/ies$/, "y").replace(/s$/, "");

const isList = ({ response }: Call) =>
  response instanceof z.ZodArray ||
  (response instanceof z.ZodObject && "items" in response.shape && "size" in response.shape);

/** `artworks/{id}/boost` becomes “ArtworkBoost”, `artworks/profiles/{profileId}` becomes “ArtworksByProfile”. */
function toPathWords(path: string, creates: boolean): string {
  const segments = path.split("/").slice(2);
  return segments
    .map((segment, index) => {
      const param = /^\{(\w+?)(?:Id)?\}$/.exec(segments[index + 1] ?? "")?.[1];
      const idParam = /^\{(\w+?)Id\}$/.exec(segment)?.[1] ?? /^\{(provider)\}$/.exec(segment)?.[1];
      if (idParam !== undefined) return `By${capitalise(idParam)}`;
      if (segment.startsWith("{") || param === toSingular(segment)) return "";
      const isSingle = param === "id" || (creates && segments[index + 1] === "");
      return toPascalCase(isSingle ? toSingular(segment) : segment);
    })
    .join("");
}

export function toOperationId(call: Call): string {
  const { method, path } = parseLine(call.line);
  const creates = call.creates === true && path.endsWith("/");
  const readVerb = isList(call) ? "list" : "get";
  const verb = method === "GET" ? readVerb : creates ? "create" : verbsByMethod[method];
  return `${verb}${toPathWords(path, creates)}`;
}
