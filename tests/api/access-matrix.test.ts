import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "@/lib/api";
import { handlers } from "@/lib/routes";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { alertRows } from "@/tests/support/access/alert-matrix";
import { collectionRows } from "@/tests/support/access/collection-matrix";
import { conversationRows } from "@/tests/support/access/conversation-matrix";
import { followRows } from "@/tests/support/access/follow-matrix";
import { keyRows } from "@/tests/support/access/key-matrix";
import { mailRows } from "@/tests/support/access/mail-matrix";
import { statisticsRows } from "@/tests/support/access/statistics-matrix";
import { verificationRows } from "@/tests/support/access/verification-matrix";
import { validRequests } from "@/tests/support/access/valid-requests";
import { callers, createWorld, type World } from "@/tests/support/access/callers";
import "@/tests/support/payments";
import { request } from "@/tests/support/request";

/**
 * The status that each kind of caller gets from each call, for an existing item of the owner.
 * To add a call: a row with twelve statuses here, and its request in `tests/support/access/valid-requests.ts` (not needed
 * for a call without parameters and body). The first test fails for a call without a row. A row
 * that begins with `fresh` has new accounts for each cell, because a successful call changes what they may do, or needs a sign-in of the last minutes.
 *
 * `expired` to `none-alg` are identity tokens of the owner, with a valid profile token; `stale` to `deleted` are
 * profile tokens with the owner's valid identity token: expired, signed with another secret,
 * another account's, and one of a deleted profile of the owner.
 */
// oxfmt-ignore
const matrix: Record<string, string> = {
  //                                        nobody owner other admin   expired forged project none-alg   stale forged other deleted
  "GET /v1/account/":                         "401 200 200 200   401 401 401 401   200 200 200 200",
  "DELETE /v1/account/":                "fresh 401 204 204 204   401 401 401 401   204 204 204 204",
  "GET /v1/account/export":                   "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/account/acceptances":            "401 204 204 204   401 401 401 401   204 204 204 204",
  "POST /v1/account/email/confirm":           "204 204 204 204   204 204 204 204   204 204 204 204",
  "POST /v1/account/sign-out":          "fresh 401 204 204 204   401 401 401 401   204 204 204 204",
  "GET /v1/artworks/":                        "200 200 200 200   200 200 200 200   200 200 200 200",
  "POST /v1/artworks/":                       "401 201 201 201   401 401 401 401   401 401 403 403",
  "GET /v1/artworks/{id}":                    "200 200 200 200   200 200 200 200   200 200 200 200",
  "PUT /v1/artworks/{id}":                    "401 200 403 403   401 401 401 401   200 200 200 200",
  "DELETE /v1/artworks/{id}":                 "401 204 403 204   401 401 401 401   204 204 204 204",
  "PUT /v1/artworks/{id}/featured":           "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/artworks/{id}/featured":          "401 200 403 403   401 401 401 401   200 200 200 200",
  "PUT /v1/artworks/{id}/boost":              "401 402 403 403   401 401 401 401   401 401 403 403",
  "POST /v1/artworks/{id}/boost":             "401 402 403 403   401 401 401 401   401 401 403 403",
  "GET /v1/artworks/drafts":                   "401 200 200 200   401 401 401 401   401 401 403 403",
  "POST /v1/artworks/drafts":                "401 201 201 201   401 401 401 401   401 401 403 403",
  "POST /v1/artworks/drafts/{id}/publish":    "401 200 404 404   401 401 401 401   401 401 403 403",
  "DELETE /v1/artworks/drafts/{id}":          "401 204 204 204   401 401 401 401   401 401 403 403",
  "GET /v1/artworks/products":                "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/artworks/profiles/{profileId}":    "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/artworks/config/quotas":           "401 200 200 200   401 401 401 401   401 401 403 403",
  "GET /v1/opportunities/":                   "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/opportunities/facets":             "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/opportunities/feed.ics":           "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/opportunities/feed.rss":           "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/opportunities/feed.json":          "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/opportunities/random":             "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/opportunities/{id}/related":       "200 200 200 200   200 200 200 200   200 200 200 200",
  "POST /v1/opportunities/":                  "401 201 201 201   401 401 401 401   401 401 403 403",
  "GET /v1/opportunities/{id}":               "200 200 200 200   200 200 200 200   200 200 200 200",
  "PUT /v1/opportunities/{id}":               "401 200 403 403   401 401 401 401   200 200 200 200",
  "DELETE /v1/opportunities/{id}":            "401 204 403 204   401 401 401 401   204 204 204 204",
  "GET /v1/opportunities/ids":                "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/opportunities/profiles/{profileId}": "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/opportunities/boost":              "200 200 200 200   200 200 200 200   200 200 200 200",
  "PUT /v1/opportunities/boost/{id}":         "401 402 403 403   401 401 401 401   401 401 403 403",
  "POST /v1/opportunities/boost/{id}":        "401 402 403 403   401 401 401 401   401 401 403 403",
  "PUT /v1/opportunities/{id}/profile":       "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/profile":      "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/copy":         "401 201 403 403   401 401 401 401   401 401 403 403",
  "GET /v1/opportunities/{id}/changes":       "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/opportunities/{id}/form":          "200 200 200 200   200 200 200 200   200 200 200 200",
  "PUT /v1/opportunities/{id}/form":          "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/form/open":    "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/form/check":   "401 200 403 403   401 401 401 401   200 200 200 200",
  "DELETE /v1/opportunities/trial-notices":  "401 204 204 204   401 401 401 401   204 204 204 204",
  "POST /v1/opportunities/images":            "401 201 201 201   401 401 401 401   401 401 403 403",
  "GET /v1/opportunities/products":           "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/opportunities/free-posts":         "401 200 200 200   401 401 401 401   401 401 403 403",
  ...collectionRows,
  ...statisticsRows,
  ...verificationRows,
  ...conversationRows,
  ...followRows, ...keyRows, ...mailRows,
  ...alertRows,
  "GET /v1/programmes/{id}":                   "200 200 200 200   200 200 200 200   200 200 200 200",
  "PUT /v1/opportunities/{id}/programme":      "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/profiles/{id}/log":                 "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/profiles/{id}/transfer":            "401 200 404 404   401 401 401 401   200 200 200 200",
  "POST /v1/profiles/{id}/transfer":     "fresh 401 409 404 404   401 401 401 401   409 409 409 409",
  "DELETE /v1/profiles/{id}/transfer":         "401 204 404 404   401 401 401 401   204 204 204 204",
  "POST /v1/profiles/{id}/transfer/answer":    "401 403 404 404   401 401 401 401   403 403 403 403",
  "GET /v1/profiles/{id}/members":             "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/profiles/{id}/answer-record":       "200 200 200 200   200 200 200 200   200 200 200 200",
  "POST /v1/profiles/{id}/answer-record/comment": "401 201 403 403   401 401 401 401   201 201 201 201",
  "DELETE /v1/admin/answer-comments/{id}":     "401 403 403 204   401 401 401 401   403 403 403 403",
  "POST /v1/profiles/{id}/members":      "fresh 401 201 403 403   401 401 401 401   201 201 201 201",
  "PATCH /v1/profiles/{id}/members/{accountId}": "401 200 403 403   401 401 401 401   200 200 200 200",
  "DELETE /v1/profiles/{id}/members/{accountId}": "401 204 403 403   401 401 401 401   204 204 204 204",
  "GET /v1/members/invitations/{token}":       "200 200 200 200   200 200 200 200   200 200 200 200",
  "POST /v1/members/invitations/{token}": "fresh 401 403 200 403   401 401 401 401   403 403 403 403",
  "GET /v1/profiles/memberships":              "401 200 200 200   401 401 401 401   200 200 200 200",
  "GET /v1/materials/":                        "401 200 200 200   401 401 401 401   401 401 403 403",
  "POST /v1/materials/":                       "401 201 201 201   401 401 401 401   401 401 403 403",
  "PUT /v1/materials/{id}":                    "401 200 404 404   401 401 401 401   401 401 403 403",
  "DELETE /v1/materials/{id}":                 "401 204 204 204   401 401 401 401   401 401 403 403",
  "GET /v1/materials/{id}/versions":           "401 200 404 404   401 401 401 401   401 401 403 403",
  "GET /v1/applications/":                    "401 200 200 200   401 401 401 401   401 401 403 403",
  "POST /v1/applications/":                   "401 201 201 201   401 401 401 401   401 401 403 403",
  "GET /v1/applications/{id}":                "401 200 404 404   401 401 401 401   200 200 200 200",
  "DELETE /v1/applications/{id}":             "401 204 404 404   401 401 401 401   204 204 204 204",
  "PUT /v1/applications/{id}/draft":          "401 200 404 404   401 401 401 401   401 401 403 403",
  "POST /v1/applications/{id}/files":         "401 201 404 404   401 401 401 401   401 401 403 403",
  "DELETE /v1/applications/{id}/files/{fileId}": "401 204 404 404   401 401 401 401   401 401 403 403",
  "POST /v1/applications/{id}/submit":        "401 200 404 404   401 401 401 401   401 401 403 403",
  "POST /v1/applications/{id}/withdraw":      "401 200 404 404   401 401 401 401   401 401 403 403",
  "POST /v1/applications/{id}/reply":         "401 200 404 404   401 401 401 401   401 401 403 403",
  "GET /v1/opportunities/{id}/letters":       "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/letters":      "401 201 403 403   401 401 401 401   201 201 201 201",
  "PUT /v1/opportunities/{id}/letters/{letterId}": "401 200 403 403   401 401 401 401   200 200 200 200",
  "DELETE /v1/opportunities/{id}/letters/{letterId}": "401 204 403 403   401 401 401 401   204 204 204 204",
  "GET /v1/opportunities/{id}/letters/recipients": "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/letters/release": "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/letters/release": "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/letters/stop": "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/letters/settings": "401 200 403 403   401 401 401 401   200 200 200 200",
  "PUT /v1/opportunities/{id}/letters/settings": "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/exports":       "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/exports":      "401 201 403 403   401 401 401 401   201 201 201 201",
  "GET /v1/opportunities/{id}/statistics":    "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/history":       "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/waiting-list":  "401 200 403 403   401 401 401 401   200 200 200 200",
  "PUT /v1/opportunities/{id}/waiting-list":  "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/waiting-list/offer": "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/applications/{id}/notes":         "401 201 404 404   401 401 401 401   201 201 201 201",
  "POST /v1/applications/{id}/reopen":        "401 200 404 404   401 401 401 401   200 200 200 200",
  "POST /v1/applications/{id}/extend":        "401 200 404 404   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/applications":  "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/applications/facets": "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/applications/neighbours": "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/applications/bulk": "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo": "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/rounds":        "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/rounds":       "401 201 403 403   401 401 401 401   201 201 201 201",
  "PUT /v1/opportunities/{id}/rounds/{n}":    "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/rounds/{n}/open": "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/rounds/{n}/close": "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/rounds/{n}/results": "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/applications/{id}/scores":         "401 200 404 404   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/jury/quotas":   "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/{id}/jurors":        "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/jurors":       "401 201 403 403   401 401 401 401   201 201 201 201",
  "DELETE /v1/opportunities/{id}/jurors":     "401 204 403 403   401 401 401 401   204 204 204 204",
  "GET /v1/juries/invitations/{token}":       "200 200 200 200   200 200 200 200   200 200 200 200",
  "POST /v1/juries/invitations/{token}":      "401 403 200 403   401 401 401 401   403 403 403 403",
  "GET /v1/juries/":                          "401 200 200 200   401 401 401 401   200 200 200 200",
  // The juror is `other`: whoever posted it judges nothing.
  "GET /v1/juries/{round}/entries":           "401 404 200 404   401 401 401 401   404 404 404 404",
  "PUT /v1/juries/{round}/entries/{id}/score": "401 404 200 404   401 401 401 401   404 404 404 404",
  "DELETE /v1/juries/{round}/entries/{id}/score": "401 404 204 404   401 401 401 401   404 404 404 404",
  "PUT /v1/juries/{round}/conflicts":         "401 404 200 404   401 401 401 401   404 404 404 404",
  "GET /v1/profiles/{id}/facts":               "401 200 403 403   401 401 401 401   200 200 200 200",
  "PUT /v1/profiles/{id}/facts":               "401 200 403 403   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/bookmarks/list":      "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/bookmarks/{id}":     "401 204 204 204   401 401 401 401   204 204 204 204",
  "DELETE /v1/opportunities/bookmarks/{id}":   "401 204 204 204   401 401 401 401   204 204 204 204",
  "GET /v1/opportunities/bookmarks/track":     "401 200 200 200   401 401 401 401   200 200 200 200",
  "PUT /v1/opportunities/bookmarks/{id}/track": "401 200 404 404   401 401 401 401   200 200 200 200",
  "GET /v1/notifications/":                   "401 200 200 200   401 401 401 401   200 200 200 200",
  "GET /v1/notifications/unread":             "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/notifications/read":              "401 204 204 204   401 401 401 401   204 204 204 204",
  "GET /v1/notifications/settings":           "401 200 200 200   401 401 401 401   200 200 200 200",
  "PUT /v1/notifications/settings":           "401 200 200 200   401 401 401 401   200 200 200 200",
  "GET /v1/opportunities/bookmarks/calendar":  "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/bookmarks/calendar": "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/opportunities/{id}/view":          "204 204 204 204   204 204 204 204   204 204 204 204",
  "POST /v1/opportunities/{id}/apply":         "204 204 204 204   204 204 204 204   204 204 204 204",
  "GET /v1/opportunities/statistics/{profileId}": "401 200 403 403   401 401 401 401   200 200 200 200",
  "POST /v1/newsletter/subscriptions":        "202 202 202 202   202 202 202 202   202 202 202 202",
  "POST /v1/newsletter/subscriptions/confirm": "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/newsletter/issues/":               "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/newsletter/issues/{number}":       "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/newsletter/feed.rss":              "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/newsletter/places":                "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/places":                           "200 200 200 200   200 200 200 200   200 200 200 200",
  "POST /v1/profiles/token/":                 "401 200 404 404   401 401 401 401   200 200 200 200",
  "POST /v1/profiles/":                 "fresh 401 201 201 201   401 401 401 401   201 201 201 201",
  "GET /v1/profiles/":                        "200 200 200 200   401 401 401 401   200 200 200 200",
  "GET /v1/profiles/{id}":                    "200 200 200 200   200 200 200 200   200 200 200 200",
  "PUT /v1/profiles/{id}":                    "401 200 403 403   401 401 401 401   200 200 200 200",
  "PATCH /v1/profiles/{id}":                  "401 200 403 403   401 401 401 401   200 200 200 200",
  "DELETE /v1/profiles/{id}":                 "401 204 403 403   401 401 401 401   204 204 204 204",
  "POST /v1/profiles/images":                 "401 201 201 201   401 401 401 401   401 401 403 403",
  "DELETE /v1/profiles/images":               "401 204 404 404   401 401 401 401   401 401 403 403",
  "GET /v1/profiles/wizard":                  "401 200 200 200   401 401 401 401   200 200 200 200",
  "PUT /v1/profiles/wizard":                  "401 200 200 200   401 401 401 401   200 200 200 200",
  "DELETE /v1/profiles/admin/{id}":           "401 403 403 204   401 401 401 401   403 403 403 403",
  "POST /v1/profiles/admin/{id}/search/hide": "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/profiles/directory":               "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/profiles/subscriptions/currencies": "200 200 200 200   200 200 200 200   200 200 200 200",
  "GET /v1/profiles/subscriptions":           "401 200 200 200   401 401 401 401   200 200 200 200",
  "GET /v1/profiles/subscriptions/active":    "401 200 200 200   401 401 401 401   401 401 403 403",
  "GET /v1/profiles/subscriptions/usage":     "401 200 200 200   401 401 401 401   401 401 403 403",
  "POST /v1/profiles/subscriptions/free": "fresh 401 201 201 201   401 401 401 401   401 401 403 403",
  "DELETE /v1/profiles/subscriptions/cancel": "401 200 404 404   401 401 401 401   401 401 403 403",
  "POST /v1/profiles/subscriptions/resume":   "401 200 404 404   401 401 401 401   401 401 403 403",
  "DELETE /v1/profiles/subscriptions/expired": "401 409 204 204   401 401 401 401   401 401 403 403",
  "POST /v1/checkout/subscription/upgrade":   "401 200 404 404   401 401 401 401   401 401 403 403",
  "POST /v1/checkout/subscription/upgrade/preview": "401 200 404 404   401 401 401 401   401 401 403 403",
  "POST /v1/checkout/subscription/downgrade": "401 200 404 404   401 401 401 401   401 401 403 403",
  "POST /v1/checkout/portal":                 "401 200 404 404   401 401 401 401   401 401 403 403",
  "POST /v1/checkout/session":                "401 201 404 404   401 401 401 401   401 401 403 403",
  "GET /v1/checkout/orders":                  "401 200 200 200   401 401 401 401   401 401 403 403",
  "GET /v1/checkout/orders/{id}":             "401 200 404 404   401 401 401 401   200 200 200 200",
  "POST /v1/checkout/orders/{id}/refresh":    "401 200 404 404   401 401 401 401   200 200 200 200",
  "POST /v1/checkout/orders/{id}/cancel":     "401 200 404 404   401 401 401 401   200 200 200 200",
  "GET /v1/checkout/under-way":               "401 200 200 200   401 401 401 401   200 200 200 200",
  "GET /v1/search":                           "200 200 200 200   200 200 200 200   200 200 200 200",
  // An owner cannot report what is their own; whoever is not signed in can.
  "POST /v1/reports/":                        "204 409 204 204   204 204 204 204   409 409 409 409",
  "POST /v1/webhooks/stripe":                 "400 400 400 400   400 400 400 400   400 400 400 400",
  "GET /v1/admin/reports":                    "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/reports/{id}/outcome":      "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/profiles":                   "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/newsletter/next":            "401 403 403 200   401 401 401 401   403 403 403 403",
  "PUT /v1/admin/newsletter/next":            "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/newsletter/next/send":      "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/newsletter/issues":          "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/jobs":                       "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/jobs/{id}/retry":           "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/promotions":                 "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/promotions/{id}/done":      "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/promotions/{id}/refund":    "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/promotions/{id}/close":     "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/orders":                     "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/orders/{id}/accept":        "401 403 403 409   401 401 401 401   403 403 403 403",
  "POST /v1/admin/orders/{id}/cancel":        "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/orders/{id}/close":         "401 403 403 409   401 401 401 401   403 403 403 403",
  "POST /v1/admin/orders/{id}/refund":        "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/accounts":                   "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/accounts/{uid}/suspend": "fresh 401 403 403 200 401 401 401 401   403 403 403 403",
  "POST /v1/admin/accounts/{uid}/reinstate":  "401 403 403 409   401 401 401 401   403 403 403 403",
  "GET /v1/admin/decisions":                  "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/decisions/{id}/review":     "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/opportunities":              "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/opportunities/{id}/review": "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/settings":                   "401 403 403 200   401 401 401 401   403 403 403 403",
  "PUT /v1/admin/settings":                   "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/account/reports":                  "401 200 200 200   401 401 401 401   200 200 200 200",
  "GET /v1/account/standing":                 "401 200 200 200   401 401 401 401   200 200 200 200",
  "POST /v1/account/decisions/{id}/contest":  "401 200 404 404   401 401 401 401   200 200 200 200",
  "POST /v1/account/subscriptions/cancel":    "401 204 204 204   401 401 401 401   204 204 204 204",
  "GET /v1/admin/log":                        "401 403 403 200   401 401 401 401   403 403 403 403",
  "GET /v1/admin/artworks/home":              "401 403 403 200   401 401 401 401   403 403 403 403",
  "POST /v1/admin/artworks/{id}/home":        "401 403 403 200   401 401 401 401   403 403 403 403",
};

let shared: World;

beforeAll(async () => {
  shared = await createWorld();
});

// Together the calls of one account are more than its limit.
beforeEach(() => db().deleteFrom("rate_limits").execute());

test("access matrix: every call of the contract has a row of twelve cells", () => {
  const missing = Object.keys(api).filter((line) => !(line in matrix));
  expect(missing, "add a row with twelve statuses to `matrix` in this file").toEqual([]);
  const unknown = Object.keys({ ...matrix, ...validRequests }).filter((line) => !(line in api));
  expect(unknown, "not in the contract: remove it here and from tests/support/access").toEqual([]);
  for (const [line, cells] of Object.entries(matrix)) {
    expect(cells.match(/\d{3}/g), line).toHaveLength(callers.length);
  }
});

describe.each(Object.entries(matrix))("access matrix: %s", (line, cells) => {
  const expected = (cells.match(/\d{3}/g) ?? []).map(Number);

  test("answers each viewer as its row says", async () => {
    const route = handlers[line];
    if (route === undefined) throw new Error(`No route handles ${line}`);
    await db().deleteFrom("rate_limits").execute();
    const actual: Record<string, number> = {};
    for (const [index, caller] of callers.entries()) {
      const world = cells.startsWith("fresh") ? await createWorld() : shared;
      const requestFields = (await validRequests[line]?.(world)) ?? {};
      // An IP address for each caller, and the shared owner counted anew, so that none reaches a rate limit.
      const headers = { [internalHeaders.client]: `10.0.0.${index}` };
      const response = await request(route, { ...requestFields, ...world.tokens[caller], headers });
      actual[caller] = response.status;
    }
    expect(actual).toEqual(
      Object.fromEntries(callers.map((caller, index) => [caller, expected[index]])),
    );
  });
});
