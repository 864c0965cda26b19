import { z } from "zod";
import { checkLengths } from "@/lib/artworks/artworks.rules";
import { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";
import {
  Artwork,
  ARTWORK_PAGE_SIZE,
  ArtworkChanges,
  ArtworkForm,
  artworkLimits,
  ArtworkList,
  ArtworkQuota,
} from "@/lib/artworks/artworks.schema";
import { ArtworkDraft, ArtworkDraftForm } from "@/lib/artworks/drafts/artwork-drafts.schema";
import { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import { Product, ProductQuery } from "@/lib/products/products.schema";
import { imageUpload } from "@/lib/images/uploads.rules";
import { contract, team } from "@/lib/shared/contract";
import { Id } from "@/lib/shared/ids";
import { pageQuery } from "@/lib/shared/list";
import { booleanParam } from "@/lib/shared/query-fields";

const imageFiles = { field: "images", max: artworkLimits.images, ...imageUpload };
const featureBody = z.object({ featured: z.boolean().default(true) });
const boostBody = z.object({ type: ArtworkBoostType });

/** Lengths are validated together unless one of them is unreadable; other errors do not matter. */
const lengthFields = new Set<unknown>(["width", "height", "depth"]);

const checkForm = (
  { width = null, height = null, depth = null }: ArtworkDraftForm,
  context: Pick<z.RefinementCtx, "addIssue">,
) => {
  for (const { path, message } of checkLengths({ width, height, depth }))
    context.addIssue({ code: "custom", path: [path], message });
};
const whenReadable: z.core.$ZodSuperRefineParams = {
  when: ({ issues }) => !issues.some(({ path }) => lengthFields.has(path?.[0])),
};

/** SPEC section 7, CONTRACT section 2. */
export const artworksApi = contract("artworks", {
  "GET /v1/artworks/": {
    summary: "Artworks, newest first; boosted ones lead. Owners see their own prices",
    auth: "optional",
    query: ArtworkQuery,
    response: ArtworkList,
  },
  "POST /v1/artworks/": {
    summary: "Post an artwork",
    auth: "profile",
    may: "POSTING_EDITOR",
    form: ArtworkForm.superRefine(checkForm, whenReadable),
    files: { ...imageFiles, min: 1 },
    response: Artwork,
    status: 201,
    creates: true,
  },
  "GET /v1/artworks/{id}": {
    summary: "One artwork. Its owner sees its price",
    auth: "optional",
    may: "POSTING_EDITOR",
    query: z.object({
      own: booleanParam
        .optional()
        .describe(
          "True for whoever is about to change it, and sees all of it: 401 without a valid token, 403 for others.",
        ),
    }),
    response: Artwork,
  },
  "PUT /v1/artworks/{id}": {
    summary: "Change an artwork; omitted fields keep their values",
    ...team.POSTING_EDITOR,
    form: ArtworkChanges,
    files: imageFiles,
    response: Artwork,
  },
  "DELETE /v1/artworks/{id}": {
    summary: "Delete an artwork and its pictures",
    ...team.POSTING_EDITOR,
  },
  "PUT /v1/artworks/{id}/featured": {
    summary: "Feature an artwork on its profile, or stop",
    ...team.POSTING_MANAGER,
    body: featureBody,
    response: Artwork,
  },
  "POST /v1/artworks/{id}/featured": {
    summary: "Feature an artwork on its profile, or stop",
    ...team.POSTING_MANAGER,
    body: featureBody,
    response: Artwork,
  },
  "PUT /v1/artworks/{id}/boost": {
    summary: "Use a boost that the subscription includes",
    auth: "profile",
    may: "POSTING_MANAGER",
    body: boostBody,
    response: Artwork,
  },
  "POST /v1/artworks/{id}/boost": {
    summary: "Use a boost that the subscription includes",
    auth: "profile",
    may: "POSTING_MANAGER",
    body: boostBody,
    response: Artwork,
    creates: true,
  },
  "GET /v1/artworks/drafts": {
    summary: "Works of the acting profile that only applications show, newest first",
    auth: "profile",
    response: z.array(ArtworkDraft),
  },
  "POST /v1/artworks/drafts": {
    summary: "Add a work that only applications show",
    auth: "profile",
    form: ArtworkDraftForm.superRefine(checkForm, whenReadable),
    files: { ...imageFiles, min: 1 },
    response: ArtworkDraft,
    status: 201,
    creates: true,
  },
  "POST /v1/artworks/drafts/{id}/publish": {
    summary: "Make such a work public, by the same id; repeatable",
    auth: "profile",
    response: Artwork,
  },
  "DELETE /v1/artworks/drafts/{id}": {
    summary: "Delete such a work; applications that were sent keep their copy. Idempotent",
    auth: "profile",
  },
  "GET /v1/artworks/products": {
    summary: "Boosts for artworks that can be bought",
    auth: "public",
    query: ProductQuery,
    response: z.array(Product),
  },
  "GET /v1/artworks/profiles/{profileId}": {
    summary: "A profile’s artworks, newest first. Their owner sees their prices",
    auth: "optional",
    params: z.object({ profileId: Id }),
    query: z.object(pageQuery(ARTWORK_PAGE_SIZE)),
    response: ArtworkList,
  },
  "GET /v1/artworks/config/quotas": {
    summary: "How many artworks the acting profile may post",
    auth: "profile",
    may: "POSTING_EDITOR",
    response: ArtworkQuota,
  },
});
