import { z } from "zod";
import { OpportunityImage } from "@/lib/opportunities/opportunity-fields.schema";
import { checkFormPublishable } from "@/lib/opportunities/form/opportunity-form.rules";
import {
  OpportunityChanges,
  OpportunityForm,
} from "@/lib/opportunities/form/opportunity-form.schema";
import {
  BoostOffer,
  FreePosts,
  Opportunity,
  OpportunityIdOrSlug,
  OpportunityIdsQuery,
  opportunityLimits,
  ProfileOpportunitiesQuery,
} from "@/lib/opportunities/opportunities.schema";
import { OpportunityChange } from "@/lib/opportunities/changes/opportunity-changes.schema";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { imageUpload } from "@/lib/images/uploads.rules";
import { Product, ProductQuery } from "@/lib/products/products.schema";
import { contract } from "@/lib/shared/contract";
import { ReferenceId, Id, idParams } from "@/lib/shared/ids";

const addressParams = z.object({ id: OpportunityIdOrSlug });
const boostBody = z.object({ type: OpportunityBoostType });
const linkBody = z.object({ profileId: ReferenceId });

export const opportunitiesApi = contract("opportunities", {
  "POST /v1/opportunities/": {
    summary: "Save a draft; with `plan` publish it at once",
    auth: "profile",
    may: "POSTING_EDITOR",
    mayOnly: { "with `plan`": "POSTING_MANAGER" },
    verifiedEmail: "to publish",
    body: OpportunityForm.superRefine(
      (form, context) => {
        const invalidFields = new Set(context.issues.map(({ path }) => path?.[0]));
        for (const { path, message } of checkFormPublishable(form, invalidFields, new Date())) {
          context.addIssue({ code: "custom", path: [path], message });
        }
      },
      // This runs also if fields are invalid, so that the response names everything that prevents publishing.
      { when: ({ value }) => typeof value === "object" && value !== null },
    ),
    response: Opportunity,
    status: 201,
    creates: true,
  },
  "GET /v1/opportunities/{id}": {
    summary: "One opportunity, by id or slug; drafts for their team",
    auth: "optional",
    may: "VIEWER",
    params: addressParams,
    response: Opportunity,
  },
  "PUT /v1/opportunities/{id}": {
    summary:
      "Change an opportunity, or publish a draft by its `plan`; omitted fields keep their values",
    auth: "identity",
    may: "POSTING_EDITOR",
    mayOnly: { "with `plan`, or once it is no draft": "POSTING_MANAGER" },
    verifiedEmail: "to publish",
    params: idParams,
    body: OpportunityChanges,
    response: Opportunity,
  },
  "DELETE /v1/opportunities/{id}": {
    summary: "Remove an opportunity; a draft is deleted for good",
    auth: "identity",
    may: "POSTING_EDITOR",
    mayOnly: { "once it is no draft": "POSTING_MANAGER" },
    params: idParams,
    response: z.null(),
  },
  "GET /v1/opportunities/ids": {
    summary: "Opportunities by their ids, in this order; unknown ones are left out",
    auth: "optional",
    query: OpportunityIdsQuery,
    response: z.array(Opportunity),
  },
  "GET /v1/opportunities/profiles/{profileId}": {
    summary: "A profile’s opportunities, newest first; all of them for its owner and its team",
    auth: "optional",
    may: "VIEWER",
    params: z.object({ profileId: Id }),
    query: ProfileOpportunitiesQuery,
    response: z.array(Opportunity),
  },
  "GET /v1/opportunities/boost": {
    summary: "The kinds of boosts",
    auth: "public",
    response: z.array(BoostOffer),
  },
  "PUT /v1/opportunities/boost/{id}": {
    summary: "Use a boost that the subscription includes",
    auth: "profile",
    may: "POSTING_MANAGER",
    params: idParams,
    body: boostBody,
    response: Opportunity,
  },
  "POST /v1/opportunities/boost/{id}": {
    summary: "Use a boost that the subscription includes",
    auth: "profile",
    may: "POSTING_MANAGER",
    params: idParams,
    body: boostBody,
    response: Opportunity,
    creates: true,
  },
  "PUT /v1/opportunities/{id}/profile": {
    summary: "Link an opportunity to a profile of the caller’s",
    auth: "identity",
    params: idParams,
    body: linkBody,
    response: Opportunity,
  },
  "POST /v1/opportunities/{id}/profile": {
    summary: "Link an opportunity to a profile of the caller’s",
    auth: "identity",
    params: idParams,
    body: linkBody,
    response: Opportunity,
  },
  "POST /v1/opportunities/{id}/copy": {
    summary: "Copy an opportunity as a new draft of the acting profile",
    auth: "profile",
    may: "POSTING_EDITOR",
    params: idParams,
    response: Opportunity,
    status: 201,
    creates: true,
  },
  "GET /v1/opportunities/{id}/changes": {
    summary: "How deadline, fee and eligibility changed since it was published, newest first",
    auth: "optional",
    params: addressParams,
    response: z.array(OpportunityChange),
  },
  "POST /v1/opportunities/images": {
    summary: "Upload pictures for an opportunity, to be named in its `images`",
    auth: "profile",
    may: "POSTING_EDITOR",
    form: z.object({}),
    files: { field: "images", min: 1, max: opportunityLimits.images, ...imageUpload },
    response: z.array(OpportunityImage),
    status: 201,
    creates: true,
  },
  "DELETE /v1/opportunities/trial-notices": {
    summary:
      "Dismiss the notices that opportunities became drafts because their subscription was not paid (`trialEndedAt`); repeatable",
    auth: "identity",
    response: z.null(),
  },
  "GET /v1/opportunities/products": {
    summary: "Posts and boosts that can be bought",
    auth: "public",
    query: ProductQuery,
    response: z.array(Product),
  },
  "GET /v1/opportunities/free-posts": {
    summary: "How many free posts the acting profile has left",
    auth: "profile",
    may: "POSTING_EDITOR",
    response: FreePosts,
  },
});
