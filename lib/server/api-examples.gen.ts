// Made by npm run examples from what the tests of tests/api were answered.
import type { CallExample } from "@/lib/server/call-example";

export const examples: Readonly<Record<string, CallExample>> = {
  "POST /v1/account/acceptances": {
    "request": {},
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/account/": {
    "request": {},
    "answer": {
      "uid": "nzxrsChKRztVTBlaNyyE2juSox5o",
      "email": "dc8e8e6c-8f57-4786-865b-866db47cf66b@vitrine.test",
      "emailVerified": true,
      "phone": null,
      "providers": [
        "password"
      ],
      "createdAt": "2026-11-22T16:13:46.000Z"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The sign-in service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "DELETE /v1/account/": {
    "request": {},
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This has just been paid for, so it was not deleted. See its order before you delete it.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/account/export": {
    "request": {},
    "answer": {
      "exportedAt": "2026-11-22T19:39:40.914Z",
      "account": {
        "uid": "BKIDSfJLpqizEUFsxxZmLfUfD3wp",
        "email": "fe58cbe0-b56b-4fa1-84ab-8e9abe8be01a@vitrine.test",
        "emailVerified": true,
        "phone": null,
        "providers": [
          "password"
        ],
        "createdAt": "2026-11-22T19:39:40.000Z",
        "keptEmail": "fe58cbe0-b56b-4fa1-84ab-8e9abe8be01a@vitrine.test",
        "signedOutEverywhereAt": null
      },
      "profiles": [
        {
          "id": "01a204c5-79d0-7180-9e03-443ca31e4951",
          "role": "ARTIST",
          "name": "Ada Brook",
          "slug": "ada-brook-443ca31e4951",
          "headline": "",
          "bio": "",
          "pronouns": null,
          "city": "",
          "country": null,
          "organizationType": null,
          "image": null,
          "imageFocus": null,
          "images": [],
          "coverFocus": null,
          "contact": {},
          "artisticFields": [],
          "mediums": [],
          "allowsTraining": false,
          "counts": {
            "artworks": 0,
            "opportunities": 0
          },
          "badge": null,
          "attribution": null,
          "createdAt": "2026-11-22T19:39:40.369Z",
          "updatedAt": "2026-11-22T19:39:40.369Z",
          "isHidden": false,
          "isLegacy": false,
          "subscription": {
            "type": null,
            "expiresAt": null
          },
          "earlierAddresses": []
        }
      ],
      "artworks": [],
      "opportunities": [
        {
          "id": "01a2517f-c0d1-75a1-8bfb-498f4cffa197",
          "slug": "a-call-for-works-498f4cffa197",
          "type": "OPEN_CALL",
          "title": "A call for works",
          "summary": "Works about the tide.",
          "description": "Send us **works** about the tide.",
          "organizationName": "Harbour House",
          "profile": {
            "id": "01a2517f-c0d1-75a1-8bfb-3bb268774829",
            "slug": "ada-brook-3bb268774829",
            "name": "Ada Brook",
            "image": null,
            "cover": null,
            "role": "ARTIST",
            "organizationType": null
          },
          "attendance": "ONSITE",
          "city": "Porto",
          "country": "PT",
          "deadlineKind": "FIXED",
          "deadlineLocal": "2027-01-01",
          "timeZone": "Europe/Lisbon",
          "deadline": "2027-01-01T23:59:59.000Z",
          "opensAt": null,
          "startDate": null,
          "endDate": null,
          "resultsAt": null,
          "applyUrl": "https://harbour.example/apply",
          "applyEmail": null,
          "website": null,
          "feeType": "FREE",
          "fee": null,
          "feeReason": "",
          "costs": [],
          "rewards": [],
          "rewardAmount": null,
          "rewardNote": "",
          "eligibility": {
            "countries": [],
            "ageMin": null,
            "ageMax": null,
            "languages": [],
            "studentsOnly": false,
            "note": ""
          },
          "artisticFields": [],
          "openToAllFields": true,
          "requirements": [],
          "images": [],
          "plan": "BASIC",
          "status": "PUBLISHED",
          "boosts": [],
          "highlighted": false,
          "promoted": false,
          "isSample": false,
          "attribution": null,
          "publishedAt": "2026-11-22T17:14:17.436Z",
          "listedUntil": "2026-12-22T17:14:17.436Z",
          "createdAt": "2026-11-22T17:14:17.182Z",
          "updatedAt": "2026-11-22T17:14:17.436Z"
        }
      ],
      "bookmarks": [],
      "calendarSince": null,
      "wizard": {
        "role": null,
        "organizationType": null,
        "profileId": null,
        "steps": []
      },
      "usedFreePosts": [],
      "standing": {
        "suspension": null,
        "decisions": []
      },
      "reports": [],
      "payments": {
        "orders": [
          {
            "id": "01a204c5-7a48-7343-92b3-f70c6df5b330",
            "kind": "OPPORTUNITY",
            "status": "FULFILLED",
            "items": [
              {
                "kind": "BOOST",
                "type": "TOP_POST_1",
                "name": "Top post, 1 week",
                "priceId": "price_1",
                "price": {
                  "amount": 3900,
                  "currency": "USD"
                }
              }
            ],
            "amount": {
              "amount": 3900,
              "currency": "USD"
            },
            "amountPaid": {
              "amount": 3900,
              "currency": "USD"
            },
            "refunded": null,
            "couponId": null,
            "profile": {
              "id": "01a204c5-79d0-7180-9e03-443ca31e4951",
              "slug": "ada-brook-443ca31e4951",
              "name": "Ada Brook"
            },
            "opportunity": null,
            "artwork": null,
            "url": null,
            "expiresAt": null,
            "tax": null,
            "receiptUrl": null,
            "invoiceUrl": null,
            "createdAt": "2026-11-22T19:39:40.488Z",
            "paidAt": "2026-11-22T19:39:40.488Z",
            "fulfilledAt": "2026-11-22T19:39:40.488Z"
          }
        ],
        "subscriptions": [
          {
            "id": "sub_01a204c5-79d0-7180-9e03-443ca31e4951",
            "profileId": "01a204c5-79d0-7180-9e03-443ca31e4951",
            "type": "ARTIST_PRO",
            "interval": "month",
            "currency": "EUR",
            "status": "canceled",
            "startedAt": "2026-11-22T19:39:40.831Z",
            "currentPeriodEnd": "2027-03-01T12:00:00.000Z",
            "endedAt": "2027-03-01T12:00:00.000Z"
          }
        ],
        "subscriptionRefunds": [],
        "customerIds": [
          "cus_01a204c5-79d0-7180-9e03-443ca31e4951"
        ],
        "trialSince": "2027-03-01T12:00:00.000Z",
        "trialDigests": []
      },
      "acceptances": [],
      "keptAnswers": []
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/account/sign-out": {
    "request": {},
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The sign-in service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/reports/": {
    "request": {
      "body": {
        "reason": "SPAM",
        "subject": "profile",
        "subjectId": "01a2040f-375d-7708-a9c8-dc779174f15e",
        "note": "Now"
      }
    },
    "errors": {
      "400": {
        "message": "Please check: reason.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "reason",
            "message": "Please choose a reason."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such artwork.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "429": {
        "message": "Too many requests. Please try again in 60 s.",
        "code": "RATE_LIMITED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/admin/reports": {
    "request": {
      "query": {
        "state": "closed",
        "size": 100
      }
    },
    "answer": {
      "items": [
        {
          "id": "01a2043e-ae86-730c-b12c-be5fd0d199e3",
          "subject": "profile",
          "subjectId": "01a2043e-ae7f-7319-b832-ac95d07afd10",
          "subjectName": "Ada Brook",
          "standing": "SHOWN",
          "profile": {
            "id": "01a2043e-ae7f-7319-b832-ac95d07afd10",
            "slug": "01a2043e-ae7f-7319-b832-ac95d07afd10",
            "name": "Ada Brook"
          },
          "concerned": null,
          "reason": "SPAM",
          "note": "",
          "isSignedIn": false,
          "others": 0,
          "outcome": "DISMISSED",
          "outcomeNote": "Looks fine.",
          "closedBy": "c3d3d016-9ab9-476b-a592-dac07320c565@vitrine.test",
          "closedAt": "2026-11-22T17:12:26.519Z",
          "createdAt": "2026-11-22T17:12:26.503Z"
        },
        {
          "id": "01a2043e-ae82-7389-9d83-3ac52d800d61",
          "subject": "profile",
          "subjectId": "01a2043e-ae7f-7319-b832-ac95d07afd10",
          "subjectName": "Ada Brook",
          "standing": "SHOWN",
          "profile": {
            "id": "01a2043e-ae7f-7319-b832-ac95d07afd10",
            "slug": "01a2043e-ae7f-7319-b832-ac95d07afd10",
            "name": "Ada Brook"
          },
          "concerned": null,
          "reason": "SPAM",
          "note": "",
          "isSignedIn": false,
          "others": 0,
          "outcome": "DISMISSED",
          "outcomeNote": "Looks fine.",
          "closedBy": "c3d3d016-9ab9-476b-a592-dac07320c565@vitrine.test",
          "closedAt": "2026-11-22T17:12:26.519Z",
          "createdAt": "2026-11-22T17:12:26.499Z"
        }
      ],
      "page": 1,
      "size": 100,
      "total": 2,
      "totalRelation": "eq",
      "next": null
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/reports/{id}/outcome": {
    "request": {
      "params": {
        "id": "01a2043f-8059-7179-ac37-a34744bbb235"
      },
      "body": {
        "outcome": "DELETED",
        "statement": "The same picture was sold by its painter in 2019.",
        "ground": "LAW"
      }
    },
    "answer": {
      "id": "01a2043f-8059-7179-ac37-a34744bbb235",
      "subject": "artwork",
      "subjectId": "01a2043f-8002-779f-bb1b-1132950a52f0",
      "subjectName": "Low tide",
      "standing": "GONE",
      "profile": null,
      "concerned": {
        "uid": "jk9lVB3tlwHlAAwTkH7EPGzXRG5H",
        "upheld": 1
      },
      "reason": "SCAM",
      "note": "It asks for money.",
      "isSignedIn": true,
      "others": 0,
      "outcome": "DELETED",
      "outcomeNote": "",
      "closedBy": "8329cc09-b079-4618-bb09-9eba9f22d28d@vitrine.test",
      "closedAt": "2026-11-22T17:13:20.478Z",
      "createdAt": "2026-11-22T17:13:20.218Z"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such report.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This report has already been closed.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/admin/profiles": {
    "request": {},
    "answer": [
      {
        "id": "01a2043d-b332-75dd-90a2-579c1a102f8c",
        "slug": "ada-brook-579c1a102f8c",
        "name": "Ada Brook",
        "role": "ARTIST",
        "image": null,
        "isHidden": false,
        "isSuspended": false,
        "uid": "aDkfMRnFod6dyF4X8pMdDrKUdcyx",
        "email": "184a286f-3b9b-44f7-9367-61ac07fc2db8@vitrine.test",
        "counts": {
          "artworks": 0,
          "opportunities": 0,
          "openReports": 0
        },
        "createdAt": "2026-11-22T17:11:22.163Z"
      },
      {
        "id": "01a2043d-b32f-7768-a8b9-ab8090898cb5",
        "slug": "ada-brook-ab8090898cb5",
        "name": "Ada Brook",
        "role": "ARTIST",
        "image": null,
        "isHidden": false,
        "isSuspended": false,
        "uid": "7yEZt7eSexc16HfOPdF3HkA3eH0W",
        "email": "c9212dab-f8ce-458a-bf9a-efb90d35d470@vitrine.test",
        "counts": {
          "artworks": 0,
          "opportunities": 0,
          "openReports": 0
        },
        "createdAt": "2026-11-22T17:11:22.160Z"
      }
    ],
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/admin/log": {
    "request": {},
    "answer": {
      "items": [
        {
          "id": "01a20409-8988-7324-94dc-9060f3763ae7",
          "at": "2026-11-22T16:14:23.617Z",
          "actor": "nzxrsChKRztVTBlaNyyE2juSox5o",
          "actorEmail": "dc8e8e6c-8f57-4786-865b-866db47cf66b@vitrine.test",
          "action": "REFUND_ORDER",
          "subject": "order",
          "subjectId": "01a20409-8979-76e6-9d92-240723ab52f7",
          "detail": {
            "name": "Top post, 1 week",
            "paid": 0,
            "currency": "USD"
          }
        },
        {
          "id": "01a20409-8896-72b1-b4e9-8d83de53b77e",
          "at": "2026-11-22T16:14:23.378Z",
          "actor": "nzxrsChKRztVTBlaNyyE2juSox5o",
          "actorEmail": "dc8e8e6c-8f57-4786-865b-866db47cf66b@vitrine.test",
          "action": "CLOSE_PROMOTION",
          "subject": "promotion",
          "subjectId": "01a20409-8875-7580-b965-0b2613ca3b48",
          "detail": {
            "name": "Newsletter",
            "reason": "Paid back by hand.",
            "orderId": "01a20409-8875-7580-b965-0fd66503ed9c"
          }
        }
      ],
      "page": 1,
      "size": 50,
      "total": 9,
      "totalRelation": "eq",
      "next": null
    },
    "errors": {
      "400": {
        "message": "This cursor is not one of ours.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "cursor",
            "message": "Take it from `next` of an earlier answer."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/admin/artworks/home": {
    "request": {},
    "answer": [
      {
        "id": "01a2040e-fb57-76e2-9bba-3b0ea3c2b54f",
        "title": "Two",
        "description": "",
        "medium": "",
        "year": null,
        "dimensions": null,
        "size": "",
        "tags": [],
        "embeddedContent": null,
        "images": [
          {
            "id": "01a2040e-fb58-7567-ba8c-35bfc8f1e7cd",
            "url": "/content/artworks/01a2040e-fb57-76e2-9bba-3b0ea3c2b54f.jpg",
            "width": 4,
            "height": 3,
            "alt": "",
            "placeholder": ""
          }
        ],
        "featured": false,
        "boosts": [],
        "profile": {
          "id": "01a2040e-fb52-7330-9e6b-d36f8e179912",
          "slug": "01a2040e-fb52-7330-9e6b-d36f8e179912",
          "name": "Ada Brook",
          "image": null,
          "role": "ARTIST"
        },
        "attribution": null,
        "createdAt": "2026-11-22T16:20:20.439Z",
        "updatedAt": "2026-11-22T16:20:20.439Z"
      },
      {
        "id": "01a2040e-fb54-72cf-88af-900585dbee34",
        "title": "One",
        "description": "",
        "medium": "",
        "year": null,
        "dimensions": null,
        "size": "",
        "tags": [],
        "embeddedContent": null,
        "images": [
          {
            "id": "01a2040e-fb55-724f-91ab-18fe851dee1b",
            "url": "/content/artworks/01a2040e-fb54-72cf-88af-900585dbee34.jpg",
            "width": 4,
            "height": 3,
            "alt": "",
            "placeholder": ""
          }
        ],
        "featured": false,
        "boosts": [],
        "profile": {
          "id": "01a2040e-fb52-7330-9e6b-d36f8e179912",
          "slug": "01a2040e-fb52-7330-9e6b-d36f8e179912",
          "name": "Ada Brook",
          "image": null,
          "role": "ARTIST"
        },
        "attribution": null,
        "createdAt": "2026-11-22T16:20:20.436Z",
        "updatedAt": "2026-11-22T16:20:20.437Z"
      }
    ],
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/artworks/{id}/home": {
    "request": {
      "params": {
        "id": "01a2040e-fb54-72cf-88af-900585dbee34"
      },
      "body": {
        "featured": true
      }
    },
    "answer": {
      "id": "01a2040e-fb54-72cf-88af-900585dbee34",
      "featured": true
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such artwork.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "The profile of this artwork is hidden. Show it again first.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/artworks/": {
    "request": {
      "query": {
        "size": 3,
        "sortBy": "newest",
        "tags": "01a2040d-680d-761e-b650-40a05737fd90-a,01a2040d-680d-761e-b650-40a05737fd90-b,01a2040d-680d-761e-b650-40a05737fd90-c",
        "cursor": "WyJuZXdlc3QiLDE3OTUzNjQzMTczNjQsdHJ1ZSwxNzk1MzU3MTE3MzE4LCIwMWEyMDQwZC02ODg2LTc0NTYtYjVhZS1hMzVhMTU1ODVhZjkiXQ"
      }
    },
    "answer": {
      "items": [
        {
          "id": "01a2040d-6840-7172-b4e8-b0095c7fefe4",
          "title": "Untitled",
          "description": "",
          "medium": "",
          "year": null,
          "dimensions": null,
          "size": "",
          "tags": [
            "01a2040d-680d-761e-b650-40a05737fd90-a"
          ],
          "embeddedContent": null,
          "images": [
            {
              "id": "01a2040d-684c-73ed-b39c-babfbea09573",
              "url": "/content/artworks/01a2040d-6840-7172-b4e8-b0095c7fefe4.jpg",
              "width": 4,
              "height": 3,
              "alt": "",
              "placeholder": ""
            }
          ],
          "featured": false,
          "boosts": [
            {
              "type": "TOP_POST_1",
              "endsAt": "2026-11-22T21:18:37.263Z"
            }
          ],
          "profile": {
            "id": "01a2040d-680d-761e-b650-40a05737fd90",
            "slug": "01a2040d-680d-761e-b650-40a05737fd90",
            "name": "Ada Brook",
            "image": null,
            "role": "ARTIST"
          },
          "attribution": null,
          "createdAt": "2026-11-22T14:18:37.248Z",
          "updatedAt": "2026-11-22T16:18:37.248Z"
        },
        {
          "id": "01a2040d-6824-739b-8864-da5daf903f33",
          "title": "Untitled",
          "description": "",
          "medium": "",
          "year": null,
          "dimensions": null,
          "size": "",
          "tags": [
            "01a2040d-680d-761e-b650-40a05737fd90-c"
          ],
          "embeddedContent": null,
          "images": [
            {
              "id": "01a2040d-6827-710a-ab83-8af6e97d56a6",
              "url": "/content/artworks/01a2040d-6824-739b-8864-da5daf903f33.jpg",
              "width": 4,
              "height": 3,
              "alt": "",
              "placeholder": ""
            }
          ],
          "featured": false,
          "boosts": [
            {
              "type": "TOP_POST_1",
              "endsAt": "2026-11-22T21:18:37.384Z"
            },
            {
              "type": "TOP_POST_1",
              "endsAt": "2026-11-22T21:18:37.238Z"
            }
          ],
          "profile": {
            "id": "01a2040d-680d-761e-b650-40a05737fd90",
            "slug": "01a2040d-680d-761e-b650-40a05737fd90",
            "name": "Ada Brook",
            "image": null,
            "role": "ARTIST"
          },
          "attribution": null,
          "createdAt": "2026-11-22T12:18:37.220Z",
          "updatedAt": "2026-11-22T16:18:37.221Z"
        }
      ],
      "page": 1,
      "size": 3,
      "total": 7,
      "totalRelation": "eq",
      "next": "WyJuZXdlc3QiLDE3OTUzNjQzMTczNjQsZmFsc2UsMTc5NTM1MzUxNzI3NCwiMDFhMjA0MGQtNjg1YS03NWEzLTk5OWItYWQzZDI3YmRlNjcxIl0"
    },
    "errors": {
      "400": {
        "message": "Please check: size.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "size",
            "message": "At least 1, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The database does not answer in time. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/artworks/": {
    "request": {
      "form": {
        "title": "  Low \n tide ",
        "images": [
          "@a.jpg",
          "@b.jpg"
        ],
        "description": "Two mornings\r\nat the estuary.",
        "medium": "Oil on linen",
        "year": "2021",
        "width": "120",
        "height": "80",
        "unit": "cm",
        "tags": "Sea, estuary,sea",
        "embeddedContent": "https://vimeo.com/12345",
        "alt": [
          "Mud and light",
          ""
        ]
      }
    },
    "answer": {
      "id": "01a2040d-ef46-71e5-974d-7803a94aac38",
      "title": "Low tide",
      "description": "Two mornings\nat the estuary.",
      "medium": "Oil on linen",
      "year": 2021,
      "dimensions": {
        "width": 120,
        "height": 80,
        "depth": null,
        "unit": "cm"
      },
      "size": "120 × 80 cm",
      "tags": [
        "sea",
        "estuary"
      ],
      "embeddedContent": {
        "url": "https://vimeo.com/12345"
      },
      "images": [
        {
          "id": "01a2040d-ef5b-72bd-b1c5-f6a846305a41",
          "url": "/content/artworks/01a2040d-ef51-7335-a981-2e850b60b861.jpg",
          "width": 60,
          "height": 40,
          "alt": "Mud and light",
          "placeholder": "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABQAQCdASoQAAsABUB8JaAABDOAAP7oOL/9RPYR3329/69dPd/3AAAA"
        },
        {
          "id": "01a2040d-ef5c-74d9-b053-34927c41c3b0",
          "url": "/content/artworks/01a2040d-ef53-7508-8f43-52edf04a5d47.jpg",
          "width": 30,
          "height": 90,
          "alt": "",
          "placeholder": "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABQAQCdASoFABAABUB8JaAABDOAAP7oOL/9RPYR3329/69dPd/3AAAA"
        }
      ],
      "featured": false,
      "boosts": [],
      "profile": {
        "id": "01a2040d-ef10-714a-a791-f9141dd9e197",
        "slug": "ada-brook",
        "name": "Ada Brook",
        "image": null,
        "role": "ARTIST"
      },
      "attribution": null,
      "createdAt": "2026-11-22T16:19:11.829Z",
      "updatedAt": "2026-11-22T16:19:11.829Z"
    },
    "errors": {
      "400": {
        "message": "Please check: title, year, width, unit, tags[0], embeddedContent.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "title",
            "message": "Please fill this in."
          },
          {
            "path": "year",
            "message": "A year in digits, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "415": {
        "message": "This is not a JPEG, PNG, WebP or GIF picture. Save it as one of these, or choose another.",
        "code": "UNSUPPORTED_MEDIA",
        "details": [
          {
            "path": "images[1]",
            "message": "This is not a JPEG, PNG, WebP or GIF picture. Save it as one of these, or choose another."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "422": {
        "message": "This picture is damaged and cannot be opened. Save it again, or choose another.",
        "code": "UNPROCESSABLE",
        "details": [
          {
            "path": "images[0]",
            "message": "This picture is damaged and cannot be opened. Save it again, or choose another."
          },
          {
            "path": "images[2]",
            "message": "This picture is damaged and cannot be opened. Save it again, or choose another."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/artworks/{id}": {
    "request": {
      "params": {
        "id": "01a2040d-ef46-71e5-974d-7803a94aac38"
      }
    },
    "answer": {
      "id": "01a2040d-ef46-71e5-974d-7803a94aac38",
      "title": "Low tide",
      "description": "Two mornings\nat the estuary.",
      "medium": "Oil on linen",
      "year": 2021,
      "dimensions": {
        "width": 120,
        "height": 80,
        "depth": null,
        "unit": "cm"
      },
      "size": "120 × 80 cm",
      "tags": [
        "sea",
        "estuary"
      ],
      "embeddedContent": {
        "url": "https://vimeo.com/12345"
      },
      "images": [
        {
          "id": "01a2040d-ef5b-72bd-b1c5-f6a846305a41",
          "url": "/content/artworks/01a2040d-ef51-7335-a981-2e850b60b861.jpg",
          "width": 60,
          "height": 40,
          "alt": "Mud and light",
          "placeholder": "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABQAQCdASoQAAsABUB8JaAABDOAAP7oOL/9RPYR3329/69dPd/3AAAA"
        },
        {
          "id": "01a2040d-ef5c-74d9-b053-34927c41c3b0",
          "url": "/content/artworks/01a2040d-ef53-7508-8f43-52edf04a5d47.jpg",
          "width": 30,
          "height": 90,
          "alt": "",
          "placeholder": "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABQAQCdASoFABAABUB8JaAABDOAAP7oOL/9RPYR3329/69dPd/3AAAA"
        }
      ],
      "featured": false,
      "boosts": [],
      "profile": {
        "id": "01a2040d-ef10-714a-a791-f9141dd9e197",
        "slug": "ada-brook",
        "name": "Ada Brook",
        "image": null,
        "role": "ARTIST"
      },
      "attribution": null,
      "createdAt": "2026-11-22T16:19:11.829Z",
      "updatedAt": "2026-11-22T16:19:11.829Z"
    },
    "errors": {
      "404": {
        "message": "There is no such artwork.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "PUT /v1/artworks/{id}": {
    "request": {
      "params": {
        "id": "01a2040d-03d5-76a9-b7ac-9edb96e3f4e1"
      },
      "form": {
        "title": "High tide",
        "year": "",
        "keepImages": "01a2040d-03fa-739c-9808-cb0e6ef2ab51,new,01a2040d-03f9-7034-ba00-c4235a667ec9",
        "images": "@d.jpg"
      }
    },
    "answer": {
      "id": "01a2040d-03d5-76a9-b7ac-9edb96e3f4e1",
      "title": "High tide",
      "description": "",
      "medium": "Ink",
      "year": null,
      "dimensions": null,
      "size": "",
      "tags": [],
      "embeddedContent": null,
      "images": [
        {
          "id": "01a2040d-03fa-739c-9808-cb0e6ef2ab51",
          "url": "/content/artworks/01a2040d-03ef-7733-8b8a-85d9ad2006bd.jpg",
          "width": 60,
          "height": 40,
          "alt": "",
          "placeholder": "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABQAQCdASoQAAsABUB8JaAABDOAAP7oOL/9RPYR3329/69dPd/3AAAA"
        },
        {
          "id": "01a2040d-0429-715c-b210-d62145a9c11d",
          "url": "/content/artworks/01a2040d-0421-70c6-ba4d-6e68521ea463.jpg",
          "width": 99,
          "height": 40,
          "alt": "",
          "placeholder": "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABQAQCdASoQAAcABUB8JaAABDOAAP7oOL/9RPYR3329/69dPd/3AAAA"
        }
      ],
      "featured": false,
      "boosts": [],
      "profile": {
        "id": "01a2040d-033b-765f-9e67-fcccebe64567",
        "slug": "ada-brook",
        "name": "Ada Brook",
        "image": null,
        "role": "ARTIST"
      },
      "attribution": null,
      "createdAt": "2026-11-22T16:18:11.570Z",
      "updatedAt": "2026-11-22T16:18:11.621Z"
    },
    "errors": {
      "400": {
        "message": "Please check: keepImages.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "keepImages",
            "message": "This artwork has no picture 01a2040d-04a0-7075-93b0-ae3f70b8c41f."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This artwork belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such artwork.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This artwork has been saved again since you began to change it.",
        "code": "CONFLICT",
        "details": [
          {
            "path": "basedOn",
            "message": "The newest version is of 2026-11-22T16:18:12.138Z."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "DELETE /v1/artworks/{id}": {
    "request": {
      "params": {
        "id": "01a2040c-71e9-7356-9b18-d45e496d1f86"
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This artwork belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This has just been paid for, so it was not deleted. See its order before you delete it.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "PUT /v1/artworks/{id}/featured": {
    "request": {
      "params": {
        "id": "01a20409-30b9-7080-9a25-2f887507f17c"
      },
      "body": {
        "featured": false
      }
    },
    "answer": {
      "id": "01a20409-30b9-7080-9a25-2f887507f17c",
      "title": "Untitled",
      "description": "",
      "medium": "",
      "year": null,
      "dimensions": null,
      "size": "",
      "tags": [],
      "embeddedContent": null,
      "images": [
        {
          "id": "01a20409-30bb-7198-ab8c-9e4805ecd70d",
          "url": "/content/artworks/01a20409-30b9-7080-9a25-2f887507f17c.jpg",
          "width": 4,
          "height": 3,
          "alt": "",
          "placeholder": ""
        }
      ],
      "featured": false,
      "boosts": [],
      "profile": {
        "id": "01a20408-fc06-7065-b9cd-1c2f80c612fa",
        "slug": "ada-brook",
        "name": "Ada Brook",
        "image": null,
        "role": "ARTIST"
      },
      "attribution": null,
      "createdAt": "2026-11-22T16:14:00.889Z",
      "updatedAt": "2026-11-22T16:14:00.889Z"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This artwork belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/artworks/{id}/featured": {
    "request": {
      "params": {
        "id": "01a2040d-0d75-7609-9003-9952ccfbc92c"
      },
      "body": {
        "featured": false
      }
    },
    "answer": {
      "id": "01a2040d-0d75-7609-9003-9952ccfbc92c",
      "title": "Low tide",
      "description": "",
      "medium": "",
      "year": null,
      "dimensions": null,
      "size": "",
      "tags": [],
      "embeddedContent": null,
      "images": [
        {
          "id": "01a2040d-0d89-759b-b29b-e57c4e29b410",
          "url": "/content/artworks/01a2040d-0d84-700d-bb33-d8aa5a15de77.jpg",
          "width": 60,
          "height": 40,
          "alt": "",
          "placeholder": "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABQAQCdASoQAAsABUB8JaAABDOAAP7oOL/9RPYR3329/69dPd/3AAAA"
        }
      ],
      "featured": false,
      "boosts": [],
      "profile": {
        "id": "01a2040d-0d4c-7603-8a4a-353aac1c5c7c",
        "slug": "ada-brook-353aac1c5c7c",
        "name": "Ada Brook",
        "image": null,
        "role": "ARTIST"
      },
      "attribution": null,
      "createdAt": "2026-11-22T16:18:14.022Z",
      "updatedAt": "2026-11-22T16:18:14.022Z"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "A profile can feature at most 6 artworks.",
        "code": "QUOTA_EXCEEDED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such artwork.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "PUT /v1/artworks/{id}/boost": {
    "request": {
      "params": {
        "id": "01a20441-35d6-7300-af3a-5d683a8f056d"
      },
      "body": {
        "type": "HIGHLIGHT"
      }
    },
    "answer": {
      "id": "01a20441-35d6-7300-af3a-5d683a8f056d",
      "title": "Untitled",
      "description": "",
      "medium": "",
      "year": null,
      "dimensions": null,
      "size": "",
      "tags": [],
      "embeddedContent": null,
      "images": [
        {
          "id": "01a20441-35d9-724c-ba39-4b6a42fac084",
          "url": "/content/artworks/01a20441-35d6-7300-af3a-5d683a8f056d.jpg",
          "width": 4,
          "height": 3,
          "alt": "",
          "placeholder": ""
        }
      ],
      "featured": false,
      "boosts": [
        {
          "type": "HIGHLIGHT",
          "endsAt": "2026-12-06T17:15:12.224Z"
        }
      ],
      "profile": {
        "id": "01a20441-35c8-7174-a993-e1d1609a11d8",
        "slug": "ada-brook-e1d1609a11d8",
        "name": "Ada Brook",
        "image": null,
        "role": "ARTIST"
      },
      "attribution": null,
      "createdAt": "2026-11-22T17:15:12.214Z",
      "updatedAt": "2026-11-22T17:15:12.215Z"
    },
    "errors": {
      "400": {
        "message": "Please check: type.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "type",
            "message": "One of these, please: HIGHLIGHT, TOP_POST_1, INSTAGRAM_AD."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "402": {
        "message": "This boost has to be bought.",
        "code": "PAYMENT_REQUIRED",
        "details": [
          {
            "path": "type",
            "message": "HIGHLIGHT"
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This artwork belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such artwork.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/artworks/{id}/boost": {
    "request": {
      "params": {
        "id": "01a2040e-e0f9-733b-86ad-07f21338438c"
      },
      "body": {
        "type": "HIGHLIGHT"
      }
    },
    "answer": {
      "id": "01a2040e-e0f9-733b-86ad-07f21338438c",
      "title": "Untitled",
      "description": "",
      "medium": "",
      "year": null,
      "dimensions": null,
      "size": "",
      "tags": [],
      "embeddedContent": null,
      "images": [
        {
          "id": "01a2040e-e0fa-70a0-9f19-c3daa3473574",
          "url": "/content/artworks/01a2040e-e0f9-733b-86ad-07f21338438c.jpg",
          "width": 4,
          "height": 3,
          "alt": "",
          "placeholder": ""
        }
      ],
      "featured": false,
      "boosts": [
        {
          "type": "HIGHLIGHT",
          "endsAt": "2026-12-06T16:20:13.707Z"
        }
      ],
      "profile": {
        "id": "01a2040e-e0d9-7113-9484-7bd3e4e5667a",
        "slug": "ada-brook-7bd3e4e5667a",
        "name": "Ada Brook",
        "image": null,
        "role": "ARTIST"
      },
      "attribution": null,
      "createdAt": "2026-11-22T16:20:13.689Z",
      "updatedAt": "2026-11-22T16:20:13.690Z"
    },
    "errors": {
      "400": {
        "message": "Idempotency-Key is 1 to 255 visible ASCII characters.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "Idempotency-Key",
            "message": "1 to 255 visible ASCII characters."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "402": {
        "message": "This boost has to be bought.",
        "code": "PAYMENT_REQUIRED",
        "details": [
          {
            "path": "type",
            "message": "TOP_POST_1"
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This artwork belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/artworks/products": {
    "request": {},
    "answer": [
      {
        "id": "vitrine_artwork_boost_highlight",
        "name": "Highlight for an artwork",
        "description": "Stands out among the artworks for two weeks.",
        "type": "HIGHLIGHT",
        "metadata": {
          "artworkBoostEvent": "HIGHLIGHT"
        },
        "features": [
          "Runs for 2 weeks"
        ],
        "prices": [
          {
            "priceId": "price_U0YuoOQTEvfZOxdraa7mAQCi",
            "unitAmount": 500,
            "currency": "USD",
            "interval": null
          }
        ]
      },
      {
        "id": "vitrine_artwork_boost_top_post_1",
        "name": "Top post, 1 week for an artwork",
        "description": "Among the first of the artworks for a week.",
        "type": "TOP_POST_1",
        "metadata": {
          "artworkBoostEvent": "TOP_POST_1"
        },
        "features": [
          "Runs for a week"
        ],
        "prices": [
          {
            "priceId": "price_52hfnqudKxy7KHbXiQh8AwHG",
            "unitAmount": 900,
            "currency": "USD",
            "interval": null
          }
        ]
      }
    ],
    "errors": {
      "400": {
        "message": "Please check: currency.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "currency",
            "message": "Prices are in USD, AUD, CAD, CHF, EUR, GBP, JPY, SEK."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/artworks/profiles/{profileId}": {
    "request": {
      "params": {
        "profileId": "01a20408-fc06-7065-b9cd-1c2f80c612fa"
      }
    },
    "answer": {
      "items": [
        {
          "id": "01a20409-340b-71bc-b9a4-2734eb9e9c86",
          "title": "Untitled",
          "description": "",
          "medium": "",
          "year": null,
          "dimensions": null,
          "size": "",
          "tags": [],
          "embeddedContent": null,
          "images": [
            {
              "id": "01a20409-340f-7595-ab73-3d69e04f3143",
              "url": "/content/artworks/01a20409-340b-71bc-b9a4-2734eb9e9c86.jpg",
              "width": 4,
              "height": 3,
              "alt": "",
              "placeholder": ""
            }
          ],
          "featured": false,
          "boosts": [],
          "profile": {
            "id": "01a20408-fc06-7065-b9cd-1c2f80c612fa",
            "slug": "ada-brook",
            "name": "Ada Brook",
            "image": null,
            "role": "ARTIST"
          },
          "attribution": null,
          "createdAt": "2026-11-22T16:14:01.739Z",
          "updatedAt": "2026-11-22T16:14:01.739Z"
        },
        {
          "id": "01a20409-33fd-7287-befd-2d1b645dd756",
          "title": "Untitled",
          "description": "",
          "medium": "",
          "year": null,
          "dimensions": null,
          "size": "",
          "tags": [],
          "embeddedContent": null,
          "images": [
            {
              "id": "01a20409-33ff-725b-b8ed-62fef704fa20",
              "url": "/content/artworks/01a20409-33fd-7287-befd-2d1b645dd756.jpg",
              "width": 4,
              "height": 3,
              "alt": "",
              "placeholder": ""
            }
          ],
          "featured": false,
          "boosts": [],
          "profile": {
            "id": "01a20408-fc06-7065-b9cd-1c2f80c612fa",
            "slug": "ada-brook",
            "name": "Ada Brook",
            "image": null,
            "role": "ARTIST"
          },
          "attribution": null,
          "createdAt": "2026-11-22T16:14:01.725Z",
          "updatedAt": "2026-11-22T16:14:01.726Z"
        }
      ],
      "page": 1,
      "size": 10,
      "total": 79,
      "totalRelation": "eq",
      "next": "WyJuZXdlc3QiLDE3OTUzNjQwNDE3ODYsZmFsc2UsMTc5NTM2NDA0MTU5MiwiMDFhMjA0MDktMzM3OC03NDkzLWE0MWItMDJjOWJiYzhiOTU1Il0"
    },
    "errors": {
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/artworks/config/quotas": {
    "request": {},
    "answer": {
      "permitted": true,
      "used": 0,
      "limit": 10
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/checkout/session": {
    "request": {
      "body": {
        "priceIds": [
          "price_4tpFYRPqJmQTLRbQmMirG2Mm",
          "price_s2KQESqWma5QamPtYyyDFppl"
        ],
        "paths": {
          "success": "/checkout/success",
          "cancel": "/checkout/cancel"
        },
        "referenceId": "01a2040b-2941-71f6-8c0b-681472e08f9f",
        "couponId": "T8FyEo4U"
      }
    },
    "answer": {
      "id": "cs_test_mMf44xuq543EnPhcxG4fLHjFlVRWGkc6hGexd9GVqZyJZSzDv63c4D6g2a",
      "url": "http://127.0.0.1:38825/c/pay/cs_test_mMf44xuq543EnPhcxG4fLHjFlVRWGkc6hGexd9GVqZyJZSzDv63c4D6g2a",
      "orderId": "01a2040b-295c-71d8-acbe-e00d33a2e7ee"
    },
    "errors": {
      "400": {
        "message": "Please check: description, applyUrl.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "description",
            "message": "Please describe it."
          },
          {
            "path": "applyUrl",
            "message": "Please say where to apply: a web address or an e-mail address."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such opportunity.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This checkout has just been cancelled. Please try again.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "422": {
        "message": "This subscription includes posts of residencies only.",
        "code": "UNPROCESSABLE",
        "details": [
          {
            "path": "priceIds",
            "message": "This subscription includes posts of residencies only."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "429": {
        "message": "Too many requests. Please try again in 60 s.",
        "code": "RATE_LIMITED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/checkout/orders": {
    "request": {
      "query": {
        "size": 2
      }
    },
    "answer": {
      "items": [
        {
          "id": "01a204c3-6cc0-72a7-aa04-c93c665f01e2",
          "kind": "OPPORTUNITY",
          "status": "FULFILLED",
          "items": [
            {
              "kind": "BOOST",
              "type": "TOP_POST_1",
              "name": "Top post, 1 week",
              "priceId": "price_1",
              "price": {
                "amount": 3900,
                "currency": "USD"
              }
            }
          ],
          "amount": {
            "amount": 3900,
            "currency": "USD"
          },
          "amountPaid": {
            "amount": 3900,
            "currency": "USD"
          },
          "refunded": null,
          "couponId": null,
          "profile": {
            "id": "01a204c3-6c21-7382-ad17-28eb52e6724b",
            "slug": "ada-brook-28eb52e6724b",
            "name": "Ada Brook"
          },
          "opportunity": null,
          "artwork": null,
          "url": null,
          "expiresAt": null,
          "tax": null,
          "receiptUrl": null,
          "invoiceUrl": null,
          "createdAt": "2027-01-01T00:03:00.000Z",
          "paidAt": "2027-01-01T00:03:00.000Z",
          "fulfilledAt": "2027-01-01T00:03:00.000Z"
        },
        {
          "id": "01a204c3-6c91-71e3-b9bf-b462d14b8597",
          "kind": "OPPORTUNITY",
          "status": "FULFILLED",
          "items": [
            {
              "kind": "BOOST",
              "type": "TOP_POST_1",
              "name": "Top post, 1 week",
              "priceId": "price_1",
              "price": {
                "amount": 3900,
                "currency": "USD"
              }
            }
          ],
          "amount": {
            "amount": 3900,
            "currency": "USD"
          },
          "amountPaid": {
            "amount": 3900,
            "currency": "USD"
          },
          "refunded": null,
          "couponId": null,
          "profile": {
            "id": "01a204c3-6c21-7382-ad17-28eb52e6724b",
            "slug": "ada-brook-28eb52e6724b",
            "name": "Ada Brook"
          },
          "opportunity": null,
          "artwork": null,
          "url": null,
          "expiresAt": null,
          "tax": null,
          "receiptUrl": null,
          "invoiceUrl": null,
          "createdAt": "2027-01-01T00:02:00.000Z",
          "paidAt": "2027-01-01T00:02:00.000Z",
          "fulfilledAt": "2027-01-01T00:02:00.000Z"
        }
      ],
      "page": 1,
      "size": 2,
      "total": 3,
      "totalRelation": "eq",
      "next": "WzE3OTg3NjE3MjAwMDAsIjAxYTIwNGMzLTZjOTEtNzFlMy1iOWJmLWI0NjJkMTRiODU5NyJd"
    },
    "errors": {
      "400": {
        "message": "Please check: size.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "size",
            "message": "At least 1, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/checkout/orders/{id}": {
    "request": {
      "params": {
        "id": "01a204c3-7f96-7107-854c-befd3b124d86"
      }
    },
    "answer": {
      "id": "01a204c3-7f96-7107-854c-befd3b124d86",
      "kind": "OPPORTUNITY",
      "status": "FULFILLED",
      "items": [
        {
          "kind": "PLAN",
          "type": "BASIC",
          "name": "Call, Basic",
          "priceId": "price_5Hl68mjKoqHeUDE0OVFnyg2L",
          "price": {
            "amount": 3900,
            "currency": "USD"
          }
        },
        {
          "kind": "BOOST",
          "type": "HIGHLIGHT",
          "name": "Highlight",
          "priceId": "price_pusvrFiS1M9KuD9Ljdawq8ZI",
          "price": {
            "amount": 2500,
            "currency": "USD"
          }
        }
      ],
      "amount": {
        "amount": 6400,
        "currency": "USD"
      },
      "amountPaid": {
        "amount": 6400,
        "currency": "USD"
      },
      "refunded": null,
      "couponId": null,
      "profile": {
        "id": "01a204c3-7f3c-7745-acca-36d9c247a341",
        "slug": "ada-brook-36d9c247a341",
        "name": "Ada Brook"
      },
      "opportunity": {
        "id": "01a204c3-7f5c-743a-aef0-e65009bf627c",
        "slug": "a-call-for-works-e65009bf627c",
        "title": "A call for works"
      },
      "artwork": null,
      "url": null,
      "expiresAt": null,
      "tax": null,
      "receiptUrl": "http://127.0.0.1:34863/receipts/ch_JoRpqTckHqwH0HmGoP2dHIK9",
      "invoiceUrl": "http://127.0.0.1:34863/invoice/in_1dYRdPJHF1UJPgwoouGATXjo",
      "createdAt": "2026-11-22T19:37:30.822Z",
      "paidAt": "2026-11-22T19:37:31.057Z",
      "fulfilledAt": "2026-11-22T19:37:31.057Z"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such thing.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/checkout/orders/{id}/refresh": {
    "request": {
      "params": {
        "id": "01a204c3-6fb5-77b7-9c07-ba4bb2ef396d"
      }
    },
    "answer": {
      "id": "01a204c3-6fb5-77b7-9c07-ba4bb2ef396d",
      "kind": "OPPORTUNITY",
      "status": "FULFILLED",
      "items": [
        {
          "kind": "PLAN",
          "type": "BASIC",
          "name": "Call, Basic",
          "priceId": "price_5Hl68mjKoqHeUDE0OVFnyg2L",
          "price": {
            "amount": 3900,
            "currency": "USD"
          }
        },
        {
          "kind": "BOOST",
          "type": "HIGHLIGHT",
          "name": "Highlight",
          "priceId": "price_pusvrFiS1M9KuD9Ljdawq8ZI",
          "price": {
            "amount": 2500,
            "currency": "USD"
          }
        }
      ],
      "amount": {
        "amount": 6400,
        "currency": "USD"
      },
      "amountPaid": {
        "amount": 6400,
        "currency": "USD"
      },
      "refunded": null,
      "couponId": null,
      "profile": {
        "id": "01a204c3-6f34-77a1-94e6-c4cdf7fd03b5",
        "slug": "ada-brook-c4cdf7fd03b5",
        "name": "Ada Brook"
      },
      "opportunity": {
        "id": "01a204c3-6f83-7231-b8b3-5ba5eed68e66",
        "slug": "a-call-for-works",
        "title": "A call for works"
      },
      "artwork": null,
      "url": null,
      "expiresAt": null,
      "tax": null,
      "receiptUrl": "http://127.0.0.1:34863/receipts/ch_pmgdGVE2MowBly7FMUB4MbbA",
      "invoiceUrl": "http://127.0.0.1:34863/invoice/in_kKEkTO8871GK9CaMYfXdZJUD",
      "createdAt": "2026-11-22T19:37:26.790Z",
      "paidAt": "2026-11-22T19:37:27.110Z",
      "fulfilledAt": "2026-11-22T19:37:27.110Z"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such order.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "429": {
        "message": "Several payments of this account are being worked on. Please try again soon.",
        "code": "RATE_LIMITED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/checkout/orders/{id}/cancel": {
    "request": {
      "params": {
        "id": "01a204c3-7d65-739a-a77e-72adabb6cacc"
      }
    },
    "answer": {
      "id": "01a204c3-7d65-739a-a77e-72adabb6cacc",
      "kind": "OPPORTUNITY",
      "status": "CANCELLED",
      "items": [
        {
          "kind": "PLAN",
          "type": "BASIC",
          "name": "Call, Basic",
          "priceId": "price_5Hl68mjKoqHeUDE0OVFnyg2L",
          "price": {
            "amount": 3900,
            "currency": "USD"
          }
        },
        {
          "kind": "BOOST",
          "type": "HIGHLIGHT",
          "name": "Highlight",
          "priceId": "price_pusvrFiS1M9KuD9Ljdawq8ZI",
          "price": {
            "amount": 2500,
            "currency": "USD"
          }
        }
      ],
      "amount": {
        "amount": 6400,
        "currency": "USD"
      },
      "amountPaid": null,
      "refunded": null,
      "couponId": null,
      "profile": {
        "id": "01a204c3-7ca2-765f-ae02-45e62e672e78",
        "slug": "ada-brook-45e62e672e78",
        "name": "Ada Brook"
      },
      "opportunity": {
        "id": "01a204c3-7d14-7054-82f6-01f379f32582",
        "slug": "a-call-for-works-01f379f32582",
        "title": "A call for works"
      },
      "artwork": null,
      "url": null,
      "expiresAt": null,
      "tax": null,
      "receiptUrl": null,
      "invoiceUrl": null,
      "createdAt": "2026-11-22T19:37:30.332Z",
      "paidAt": null,
      "fulfilledAt": null
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such order.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This order has been paid. It can no longer be cancelled.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/checkout/under-way": {
    "request": {
      "query": {
        "artworkId": "01a2040a-40bd-7191-8f93-9127f84522e8"
      }
    },
    "answer": {
      "open": 1,
      "pending": 0,
      "review": 0,
      "plans": [],
      "listings": {
        "count": 0,
        "until": null,
        "only": null
      },
      "boosts": {
        "count": 0,
        "until": null
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/webhooks/stripe": {
    "request": {},
    "answer": {
      "received": true
    },
    "errors": {
      "400": {
        "message": "This message is not signed by the payment provider, or too old.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "stripe-signature",
            "message": "It does not fit the body, or is too old."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "413": {
        "message": "What was sent is larger than 1024 KB.",
        "code": "TOO_LARGE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "415": {
        "message": "The body of this call is JSON (Content-Type: application/json).",
        "code": "UNSUPPORTED_MEDIA",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/admin/orders": {
    "request": {
      "query": {
        "size": 100
      }
    },
    "answer": {
      "items": [
        {
          "id": "01a204c5-2943-77c3-aa2b-253d7a76c5f4",
          "kind": "OPPORTUNITY",
          "status": "REVIEW",
          "items": [],
          "amount": {
            "amount": 3900,
            "currency": "USD"
          },
          "amountPaid": {
            "amount": 3900,
            "currency": "USD"
          },
          "refunded": null,
          "couponId": null,
          "profile": {
            "id": "01a204c5-2554-7283-96aa-e061b813357c",
            "slug": "ada-brook-e061b813357c",
            "name": "Ada Brook"
          },
          "opportunity": null,
          "artwork": null,
          "url": null,
          "expiresAt": null,
          "tax": null,
          "receiptUrl": "http://127.0.0.1:44509/receipts/ch_pEMsbmSZcZWL51XGYsVB1qgt",
          "invoiceUrl": null,
          "createdAt": "2026-11-22T19:39:19.745Z",
          "paidAt": "2026-11-22T19:39:19.748Z",
          "fulfilledAt": null,
          "reason": "Paid for an order that is not there (01a204c5-28d7-765b-9be5-3fe2cbc56ff1): refund it.",
          "isUnordered": true,
          "buyer": {
            "profile": {
              "id": "01a204c5-2554-7283-96aa-e061b813357c",
              "slug": "ada-brook-e061b813357c",
              "name": "Ada Brook"
            },
            "email": "641c139e-363e-485c-aee0-602131adec59@vitrine.test"
          }
        },
        {
          "id": "01a204c5-1f91-752e-b595-644616d1b7de",
          "kind": "OPPORTUNITY",
          "status": "REVIEW",
          "items": [
            {
              "kind": "PLAN",
              "type": "BASIC",
              "name": "Call, Basic",
              "priceId": "price_Y8HKgtTGkF92ReV385l2VDeB",
              "price": {
                "amount": 3900,
                "currency": "USD"
              }
            },
            {
              "kind": "BOOST",
              "type": "TOP_POST_1",
              "name": "Top post, 1 week",
              "priceId": "price_DddKByFXnmHyzlrGwO70ItKc",
              "price": {
                "amount": 3900,
                "currency": "USD"
              }
            }
          ],
          "amount": {
            "amount": 15700,
            "currency": "USD"
          },
          "amountPaid": null,
          "refunded": null,
          "couponId": null,
          "profile": {
            "id": "01a204c5-1ec5-7466-b012-a3afda36b47f",
            "slug": "ada-brook-a3afda36b47f",
            "name": "Ada Brook"
          },
          "opportunity": {
            "id": "01a204c5-1f46-71f7-a441-ff77afd4c9a2",
            "slug": "a-call-for-works-ff77afd4c9a2",
            "title": "A call for works"
          },
          "artwork": null,
          "url": null,
          "expiresAt": null,
          "tax": null,
          "receiptUrl": null,
          "invoiceUrl": null,
          "createdAt": "2026-11-22T19:39:17.354Z",
          "paidAt": "2026-11-22T19:39:18.202Z",
          "fulfilledAt": null,
          "reason": "Another checkout than the order’s was paid.",
          "isUnordered": false,
          "buyer": {
            "profile": {
              "id": "01a204c5-1ec5-7466-b012-a3afda36b47f",
              "slug": "ada-brook-a3afda36b47f",
              "name": "Ada Brook"
            },
            "email": "7c9c942d-d2bd-4034-8265-5fb7aea71094@vitrine.test"
          }
        }
      ],
      "page": 1,
      "size": 100,
      "total": 2,
      "totalRelation": "eq",
      "next": null
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/orders/{id}/accept": {
    "request": {
      "params": {
        "id": "01a204c5-2d46-7467-9967-946091e39ae8"
      }
    },
    "answer": {
      "id": "01a204c5-2d46-7467-9967-946091e39ae8",
      "kind": "OPPORTUNITY",
      "status": "FULFILLED",
      "items": [
        {
          "kind": "PLAN",
          "type": "BASIC",
          "name": "Call, Basic",
          "priceId": "price_Y8HKgtTGkF92ReV385l2VDeB",
          "price": {
            "amount": 3900,
            "currency": "USD"
          }
        },
        {
          "kind": "BOOST",
          "type": "TOP_POST_1",
          "name": "Top post, 1 week",
          "priceId": "price_DddKByFXnmHyzlrGwO70ItKc",
          "price": {
            "amount": 3900,
            "currency": "USD"
          }
        }
      ],
      "amount": {
        "amount": 15700,
        "currency": "USD"
      },
      "amountPaid": null,
      "refunded": null,
      "couponId": null,
      "profile": {
        "id": "01a204c5-2cf2-754e-b292-0a79421087aa",
        "slug": "ada-brook-0a79421087aa",
        "name": "Ada Brook"
      },
      "opportunity": {
        "id": "01a204c5-2d22-70e5-855b-152ac6f2eb75",
        "slug": "a-call-for-works-152ac6f2eb75",
        "title": "A call for works"
      },
      "artwork": null,
      "url": null,
      "expiresAt": null,
      "tax": null,
      "receiptUrl": null,
      "invoiceUrl": null,
      "createdAt": "2026-11-22T19:39:20.972Z",
      "paidAt": "2026-11-22T19:39:21.515Z",
      "fulfilledAt": "2026-11-22T19:39:21.670Z",
      "reason": null,
      "isUnordered": false,
      "buyer": {
        "profile": {
          "id": "01a204c5-2cf2-754e-b292-0a79421087aa",
          "slug": "ada-brook-0a79421087aa",
          "name": "Ada Brook"
        },
        "email": "f89e15a4-f728-46c8-b99b-244d10b5c92d@vitrine.test"
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "Nothing was ordered with this payment. Refund it, or close it.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/orders/{id}/refund": {
    "request": {
      "params": {
        "id": "01a204c5-044a-72ea-8de1-4fef4132254c"
      }
    },
    "answer": {
      "id": "01a204c5-044a-72ea-8de1-4fef4132254c",
      "kind": "OPPORTUNITY",
      "status": "REFUNDED",
      "items": [
        {
          "kind": "PLAN",
          "type": "BASIC",
          "name": "Call, Basic",
          "priceId": "price_Y8HKgtTGkF92ReV385l2VDeB",
          "price": {
            "amount": 3900,
            "currency": "USD"
          }
        },
        {
          "kind": "BOOST",
          "type": "TOP_POST_1",
          "name": "Top post, 1 week",
          "priceId": "price_DddKByFXnmHyzlrGwO70ItKc",
          "price": {
            "amount": 3900,
            "currency": "USD"
          }
        }
      ],
      "amount": {
        "amount": 3900,
        "currency": "USD"
      },
      "amountPaid": {
        "amount": 3900,
        "currency": "USD"
      },
      "refunded": {
        "amount": 3900,
        "currency": "USD"
      },
      "couponId": null,
      "profile": {
        "id": "01a204c4-fc0e-7791-b93c-acf9365ab232",
        "slug": "ada-brook",
        "name": "Ada Brook"
      },
      "opportunity": {
        "id": "01a204c4-fcfc-74e7-a9f8-bc8d8911f62b",
        "slug": "a-call-for-works",
        "title": "A call for works"
      },
      "artwork": null,
      "url": null,
      "expiresAt": null,
      "tax": null,
      "receiptUrl": "http://127.0.0.1:44509/receipts/ch_s5XhFW9OtgF0aU4j3z36WEtP",
      "invoiceUrl": null,
      "createdAt": "2026-11-22T19:39:10.273Z",
      "paidAt": "2026-11-22T19:39:10.282Z",
      "fulfilledAt": null,
      "reason": null,
      "isUnordered": true,
      "buyer": {
        "profile": {
          "id": "01a204c4-fc0e-7791-b93c-acf9365ab232",
          "slug": "ada-brook",
          "name": "Ada Brook"
        },
        "email": "0004a69b-2c26-413d-b7ab-c11019c80eca@vitrine.test"
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "Only an order that was paid, and not given back yet, is refunded.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/orders/{id}/cancel": {
    "request": {
      "params": {
        "id": "01a204c3-c448-75b0-949e-9c9932bab4f3"
      }
    },
    "answer": {
      "id": "01a204c3-c448-75b0-949e-9c9932bab4f3",
      "kind": "OPPORTUNITY",
      "status": "CANCELLED",
      "items": [
        {
          "kind": "PLAN",
          "type": "BASIC",
          "name": "Call, Basic",
          "priceId": "price_MO8hroicEGzTEaQ2AsFIz3I6",
          "price": {
            "amount": 3900,
            "currency": "EUR"
          }
        }
      ],
      "amount": {
        "amount": 3900,
        "currency": "EUR"
      },
      "amountPaid": null,
      "refunded": null,
      "couponId": null,
      "profile": {
        "id": "01a204c3-c3c1-7314-a787-56243762cef9",
        "slug": "ada-brook-56243762cef9",
        "name": "Ada Brook"
      },
      "opportunity": {
        "id": "01a204c3-c3ed-7147-9ac9-30abd8c9b1d0",
        "slug": "a-call-for-works-30abd8c9b1d0",
        "title": "A call for works"
      },
      "artwork": null,
      "url": null,
      "expiresAt": null,
      "tax": null,
      "receiptUrl": null,
      "invoiceUrl": null,
      "createdAt": "2026-11-22T19:37:48.498Z",
      "paidAt": null,
      "fulfilledAt": null,
      "reason": null,
      "isUnordered": false,
      "buyer": {
        "profile": {
          "id": "01a204c3-c3c1-7314-a787-56243762cef9",
          "slug": "ada-brook-56243762cef9",
          "name": "Ada Brook"
        },
        "email": "a7682b82-e1a4-4924-a665-74e18ca1ea71@vitrine.test"
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This order is no longer waiting for a bank.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/orders/{id}/close": {
    "request": {
      "params": {
        "id": "01a204c4-15bc-71fd-b1e6-36e8be1567ce"
      },
      "body": {
        "reason": "The buyer wrote."
      }
    },
    "answer": {
      "id": "01a204c4-15bc-71fd-b1e6-36e8be1567ce",
      "kind": "OPPORTUNITY",
      "status": "CLOSED",
      "items": [
        {
          "kind": "PLAN",
          "type": "BASIC",
          "name": "Call, Basic",
          "priceId": "price_uSNQe3W5dQdaXBHjppPBfyvf",
          "price": {
            "amount": 3900,
            "currency": "USD"
          }
        },
        {
          "kind": "BOOST",
          "type": "HIGHLIGHT",
          "name": "Highlight",
          "priceId": "price_bk9bZ3QEd6tllqfsNM0di0on",
          "price": {
            "amount": 2500,
            "currency": "USD"
          }
        }
      ],
      "amount": {
        "amount": 6400,
        "currency": "USD"
      },
      "amountPaid": {
        "amount": 6400,
        "currency": "USD"
      },
      "refunded": null,
      "couponId": null,
      "profile": {
        "id": "01a204c4-13bd-771c-b596-40a5b8a2b0b9",
        "slug": "ada-brook-40a5b8a2b0b9",
        "name": "Ada Brook"
      },
      "opportunity": {
        "id": "01a204c4-159d-7341-8174-fa07a801faa0",
        "slug": "a-call-for-works-fa07a801faa0",
        "title": "A call for works"
      },
      "artwork": null,
      "url": null,
      "expiresAt": null,
      "tax": null,
      "receiptUrl": "http://127.0.0.1:32897/receipts/ch_TmRhDTvjn975S6vfpye4Fsjf",
      "invoiceUrl": "http://127.0.0.1:32897/invoice/in_wj5HviFiZ2cwGmENXL3h3t6P",
      "createdAt": "2026-11-22T19:38:09.283Z",
      "paidAt": "2026-11-22T19:38:09.567Z",
      "fulfilledAt": null,
      "reason": "The buyer wrote.",
      "isUnordered": false,
      "buyer": {
        "profile": {
          "id": "01a204c4-13bd-771c-b596-40a5b8a2b0b9",
          "slug": "ada-brook-40a5b8a2b0b9",
          "name": "Ada Brook"
        },
        "email": "aafb311f-8227-45d6-ac46-0f01e0e11e31@vitrine.test"
      }
    },
    "errors": {
      "400": {
        "message": "Please check: reason.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "reason",
            "message": "Please fill this in."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This order no longer needs review.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/admin/accounts": {
    "request": {
      "query": {
        "query": "y0Xlv1207RLyswkn2mwZ2Hs6z089"
      }
    },
    "answer": [
      {
        "uid": "y0Xlv1207RLyswkn2mwZ2Hs6z089",
        "email": "60da7908-7873-4e11-b6b0-bc46e895748d@vitrine.test",
        "createdAt": "2026-11-22T17:11:42.345Z",
        "suspension": {
          "since": "2026-11-22T17:11:43.829Z",
          "reason": "It sells works that are not its own."
        },
        "profiles": [
          {
            "id": "01a2043e-0208-7039-9862-9603bf87dbaa",
            "slug": "ada-brook-9603bf87dbaa",
            "name": "Ada Brook"
          }
        ],
        "counts": {
          "artworks": 1,
          "opportunities": 1,
          "promotions": 0,
          "upheldReports": 0
        }
      }
    ],
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/accounts/{uid}/suspend": {
    "request": {
      "params": {
        "uid": "Dz73hPzqVOXIjJE3aUjFK6Vu3Poo"
      },
      "body": {
        "reason": "It is spam."
      }
    },
    "answer": {
      "uid": "Dz73hPzqVOXIjJE3aUjFK6Vu3Poo",
      "email": "4d0056cd-720c-4ccf-9df2-f90a8efd233d@vitrine.test",
      "createdAt": "2026-11-22T17:11:26.914Z",
      "suspension": {
        "since": "2026-11-22T17:11:27.261Z",
        "reason": "It is spam."
      },
      "profiles": [
        {
          "id": "01a2043d-c5c1-7619-a23d-06128a329713",
          "slug": "ada-brook-06128a329713",
          "name": "Ada Brook"
        }
      ],
      "counts": {
        "artworks": 0,
        "opportunities": 0,
        "promotions": 0,
        "upheldReports": 0
      }
    },
    "errors": {
      "400": {
        "message": "Please check: reason.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "reason",
            "message": "Please say why."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such account.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This is your own account.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/accounts/{uid}/reinstate": {
    "request": {
      "params": {
        "uid": "y0Xlv1207RLyswkn2mwZ2Hs6z089"
      }
    },
    "answer": {
      "uid": "y0Xlv1207RLyswkn2mwZ2Hs6z089",
      "email": "60da7908-7873-4e11-b6b0-bc46e895748d@vitrine.test",
      "createdAt": "2026-11-22T17:11:42.345Z",
      "suspension": null,
      "profiles": [
        {
          "id": "01a2043e-0208-7039-9862-9603bf87dbaa",
          "slug": "ada-brook-9603bf87dbaa",
          "name": "Ada Brook"
        }
      ],
      "counts": {
        "artworks": 1,
        "opportunities": 1,
        "promotions": 0,
        "upheldReports": 0
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This account is not suspended.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/admin/decisions": {
    "request": {
      "query": {
        "state": "closed"
      }
    },
    "answer": {
      "items": [
        {
          "id": "01a2043e-0841-70bc-83dc-fb0aed53414b",
          "action": "ACCOUNT_SUSPENDED",
          "subjectId": "y0Xlv1207RLyswkn2mwZ2Hs6z089",
          "subjectName": "60da7908-7873-4e11-b6b0-bc46e895748d@vitrine.test",
          "ground": "TERMS",
          "facts": "It sells works that are not its own.",
          "automated": false,
          "decidedAt": "2026-11-22T17:11:43.935Z",
          "contest": "They are mine: see the invoices.",
          "contestedAt": "2026-11-22T17:11:44.019Z",
          "outcome": "REVERSED",
          "outcomeNote": "The invoices are sound.",
          "reviewedAt": "2026-11-22T17:11:44.261Z",
          "accountUid": "y0Xlv1207RLyswkn2mwZ2Hs6z089",
          "accountEmail": "60da7908-7873-4e11-b6b0-bc46e895748d@vitrine.test",
          "decidedBy": "1d6f4306-f5e1-4859-813f-a7e29e76a4c6@vitrine.test",
          "reviewedBy": "2a792ffc-4c73-480c-803a-7a523a484247@vitrine.test",
          "isOwn": true
        }
      ],
      "page": 1,
      "size": 50,
      "total": 1,
      "totalRelation": "eq",
      "next": null
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/decisions/{id}/review": {
    "request": {
      "params": {
        "id": "01a2043e-0841-70bc-83dc-fb0aed53414b"
      },
      "body": {
        "outcome": "REVERSED",
        "note": "The invoices are sound."
      }
    },
    "answer": {
      "id": "01a2043e-0841-70bc-83dc-fb0aed53414b",
      "action": "ACCOUNT_SUSPENDED",
      "subjectId": "y0Xlv1207RLyswkn2mwZ2Hs6z089",
      "subjectName": "60da7908-7873-4e11-b6b0-bc46e895748d@vitrine.test",
      "ground": "TERMS",
      "facts": "It sells works that are not its own.",
      "automated": false,
      "decidedAt": "2026-11-22T17:11:43.935Z",
      "contest": "They are mine: see the invoices.",
      "contestedAt": "2026-11-22T17:11:44.019Z",
      "outcome": "REVERSED",
      "outcomeNote": "The invoices are sound.",
      "reviewedAt": "2026-11-22T17:11:44.261Z",
      "accountUid": "y0Xlv1207RLyswkn2mwZ2Hs6z089",
      "accountEmail": "60da7908-7873-4e11-b6b0-bc46e895748d@vitrine.test",
      "decidedBy": "1d6f4306-f5e1-4859-813f-a7e29e76a4c6@vitrine.test",
      "reviewedBy": "2a792ffc-4c73-480c-803a-7a523a484247@vitrine.test",
      "isOwn": false
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "You made this decision: another administrator reviews it.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/admin/opportunities": {
    "request": {},
    "answer": [
      {
        "opportunity": {
          "id": "01a2043f-86f0-765b-8eba-d482bc5d154c",
          "slug": "a-call-for-works",
          "type": "OPEN_CALL",
          "title": "A call for works",
          "summary": "",
          "description": "What it is.",
          "organizationName": "Harbour House",
          "profile": {
            "id": "01a2043f-86b3-7222-9b63-753c22f6347a",
            "slug": "ada-brook-753c22f6347a",
            "name": "Ada Brook",
            "image": null,
            "cover": null,
            "role": "ARTIST",
            "organizationType": null
          },
          "attendance": "ONSITE",
          "city": "",
          "country": "PT",
          "deadlineKind": "ROLLING",
          "deadlineLocal": null,
          "timeZone": "UTC",
          "deadline": null,
          "opensAt": null,
          "startDate": null,
          "endDate": null,
          "resultsAt": null,
          "applyUrl": "https://harbour.example/apply",
          "applyEmail": null,
          "website": null,
          "feeType": "FREE",
          "fee": null,
          "feeReason": "",
          "costs": [],
          "rewards": [],
          "rewardAmount": null,
          "rewardNote": "",
          "eligibility": {
            "countries": [],
            "ageMin": null,
            "ageMax": null,
            "languages": [],
            "studentsOnly": false,
            "note": ""
          },
          "artisticFields": [],
          "openToAllFields": true,
          "requirements": [],
          "images": [],
          "plan": "FREE",
          "status": "PUBLISHED",
          "boosts": [],
          "highlighted": false,
          "promoted": false,
          "isSample": false,
          "attribution": null,
          "publishedAt": "2026-11-22T17:13:21.904Z",
          "listedUntil": "2026-12-06T17:13:21.904Z",
          "createdAt": "2026-11-22T17:13:21.904Z",
          "updatedAt": "2026-11-22T17:13:21.904Z",
          "isHeld": true
        },
        "accountUid": "RSZsnX9yWOkMq8dG2umy1vZQiNdT",
        "email": "e86ad1d1-2762-40ee-96b5-9126642d5c1d@vitrine.test"
      }
    ],
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/opportunities/{id}/review": {
    "request": {
      "params": {
        "id": "01a2043f-8820-749a-ba17-7e2f5a872015"
      },
      "body": {
        "approved": false,
        "updatedAt": "2026-11-22T17:13:22.208Z",
        "statement": "The address to apply at belongs to nobody."
      }
    },
    "answer": {
      "id": "01a2043f-8820-749a-ba17-7e2f5a872015",
      "approved": false
    },
    "errors": {
      "400": {
        "message": "Please check: statement.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "statement",
            "message": "Please say why."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "Its owner has changed it since. Please read it again.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/admin/settings": {
    "request": {},
    "answer": {
      "reviewFirstOpportunities": false
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "PUT /v1/admin/settings": {
    "request": {
      "body": {
        "reviewFirstOpportunities": true
      }
    },
    "answer": {
      "reviewFirstOpportunities": true
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/account/reports": {
    "request": {},
    "answer": [
      {
        "id": "01a2043d-be66-73c0-ad1f-4aef5bd47700",
        "subject": "artwork",
        "subjectName": "Untitled",
        "reason": "SPAM",
        "note": "",
        "outcome": null,
        "createdAt": "2026-11-22T17:11:25.031Z",
        "closedAt": null
      },
      {
        "id": "01a2043d-be5e-739b-b20f-16296b3ec1ee",
        "subject": "artwork",
        "subjectName": "Untitled",
        "reason": "SPAM",
        "note": "",
        "outcome": null,
        "createdAt": "2026-11-22T17:11:25.023Z",
        "closedAt": null
      }
    ],
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/account/standing": {
    "request": {},
    "answer": {
      "suspension": null,
      "decisions": [
        {
          "id": "01a2043e-0841-70bc-83dc-fb0aed53414b",
          "action": "ACCOUNT_SUSPENDED",
          "subjectId": "y0Xlv1207RLyswkn2mwZ2Hs6z089",
          "subjectName": "60da7908-7873-4e11-b6b0-bc46e895748d@vitrine.test",
          "ground": "TERMS",
          "facts": "It sells works that are not its own.",
          "automated": false,
          "decidedAt": "2026-11-22T17:11:43.935Z",
          "contest": "They are mine: see the invoices.",
          "contestedAt": "2026-11-22T17:11:44.019Z",
          "outcome": "REVERSED",
          "outcomeNote": "The invoices are sound.",
          "reviewedAt": "2026-11-22T17:11:44.261Z"
        },
        {
          "id": "01a2043e-07d8-76e9-bb66-1faeef185e68",
          "action": "ACCOUNT_SUSPENDED",
          "subjectId": "y0Xlv1207RLyswkn2mwZ2Hs6z089",
          "subjectName": "60da7908-7873-4e11-b6b0-bc46e895748d@vitrine.test",
          "ground": "TERMS",
          "facts": "It sells works that are not its own.",
          "automated": false,
          "decidedAt": "2026-11-22T17:11:43.828Z",
          "contest": null,
          "contestedAt": null,
          "outcome": null,
          "outcomeNote": "",
          "reviewedAt": null
        }
      ]
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/account/decisions/{id}/contest": {
    "request": {
      "params": {
        "id": "01a2043d-d555-70a2-86fb-e91665faf58e"
      },
      "body": {
        "message": "It is not."
      }
    },
    "answer": {
      "id": "01a2043d-d555-70a2-86fb-e91665faf58e",
      "action": "PROFILE_DELETED",
      "subjectId": "01a2043d-d555-70a2-86fb-e91665faf58e",
      "subjectName": "Gone",
      "ground": "TERMS",
      "facts": "Spam.",
      "automated": false,
      "decidedAt": "2026-11-22T17:11:30.902Z",
      "contest": "It is not.",
      "contestedAt": "2026-11-22T17:11:30.904Z",
      "outcome": null,
      "outcomeNote": "",
      "reviewedAt": null
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such decision.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "You have contested this decision before.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/account/subscriptions/cancel": {
    "request": {},
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/opportunities/": {
    "request": {
      "body": {
        "type": "OPEN_CALL",
        "title": "A call for works",
        "summary": "Works about the tide.",
        "description": "Send us **works** about the tide.",
        "organizationName": "Harbour House",
        "attendance": "ONSITE",
        "city": "Porto",
        "country": "PT",
        "deadlineKind": "FIXED",
        "deadlineLocal": "2027-03-28T02:30",
        "timeZone": "Europe/Berlin",
        "applyUrl": "https://harbour.example/apply",
        "feeType": "FEE",
        "fee": {
          "amount": 2500,
          "currency": "EUR"
        },
        "feeReason": "For the jury",
        "costs": [
          {
            "kind": "SHIPPING",
            "paidBy": "SHARED",
            "amount": null,
            "note": "Up to 20 kg"
          }
        ],
        "rewards": [
          "CASHPRIZE",
          "EXHIBITION"
        ],
        "rewardAmount": {
          "amount": 500000,
          "currency": "EUR"
        },
        "rewardNote": "Three prizes",
        "eligibility": {
          "countries": [
            "PT"
          ],
          "ageMin": 18,
          "ageMax": null,
          "languages": [
            "pt"
          ],
          "studentsOnly": false,
          "note": ""
        },
        "artisticFields": [
          "VIDEO",
          "SOUND_ART"
        ],
        "requirements": [
          "cv",
          "artist_statement"
        ],
        "opensAt": "2027-01-01",
        "startDate": "2027-06-01",
        "endDate": "2027-07-01",
        "resultsAt": "2027-05-01T12:00:00+02:00",
        "website": "https://harbour.example/"
      }
    },
    "answer": {
      "id": "01a2040e-5c7a-7428-b4b0-6be780a8cd03",
      "slug": "a-call-for-works-6be780a8cd03",
      "type": "OPEN_CALL",
      "title": "A call for works",
      "summary": "Works about the tide.",
      "description": "Send us **works** about the tide.",
      "organizationName": "Harbour House",
      "profile": {
        "id": "01a2040e-5c4b-703d-a019-8a9fa291ce28",
        "slug": "ada-brook-8a9fa291ce28",
        "name": "Ada Brook",
        "image": null,
        "cover": null,
        "role": "ARTIST",
        "organizationType": null
      },
      "attendance": "ONSITE",
      "city": "Porto",
      "country": "PT",
      "deadlineKind": "FIXED",
      "deadlineLocal": "2027-03-28T02:30",
      "timeZone": "Europe/Berlin",
      "deadline": "2027-03-28T01:00:00.000Z",
      "opensAt": "2027-01-01",
      "startDate": "2027-06-01",
      "endDate": "2027-07-01",
      "resultsAt": "2027-05-01T10:00:00.000Z",
      "applyUrl": "https://harbour.example/apply",
      "applyEmail": null,
      "website": "https://harbour.example/",
      "feeType": "FEES",
      "fee": {
        "amount": 2500,
        "currency": "EUR"
      },
      "feeReason": "For the jury",
      "costs": [
        {
          "kind": "SHIPPING",
          "paidBy": "SHARED",
          "amount": null,
          "note": "Up to 20 kg"
        }
      ],
      "rewards": [
        "CASHPRIZE",
        "EXHIBITION"
      ],
      "rewardAmount": {
        "amount": 500000,
        "currency": "EUR"
      },
      "rewardNote": "Three prizes",
      "eligibility": {
        "countries": [
          "PT"
        ],
        "ageMin": 18,
        "ageMax": null,
        "languages": [
          "pt"
        ],
        "studentsOnly": false,
        "note": ""
      },
      "artisticFields": [
        "VIDEO",
        "SOUND_ART"
      ],
      "openToAllFields": false,
      "requirements": [
        "cv",
        "artist_statement"
      ],
      "images": [],
      "plan": null,
      "status": "DRAFT",
      "boosts": [],
      "highlighted": false,
      "promoted": false,
      "isSample": false,
      "attribution": null,
      "publishedAt": null,
      "listedUntil": null,
      "createdAt": "2026-11-22T16:19:39.770Z",
      "updatedAt": "2026-11-22T16:19:39.770Z",
      "bookmarked": false
    },
    "errors": {
      "400": {
        "message": "Please check: deadlineLocal.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "deadlineLocal",
            "message": "This deadline has passed."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "402": {
        "message": "The free post of these 90 days is used. The next one is available from 2027-02-20.",
        "code": "PAYMENT_REQUIRED",
        "details": [
          {
            "path": "plan",
            "message": "BASIC"
          },
          {
            "path": "plan",
            "message": "STANDARD"
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/{id}": {
    "request": {
      "params": {
        "id": "01a2040f-798a-7178-97c7-c16b80557ad0"
      }
    },
    "answer": {
      "id": "01a2040f-798a-7178-97c7-c16b80557ad0",
      "slug": "call-01a2040f-798a-7178-97c7-c16b80557ad0",
      "type": "OPEN_CALL",
      "title": "An open call",
      "summary": "",
      "description": "What it is about.",
      "organizationName": "Harbour House",
      "profile": {
        "id": "01a2040f-7943-7485-aae0-dffca7c4d92a",
        "slug": "ada-brook",
        "name": "Ada Brook",
        "image": null,
        "cover": null,
        "role": "ARTIST",
        "organizationType": null
      },
      "attendance": "ONSITE",
      "city": "Porto",
      "country": "PT",
      "deadlineKind": "FIXED",
      "deadlineLocal": "2026-12-22T16:20",
      "timeZone": "UTC",
      "deadline": "2026-12-22T16:20:52.746Z",
      "opensAt": null,
      "startDate": null,
      "endDate": null,
      "resultsAt": null,
      "applyUrl": "https://harbour.example/apply",
      "applyEmail": null,
      "website": null,
      "feeType": "FREE",
      "fee": null,
      "feeReason": "",
      "costs": [],
      "rewards": [],
      "rewardAmount": null,
      "rewardNote": "",
      "eligibility": {
        "countries": [],
        "ageMin": null,
        "ageMax": null,
        "languages": [],
        "studentsOnly": false,
        "note": ""
      },
      "artisticFields": [],
      "openToAllFields": true,
      "requirements": [],
      "images": [],
      "plan": "STANDARD",
      "status": "PUBLISHED",
      "boosts": [
        {
          "type": "HIGHLIGHT",
          "startsAt": "2026-11-22T16:20:52.793Z",
          "endsAt": "2026-12-22T16:20:52.746Z"
        }
      ],
      "highlighted": true,
      "promoted": false,
      "isSample": false,
      "attribution": null,
      "publishedAt": "2026-11-21T16:20:52.746Z",
      "listedUntil": "2026-12-22T16:20:52.746Z",
      "createdAt": "2026-11-22T16:20:52.747Z",
      "updatedAt": "2026-11-22T16:20:52.747Z"
    },
    "errors": {
      "404": {
        "message": "There is no such opportunity.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "PUT /v1/opportunities/{id}": {
    "request": {
      "params": {
        "id": "01a2040c-c7c7-747a-bfde-0c8425afea03"
      },
      "body": {
        "id": "01a2040c-c7c7-747a-bfde-0c8425afea03",
        "slug": "a-call-for-works-0c8425afea03",
        "type": "OPEN_CALL",
        "title": "A call for works",
        "summary": "Works about the tide.",
        "description": "Send us **works** about the tide.",
        "organizationName": "Harbour House",
        "profile": {
          "id": "01a2040c-c7b1-72d7-8674-d2e742d37230",
          "slug": "ada-brook-d2e742d37230",
          "name": "Ada Brook",
          "image": null,
          "cover": null,
          "role": "ARTIST",
          "organizationType": null
        },
        "attendance": "ONSITE",
        "city": "Porto",
        "country": "PT",
        "deadlineKind": "FIXED",
        "deadlineLocal": "2027-01-01",
        "timeZone": "Europe/Lisbon",
        "deadline": "2027-01-01T23:59:59.000Z",
        "opensAt": null,
        "startDate": null,
        "endDate": null,
        "resultsAt": null,
        "applyUrl": "https://harbour.example/apply",
        "applyEmail": null,
        "website": null,
        "feeType": "FREE",
        "fee": null,
        "feeReason": "",
        "costs": [],
        "rewards": [],
        "rewardAmount": null,
        "rewardNote": "",
        "eligibility": {
          "countries": [],
          "ageMin": null,
          "ageMax": null,
          "languages": [],
          "studentsOnly": false,
          "note": ""
        },
        "artisticFields": [],
        "openToAllFields": true,
        "requirements": [],
        "images": [],
        "plan": "FREE",
        "status": "PUBLISHED",
        "boosts": [],
        "highlighted": false,
        "promoted": false,
        "isSample": false,
        "attribution": null,
        "publishedAt": "2026-11-22T16:17:56.167Z",
        "listedUntil": "2026-12-06T16:17:56.167Z",
        "createdAt": "2026-11-22T16:17:56.167Z",
        "updatedAt": "2026-11-22T16:17:56.167Z",
        "bookmarked": false
      }
    },
    "answer": {
      "id": "01a2040c-c7c7-747a-bfde-0c8425afea03",
      "slug": "a-call-for-works-0c8425afea03",
      "type": "OPEN_CALL",
      "title": "A call for works",
      "summary": "Works about the tide.",
      "description": "Send us **works** about the tide.",
      "organizationName": "Harbour House",
      "profile": {
        "id": "01a2040c-c7b1-72d7-8674-d2e742d37230",
        "slug": "ada-brook-d2e742d37230",
        "name": "Ada Brook",
        "image": null,
        "cover": null,
        "role": "ARTIST",
        "organizationType": null
      },
      "attendance": "ONSITE",
      "city": "Porto",
      "country": "PT",
      "deadlineKind": "FIXED",
      "deadlineLocal": "2027-01-01",
      "timeZone": "Europe/Lisbon",
      "deadline": "2027-01-01T23:59:59.000Z",
      "opensAt": null,
      "startDate": null,
      "endDate": null,
      "resultsAt": null,
      "applyUrl": "https://harbour.example/apply",
      "applyEmail": null,
      "website": null,
      "feeType": "FREE",
      "fee": null,
      "feeReason": "",
      "costs": [],
      "rewards": [],
      "rewardAmount": null,
      "rewardNote": "",
      "eligibility": {
        "countries": [],
        "ageMin": null,
        "ageMax": null,
        "languages": [],
        "studentsOnly": false,
        "note": ""
      },
      "artisticFields": [],
      "openToAllFields": true,
      "requirements": [],
      "images": [],
      "plan": "FREE",
      "status": "PUBLISHED",
      "boosts": [],
      "highlighted": false,
      "promoted": false,
      "isSample": false,
      "attribution": null,
      "publishedAt": "2026-11-22T16:17:56.167Z",
      "listedUntil": "2026-12-06T16:17:56.167Z",
      "createdAt": "2026-11-22T16:17:56.167Z",
      "updatedAt": "2026-11-22T16:17:56.185Z",
      "bookmarked": false
    },
    "errors": {
      "400": {
        "message": "A payment for this opportunity is open, so it has to stay ready to be published. Please check: description, deadlineLocal.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "description",
            "message": "Please describe it."
          },
          {
            "path": "deadlineLocal",
            "message": "This deadline has passed."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "402": {
        "message": "The free post of these 90 days is used. The next one is available from 2027-02-20.",
        "code": "PAYMENT_REQUIRED",
        "details": [
          {
            "path": "plan",
            "message": "BASIC"
          },
          {
            "path": "plan",
            "message": "STANDARD"
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This opportunity belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such opportunity.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This opportunity has just been linked to another profile. Please try again.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "DELETE /v1/opportunities/{id}": {
    "request": {
      "params": {
        "id": "01a2040b-a6dc-72c0-adc5-0e913438a59e"
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This opportunity belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such opportunity.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This has just been paid for, so it was not deleted. See its order before you delete it.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/ids": {
    "request": {
      "query": {
        "ids": "01a2040e-6117-76c4-b6ad-8079dff504df,01a2040e-611c-76b8-abbc-3a57a21d4a23,01a2040e-6119-7649-9fd0-63d74032e3f4,nonsense,01a2040e-6115-74bb-acb5-35aa8bcde21a"
      }
    },
    "answer": [
      {
        "id": "01a2040e-6117-76c4-b6ad-8079dff504df",
        "slug": "call-01a2040e-6117-76c4-b6ad-8079dff504df",
        "type": "OPEN_CALL",
        "title": "An open call",
        "summary": "",
        "description": "What it is about.",
        "organizationName": "Harbour House",
        "profile": {
          "id": "01a2040e-60fa-7154-a213-bc8eb7c966a9",
          "slug": "ada-brook-bc8eb7c966a9",
          "name": "Ada Brook",
          "image": null,
          "cover": null,
          "role": "ARTIST",
          "organizationType": null
        },
        "attendance": "ONSITE",
        "city": "Porto",
        "country": "PT",
        "deadlineKind": "FIXED",
        "deadlineLocal": "2026-12-22T16:19",
        "timeZone": "UTC",
        "deadline": "2026-12-22T16:19:40.952Z",
        "opensAt": null,
        "startDate": null,
        "endDate": null,
        "resultsAt": null,
        "applyUrl": "https://harbour.example/apply",
        "applyEmail": null,
        "website": null,
        "feeType": "FREE",
        "fee": null,
        "feeReason": "",
        "costs": [],
        "rewards": [],
        "rewardAmount": null,
        "rewardNote": "",
        "eligibility": {
          "countries": [],
          "ageMin": null,
          "ageMax": null,
          "languages": [],
          "studentsOnly": false,
          "note": ""
        },
        "artisticFields": [],
        "openToAllFields": true,
        "requirements": [],
        "images": [],
        "plan": "STANDARD",
        "status": "PUBLISHED",
        "boosts": [],
        "highlighted": false,
        "promoted": false,
        "isSample": false,
        "attribution": null,
        "publishedAt": "2026-11-21T16:19:40.952Z",
        "listedUntil": "2026-12-22T16:19:40.952Z",
        "createdAt": "2026-11-22T16:19:40.952Z",
        "updatedAt": "2026-11-22T16:19:40.952Z"
      },
      {
        "id": "01a2040e-6115-74bb-acb5-35aa8bcde21a",
        "slug": "call-01a2040e-6115-74bb-acb5-35aa8bcde21a",
        "type": "OPEN_CALL",
        "title": "An open call",
        "summary": "",
        "description": "What it is about.",
        "organizationName": "Harbour House",
        "profile": {
          "id": "01a2040e-60fa-7154-a213-bc8eb7c966a9",
          "slug": "ada-brook-bc8eb7c966a9",
          "name": "Ada Brook",
          "image": null,
          "cover": null,
          "role": "ARTIST",
          "organizationType": null
        },
        "attendance": "ONSITE",
        "city": "Porto",
        "country": "PT",
        "deadlineKind": "FIXED",
        "deadlineLocal": "2026-12-22T16:19",
        "timeZone": "UTC",
        "deadline": "2026-12-22T16:19:40.949Z",
        "opensAt": null,
        "startDate": null,
        "endDate": null,
        "resultsAt": null,
        "applyUrl": "https://harbour.example/apply",
        "applyEmail": null,
        "website": null,
        "feeType": "FREE",
        "fee": null,
        "feeReason": "",
        "costs": [],
        "rewards": [],
        "rewardAmount": null,
        "rewardNote": "",
        "eligibility": {
          "countries": [],
          "ageMin": null,
          "ageMax": null,
          "languages": [],
          "studentsOnly": false,
          "note": ""
        },
        "artisticFields": [],
        "openToAllFields": true,
        "requirements": [],
        "images": [],
        "plan": "STANDARD",
        "status": "PUBLISHED",
        "boosts": [],
        "highlighted": false,
        "promoted": false,
        "isSample": false,
        "attribution": null,
        "publishedAt": "2026-11-21T16:19:40.949Z",
        "listedUntil": "2026-12-22T16:19:40.949Z",
        "createdAt": "2026-11-22T16:19:40.950Z",
        "updatedAt": "2026-11-22T16:19:40.950Z"
      }
    ],
    "errors": {
      "400": {
        "message": "Please check: ids.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "ids",
            "message": "At most 100 entries, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/profiles/{profileId}": {
    "request": {
      "params": {
        "profileId": "01a2040f-eb0d-71a2-899a-23585a524ad4"
      },
      "query": {
        "size": 2,
        "after": "01a2040f-eb9a-734a-9cbc-5704d70a0714"
      }
    },
    "answer": [
      {
        "id": "01a2040f-eb94-72a3-94f8-0aea7d7e6735",
        "slug": "call-01a2040f-eb94-72a3-94f8-0aea7d7e6735",
        "type": "OPEN_CALL",
        "title": "An open call",
        "summary": "",
        "description": "What it is about.",
        "organizationName": "Harbour House",
        "profile": {
          "id": "01a2040f-eb0d-71a2-899a-23585a524ad4",
          "slug": "ada-brook",
          "name": "Ada Brook",
          "image": null,
          "cover": null,
          "role": "ARTIST",
          "organizationType": null
        },
        "attendance": "ONSITE",
        "city": "Porto",
        "country": "PT",
        "deadlineKind": "FIXED",
        "deadlineLocal": "2026-12-22T16:21",
        "timeZone": "UTC",
        "deadline": "2026-12-22T16:21:21.940Z",
        "opensAt": null,
        "startDate": null,
        "endDate": null,
        "resultsAt": null,
        "applyUrl": "https://harbour.example/apply",
        "applyEmail": null,
        "website": null,
        "feeType": "FREE",
        "fee": null,
        "feeReason": "",
        "costs": [],
        "rewards": [],
        "rewardAmount": null,
        "rewardNote": "",
        "eligibility": {
          "countries": [],
          "ageMin": null,
          "ageMax": null,
          "languages": [],
          "studentsOnly": false,
          "note": ""
        },
        "artisticFields": [],
        "openToAllFields": true,
        "requirements": [],
        "images": [],
        "plan": "STANDARD",
        "status": "PUBLISHED",
        "boosts": [],
        "highlighted": false,
        "promoted": false,
        "isSample": false,
        "attribution": null,
        "publishedAt": "2026-11-21T16:21:21.940Z",
        "listedUntil": "2026-12-22T16:21:21.940Z",
        "createdAt": "2026-11-22T16:21:21.944Z",
        "updatedAt": "2026-11-22T16:21:21.944Z",
        "bookmarked": false
      },
      {
        "id": "01a2040f-eb8c-7322-88af-506702b996cb",
        "slug": "call-01a2040f-eb8c-7322-88af-506702b996cb",
        "type": "OPEN_CALL",
        "title": "An open call",
        "summary": "",
        "description": "What it is about.",
        "organizationName": "Harbour House",
        "profile": {
          "id": "01a2040f-eb0d-71a2-899a-23585a524ad4",
          "slug": "ada-brook",
          "name": "Ada Brook",
          "image": null,
          "cover": null,
          "role": "ARTIST",
          "organizationType": null
        },
        "attendance": "ONSITE",
        "city": "Porto",
        "country": "PT",
        "deadlineKind": "FIXED",
        "deadlineLocal": "2026-12-22T16:21",
        "timeZone": "UTC",
        "deadline": "2026-12-22T16:21:21.932Z",
        "opensAt": null,
        "startDate": null,
        "endDate": null,
        "resultsAt": null,
        "applyUrl": "https://harbour.example/apply",
        "applyEmail": null,
        "website": null,
        "feeType": "FREE",
        "fee": null,
        "feeReason": "",
        "costs": [],
        "rewards": [],
        "rewardAmount": null,
        "rewardNote": "",
        "eligibility": {
          "countries": [],
          "ageMin": null,
          "ageMax": null,
          "languages": [],
          "studentsOnly": false,
          "note": ""
        },
        "artisticFields": [],
        "openToAllFields": true,
        "requirements": [],
        "images": [],
        "plan": "STANDARD",
        "status": "PUBLISHED",
        "boosts": [],
        "highlighted": false,
        "promoted": false,
        "isSample": false,
        "attribution": null,
        "publishedAt": "2026-11-21T16:21:21.932Z",
        "listedUntil": "2026-12-22T16:21:21.932Z",
        "createdAt": "2026-11-22T16:21:21.933Z",
        "updatedAt": "2026-11-22T16:21:21.933Z",
        "bookmarked": false
      }
    ],
    "errors": {
      "400": {
        "message": "This profile has no such opportunity to go on after.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "after",
            "message": "Take the id of the last one of an earlier answer."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/boost": {
    "request": {},
    "answer": [
      {
        "type": "TOP_POST_1",
        "name": "Top post, 1 week",
        "description": "Among the first of the list for a week.",
        "days": 7
      },
      {
        "type": "TOP_POST_3",
        "name": "Top post, 3 weeks",
        "description": "Among the first of the list for three weeks.",
        "days": 21
      }
    ],
    "errors": {}
  },
  "PUT /v1/opportunities/boost/{id}": {
    "request": {
      "params": {
        "id": "01a2040f-798a-7178-97c7-c16b80557ad0"
      },
      "body": {
        "type": "HIGHLIGHT"
      }
    },
    "answer": {
      "id": "01a2040f-798a-7178-97c7-c16b80557ad0",
      "slug": "call-01a2040f-798a-7178-97c7-c16b80557ad0",
      "type": "OPEN_CALL",
      "title": "An open call",
      "summary": "",
      "description": "What it is about.",
      "organizationName": "Harbour House",
      "profile": {
        "id": "01a2040f-7943-7485-aae0-dffca7c4d92a",
        "slug": "ada-brook",
        "name": "Ada Brook",
        "image": null,
        "cover": null,
        "role": "ARTIST",
        "organizationType": null
      },
      "attendance": "ONSITE",
      "city": "Porto",
      "country": "PT",
      "deadlineKind": "FIXED",
      "deadlineLocal": "2026-12-22T16:20",
      "timeZone": "UTC",
      "deadline": "2026-12-22T16:20:52.746Z",
      "opensAt": null,
      "startDate": null,
      "endDate": null,
      "resultsAt": null,
      "applyUrl": "https://harbour.example/apply",
      "applyEmail": null,
      "website": null,
      "feeType": "FREE",
      "fee": null,
      "feeReason": "",
      "costs": [],
      "rewards": [],
      "rewardAmount": null,
      "rewardNote": "",
      "eligibility": {
        "countries": [],
        "ageMin": null,
        "ageMax": null,
        "languages": [],
        "studentsOnly": false,
        "note": ""
      },
      "artisticFields": [],
      "openToAllFields": true,
      "requirements": [],
      "images": [],
      "plan": "STANDARD",
      "status": "PUBLISHED",
      "boosts": [
        {
          "type": "HIGHLIGHT",
          "startsAt": "2026-11-22T16:20:52.793Z",
          "endsAt": "2026-12-22T16:20:52.746Z"
        }
      ],
      "highlighted": true,
      "promoted": false,
      "isSample": false,
      "attribution": null,
      "publishedAt": "2026-11-21T16:20:52.746Z",
      "listedUntil": "2026-12-22T16:20:52.746Z",
      "createdAt": "2026-11-22T16:20:52.747Z",
      "updatedAt": "2026-11-22T16:20:52.747Z",
      "bookmarked": false
    },
    "errors": {
      "400": {
        "message": "Please check: type.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "type",
            "message": "One of these, please: TOP_POST_1, TOP_POST_3, HIGHLIGHT, NEWSLETTER, INSTAGRAM_AD, SOCIAL_MEDIA, BUNDLE."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "402": {
        "message": "This boost has to be bought.",
        "code": "PAYMENT_REQUIRED",
        "details": [
          {
            "path": "type",
            "message": "HIGHLIGHT"
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This opportunity belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This opportunity already has it until 27 December 2027: Highlight.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/opportunities/boost/{id}": {
    "request": {
      "params": {
        "id": "01a2040e-ddf1-7793-9197-9dc5bb2c566d"
      },
      "body": {
        "type": "HIGHLIGHT"
      }
    },
    "answer": {
      "id": "01a2040e-ddf1-7793-9197-9dc5bb2c566d",
      "slug": "a-call-for-works",
      "type": "OPEN_CALL",
      "title": "A call for works",
      "summary": "Works about the tide.",
      "description": "Send us **works** about the tide.",
      "organizationName": "Harbour House",
      "profile": {
        "id": "01a2040e-ddde-77ac-a806-06cb2ab1e862",
        "slug": "harbour-house",
        "name": "Harbour House",
        "image": null,
        "cover": null,
        "role": "ART_ORGANIZATION",
        "organizationType": "GALLERY"
      },
      "attendance": "ONSITE",
      "city": "Porto",
      "country": "PT",
      "deadlineKind": "FIXED",
      "deadlineLocal": "2027-01-01",
      "timeZone": "Europe/Lisbon",
      "deadline": "2027-01-01T23:59:59.000Z",
      "opensAt": null,
      "startDate": null,
      "endDate": null,
      "resultsAt": null,
      "applyUrl": "https://harbour.example/apply",
      "applyEmail": null,
      "website": null,
      "feeType": "FREE",
      "fee": null,
      "feeReason": "",
      "costs": [],
      "rewards": [],
      "rewardAmount": null,
      "rewardNote": "",
      "eligibility": {
        "countries": [],
        "ageMin": null,
        "ageMax": null,
        "languages": [],
        "studentsOnly": false,
        "note": ""
      },
      "artisticFields": [],
      "openToAllFields": true,
      "requirements": [],
      "images": [],
      "plan": "PREMIUM_SUBSCRIPTION",
      "status": "PUBLISHED",
      "boosts": [
        {
          "type": "HIGHLIGHT",
          "startsAt": "2026-11-22T16:20:12.939Z",
          "endsAt": "2027-01-01T23:59:59.000Z"
        }
      ],
      "highlighted": true,
      "promoted": false,
      "isSample": false,
      "attribution": null,
      "publishedAt": "2026-11-22T16:20:12.914Z",
      "listedUntil": "2027-01-01T23:59:59.000Z",
      "createdAt": "2026-11-22T16:20:12.914Z",
      "updatedAt": "2026-11-22T16:20:12.914Z",
      "bookmarked": false
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "402": {
        "message": "This boost has to be bought.",
        "code": "PAYMENT_REQUIRED",
        "details": [
          {
            "path": "type",
            "message": "HIGHLIGHT"
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This opportunity belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "PUT /v1/opportunities/{id}/profile": {
    "request": {
      "params": {
        "id": "01a20409-413b-7623-a89b-9da65ec18c0a"
      },
      "body": {
        "profileId": "01a20408-fc06-7065-b9cd-1c2f80c612fa"
      }
    },
    "answer": {
      "id": "01a20409-413b-7623-a89b-9da65ec18c0a",
      "slug": "call-01a20409-413b-7623-a89b-9da65ec18c0a",
      "type": "OPEN_CALL",
      "title": "An open call",
      "summary": "",
      "description": "What it is about.",
      "organizationName": "Harbour House",
      "profile": {
        "id": "01a20408-fc06-7065-b9cd-1c2f80c612fa",
        "slug": "ada-brook",
        "name": "Ada Brook",
        "image": null,
        "cover": null,
        "role": "ARTIST",
        "organizationType": null
      },
      "attendance": "ONSITE",
      "city": "Porto",
      "country": "PT",
      "deadlineKind": "FIXED",
      "deadlineLocal": "2026-12-22T16:14",
      "timeZone": "UTC",
      "deadline": "2026-12-22T16:14:05.116Z",
      "opensAt": null,
      "startDate": null,
      "endDate": null,
      "resultsAt": null,
      "applyUrl": "https://harbour.example/apply",
      "applyEmail": null,
      "website": null,
      "feeType": "FREE",
      "fee": null,
      "feeReason": "",
      "costs": [],
      "rewards": [],
      "rewardAmount": null,
      "rewardNote": "",
      "eligibility": {
        "countries": [],
        "ageMin": null,
        "ageMax": null,
        "languages": [],
        "studentsOnly": false,
        "note": ""
      },
      "artisticFields": [],
      "openToAllFields": true,
      "requirements": [],
      "images": [],
      "plan": "STANDARD",
      "status": "PUBLISHED",
      "boosts": [],
      "highlighted": false,
      "promoted": false,
      "isSample": false,
      "attribution": null,
      "publishedAt": "2026-11-21T16:14:05.116Z",
      "listedUntil": "2026-12-22T16:14:05.116Z",
      "createdAt": "2026-11-22T16:14:05.117Z",
      "updatedAt": "2026-11-22T16:14:05.133Z",
      "bookmarked": false
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This profile belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This opportunity was removed. Copy it as a new draft.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/opportunities/{id}/profile": {
    "request": {
      "params": {
        "id": "01a20409-4314-75f3-b6ec-16a9c4e42777"
      },
      "body": {
        "profileId": "01a20408-fc06-7065-b9cd-1c2f80c612fa"
      }
    },
    "answer": {
      "id": "01a20409-4314-75f3-b6ec-16a9c4e42777",
      "slug": "call-01a20409-4314-75f3-b6ec-16a9c4e42777",
      "type": "OPEN_CALL",
      "title": "An open call",
      "summary": "",
      "description": "What it is about.",
      "organizationName": "Harbour House",
      "profile": {
        "id": "01a20408-fc06-7065-b9cd-1c2f80c612fa",
        "slug": "ada-brook",
        "name": "Ada Brook",
        "image": null,
        "cover": null,
        "role": "ARTIST",
        "organizationType": null
      },
      "attendance": "ONSITE",
      "city": "Porto",
      "country": "PT",
      "deadlineKind": "FIXED",
      "deadlineLocal": "2026-12-22T16:14",
      "timeZone": "UTC",
      "deadline": "2026-12-22T16:14:05.588Z",
      "opensAt": null,
      "startDate": null,
      "endDate": null,
      "resultsAt": null,
      "applyUrl": "https://harbour.example/apply",
      "applyEmail": null,
      "website": null,
      "feeType": "FREE",
      "fee": null,
      "feeReason": "",
      "costs": [],
      "rewards": [],
      "rewardAmount": null,
      "rewardNote": "",
      "eligibility": {
        "countries": [],
        "ageMin": null,
        "ageMax": null,
        "languages": [],
        "studentsOnly": false,
        "note": ""
      },
      "artisticFields": [],
      "openToAllFields": true,
      "requirements": [],
      "images": [],
      "plan": "STANDARD",
      "status": "PUBLISHED",
      "boosts": [],
      "highlighted": false,
      "promoted": false,
      "isSample": false,
      "attribution": null,
      "publishedAt": "2026-11-21T16:14:05.588Z",
      "listedUntil": "2026-12-22T16:14:05.588Z",
      "createdAt": "2026-11-22T16:14:05.589Z",
      "updatedAt": "2026-11-22T16:14:05.840Z",
      "bookmarked": false
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This opportunity belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/opportunities/{id}/copy": {
    "request": {
      "params": {
        "id": "01a2040e-72fd-742a-8921-114744b4f1f7"
      }
    },
    "answer": {
      "id": "01a2040e-733d-7623-a931-d8fd0a72eeaf",
      "slug": "a-call-for-works-d8fd0a72eeaf",
      "type": "OPEN_CALL",
      "title": "A call for works",
      "summary": "Works about the tide.",
      "description": "Send us **works** about the tide.",
      "organizationName": "Harbour House",
      "profile": {
        "id": "01a2040e-72a5-76a8-98ca-b643f469339e",
        "slug": "ada-brook-b643f469339e",
        "name": "Ada Brook",
        "image": null,
        "cover": null,
        "role": "ARTIST",
        "organizationType": null
      },
      "attendance": "ONSITE",
      "city": "Porto",
      "country": "PT",
      "deadlineKind": "FIXED",
      "deadlineLocal": null,
      "timeZone": "Europe/Lisbon",
      "deadline": null,
      "opensAt": null,
      "startDate": null,
      "endDate": null,
      "resultsAt": null,
      "applyUrl": "https://harbour.example/apply",
      "applyEmail": null,
      "website": null,
      "feeType": "FREE",
      "fee": null,
      "feeReason": "",
      "costs": [],
      "rewards": [],
      "rewardAmount": null,
      "rewardNote": "",
      "eligibility": {
        "countries": [],
        "ageMin": null,
        "ageMax": null,
        "languages": [],
        "studentsOnly": false,
        "note": ""
      },
      "artisticFields": [],
      "openToAllFields": true,
      "requirements": [],
      "images": [
        {
          "id": "01a2040e-7346-7223-83de-3d3921cd9934",
          "url": "/content/opportunities/01a2040e-72d7-71d3-902b-3c7d75680008.jpg",
          "width": 60,
          "height": 40,
          "alt": "",
          "placeholder": "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABQAQCdASoQAAsABUB8JaAABDOAAP7o1x/+SXqT8rCe/+vvKHYohAAA"
        }
      ],
      "plan": null,
      "status": "DRAFT",
      "boosts": [],
      "highlighted": false,
      "promoted": false,
      "isSample": false,
      "attribution": null,
      "publishedAt": null,
      "listedUntil": null,
      "createdAt": "2026-11-22T16:19:45.599Z",
      "updatedAt": "2026-11-22T16:19:45.599Z",
      "bookmarked": false
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This opportunity belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/{id}/changes": {
    "request": {
      "params": {
        "id": "a-call-for-works"
      }
    },
    "answer": [
      {
        "id": "01a2040e-60c4-768b-a6a4-e2c42d4d1edc",
        "field": "eligibility",
        "before": "Anyone",
        "after": "students only",
        "changedAt": "2026-11-22T16:19:40.863Z"
      },
      {
        "id": "01a2040e-60b2-7568-ae2f-099a66080df6",
        "field": "deadline",
        "before": "1 July 2027, the end of the day (UTC)",
        "after": "15 July 2027, 12:00 (UTC)",
        "changedAt": "2026-11-22T16:19:40.844Z"
      }
    ],
    "errors": {}
  },
  "POST /v1/opportunities/images": {
    "request": {
      "form": {
        "images": [
          "@0.jpg",
          "@1.jpg"
        ]
      }
    },
    "answer": [
      {
        "id": "01a2040e-6f0e-7059-9c97-106951dc49d3",
        "url": "/content/opportunities/01a2040e-6f22-71d8-b372-ff675b23fbf7.jpg",
        "width": 60,
        "height": 40,
        "alt": "",
        "placeholder": "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABQAQCdASoQAAsABUB8JaAABDOAAP7o1x/+SXqT8rCe/+vvKHYohAAA"
      },
      {
        "id": "01a2040e-6f29-739a-bb59-2cde4553d125",
        "url": "/content/opportunities/01a2040e-6f23-74e5-8a34-b7cc15809cc7.jpg",
        "width": 60,
        "height": 40,
        "alt": "",
        "placeholder": "data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABQAQCdASoQAAsABUB8JaAABDOAAP7oOL/+SXqT8rCe/+vvKHYohAAA"
      }
    ],
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "DELETE /v1/opportunities/trial-notices": {
    "request": {},
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/products": {
    "request": {
      "query": {
        "currency": "EUR"
      }
    },
    "answer": [
      {
        "id": "vitrine_boost_highlight",
        "name": "Highlight for an opportunity",
        "description": "Stands out in the list until it closes, at most 60 days.",
        "type": "HIGHLIGHT",
        "metadata": {
          "opportunityBoostEvent": "HIGHLIGHT"
        },
        "features": [
          "Runs for up to 60 days"
        ],
        "prices": [
          {
            "priceId": "price_r9h1Lsj22m5AXu6ZJcB2p2HA",
            "unitAmount": 2500,
            "currency": "EUR",
            "interval": null
          }
        ]
      },
      {
        "id": "vitrine_boost_top_post_1",
        "name": "Top post, 1 week for an opportunity",
        "description": "Among the first of the list for a week.",
        "type": "TOP_POST_1",
        "metadata": {
          "opportunityBoostEvent": "TOP_POST_1"
        },
        "features": [
          "Runs for up to a week"
        ],
        "prices": [
          {
            "priceId": "price_yyYAyH1ZaIW64ullj0LbvtWT",
            "unitAmount": 3900,
            "currency": "EUR",
            "interval": null
          }
        ]
      }
    ],
    "errors": {}
  },
  "GET /v1/opportunities/free-posts": {
    "request": {},
    "answer": {
      "permitted": false,
      "remaining": 0,
      "limit": 1,
      "resetsAt": "2027-02-20T16:17:54.247Z"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/bookmarks/list": {
    "request": {},
    "answer": [
      {
        "id": "01a2040e-1d8c-75b7-9d05-6f2822fa17f6",
        "slug": "call-01a2040e-1d8c-75b7-9d05-6f2822fa17f6",
        "type": "OPEN_CALL",
        "title": "Third call",
        "summary": "",
        "description": "What it is about.",
        "organizationName": "Harbour House",
        "profile": {
          "id": "01a2040e-1cb3-771b-b376-cea1f71d740f",
          "slug": "01a2040e-1cb3-771b-b376-cea1f71d740f",
          "name": "Ada Brook",
          "image": null,
          "cover": null,
          "role": "ARTIST",
          "organizationType": null
        },
        "attendance": "ONSITE",
        "city": "Porto",
        "country": "PT",
        "deadlineKind": "FIXED",
        "deadlineLocal": "2026-12-22T16:19",
        "timeZone": "UTC",
        "deadline": "2026-12-22T16:19:23.660Z",
        "opensAt": null,
        "startDate": null,
        "endDate": null,
        "resultsAt": null,
        "applyUrl": "https://harbour.example/apply",
        "applyEmail": null,
        "website": null,
        "feeType": "FREE",
        "fee": null,
        "feeReason": "",
        "costs": [],
        "rewards": [],
        "rewardAmount": null,
        "rewardNote": "",
        "eligibility": {
          "countries": [],
          "ageMin": null,
          "ageMax": null,
          "languages": [],
          "studentsOnly": false,
          "note": ""
        },
        "artisticFields": [],
        "openToAllFields": true,
        "requirements": [],
        "images": [],
        "plan": "STANDARD",
        "status": "PUBLISHED",
        "boosts": [],
        "highlighted": false,
        "promoted": false,
        "isSample": false,
        "attribution": null,
        "publishedAt": "2026-11-21T16:19:23.660Z",
        "listedUntil": "2026-12-22T16:19:23.660Z",
        "createdAt": "2026-11-22T16:19:23.661Z",
        "updatedAt": "2026-11-22T16:19:23.661Z",
        "bookmarked": true
      },
      {
        "id": "01a2040e-1d85-74a3-b818-77ed413ed85e",
        "slug": "call-01a2040e-1d85-74a3-b818-77ed413ed85e",
        "type": "OPEN_CALL",
        "title": "Second call",
        "summary": "",
        "description": "What it is about.",
        "organizationName": "Harbour House",
        "profile": {
          "id": "01a2040e-1cb3-771b-b376-cea1f71d740f",
          "slug": "01a2040e-1cb3-771b-b376-cea1f71d740f",
          "name": "Ada Brook",
          "image": null,
          "cover": null,
          "role": "ARTIST",
          "organizationType": null
        },
        "attendance": "ONSITE",
        "city": "Porto",
        "country": "PT",
        "deadlineKind": "FIXED",
        "deadlineLocal": "2026-12-22T16:19",
        "timeZone": "UTC",
        "deadline": "2026-12-22T16:19:23.653Z",
        "opensAt": null,
        "startDate": null,
        "endDate": null,
        "resultsAt": null,
        "applyUrl": "https://harbour.example/apply",
        "applyEmail": null,
        "website": null,
        "feeType": "FREE",
        "fee": null,
        "feeReason": "",
        "costs": [],
        "rewards": [],
        "rewardAmount": null,
        "rewardNote": "",
        "eligibility": {
          "countries": [],
          "ageMin": null,
          "ageMax": null,
          "languages": [],
          "studentsOnly": false,
          "note": ""
        },
        "artisticFields": [],
        "openToAllFields": true,
        "requirements": [],
        "images": [],
        "plan": "STANDARD",
        "status": "PUBLISHED",
        "boosts": [],
        "highlighted": false,
        "promoted": false,
        "isSample": false,
        "attribution": null,
        "publishedAt": "2026-11-21T16:19:23.653Z",
        "listedUntil": "2026-12-22T16:19:23.653Z",
        "createdAt": "2026-11-22T16:19:23.654Z",
        "updatedAt": "2026-11-22T16:19:23.654Z",
        "bookmarked": true
      }
    ],
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/opportunities/bookmarks/{id}": {
    "request": {
      "params": {
        "id": "01a2040e-1efe-7455-8d3f-e7b6f4f19202"
      },
      "body": {
        "stage": "SENT",
        "note": " By post "
      }
    },
    "errors": {
      "400": {
        "message": "Please check: stage.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "stage",
            "message": "One of these, please: SAVED, PREPARING, SENT, ANSWERED."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "At most 1000 opportunities can be saved. Remove some that have closed.",
        "code": "QUOTA_EXCEEDED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such opportunity.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "DELETE /v1/opportunities/bookmarks/{id}": {
    "request": {
      "params": {
        "id": "01a2040e-1d57-71ea-89a3-7ea5f6c5964a"
      },
      "body": {
        "id": "01a2040e-1d57-71ea-89a3-7ea5f6c5964a"
      }
    },
    "errors": {
      "400": {
        "message": "Please check: id.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "id",
            "message": "Not the id of the address."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such opportunity.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/bookmarks/track": {
    "request": {},
    "answer": [
      {
        "opportunityId": "01a20409-4b1d-7359-b8b8-ed048d56d533",
        "stage": "SAVED",
        "note": "",
        "savedAt": "2026-11-22T16:14:07.661Z",
        "updatedAt": "2026-11-22T16:14:07.661Z"
      },
      {
        "opportunityId": "01a20409-4b07-7164-9358-67c5d2c07bef",
        "stage": "SAVED",
        "note": "",
        "savedAt": "2026-11-22T16:14:07.637Z",
        "updatedAt": "2026-11-22T16:14:07.637Z"
      }
    ],
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "PUT /v1/opportunities/bookmarks/{id}/track": {
    "request": {
      "params": {
        "id": "01a2040e-209e-7557-b0da-1622a21f2cfc"
      },
      "body": {
        "stage": "SENT",
        "note": "By post"
      }
    },
    "answer": {
      "opportunityId": "01a2040e-209e-7557-b0da-1622a21f2cfc",
      "stage": "SENT",
      "note": "By post",
      "savedAt": "2026-11-22T16:19:24.459Z",
      "updatedAt": "2026-11-22T16:19:24.464Z"
    },
    "errors": {
      "400": {
        "message": "Please check: stage, note.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "stage",
            "message": "One of these, please: SAVED, PREPARING, SENT, ANSWERED."
          },
          {
            "path": "note",
            "message": "At most 2000 characters, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such bookmark.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/bookmarks/calendar": {
    "request": {},
    "answer": {
      "url": "http://localhost:3000/calendar/HWsrDaScDll7g7qusDnN7Zg6gPGwlX_-aY4WUa_Hg0Y.ics"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/opportunities/bookmarks/calendar": {
    "request": {},
    "answer": {
      "url": "http://localhost:3000/calendar/VNZ_YE50kaOSg-jGWQd_w2m6Ts0sSqui8hXmdz8J4pE.ics"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/feed.json": {
    "request": {},
    "answer": {
      "version": "https://jsonfeed.org/version/1.1",
      "title": "Opportunities · Vitrine",
      "home_page_url": "http://localhost:3000/opportunities",
      "feed_url": "http://localhost:3000/v1/opportunities/feed.json",
      "description": "Residencies, prizes, open calls, jobs, grants and commissions for artists.",
      "language": "en",
      "items": []
    },
    "errors": {}
  },
  "GET /v1/opportunities/": {
    "request": {
      "query": {
        "profileId": "01a2040e-1cb3-771b-b376-cea1f71d740f",
        "size": "100"
      }
    },
    "answer": {
      "items": [
        {
          "id": "01a2040e-1e60-704a-81af-e2f618dad039",
          "slug": "call-01a2040e-1e60-704a-81af-e2f618dad039",
          "type": "OPEN_CALL",
          "title": "An open call",
          "summary": "",
          "description": "What it is about.",
          "organizationName": "Harbour House",
          "profile": {
            "id": "01a2040e-1cb3-771b-b376-cea1f71d740f",
            "slug": "01a2040e-1cb3-771b-b376-cea1f71d740f",
            "name": "Ada Brook",
            "image": null,
            "cover": null,
            "role": "ARTIST",
            "organizationType": null
          },
          "attendance": "ONSITE",
          "city": "Porto",
          "country": "PT",
          "deadlineKind": "FIXED",
          "deadlineLocal": "2026-12-22T16:19",
          "timeZone": "UTC",
          "deadline": "2026-12-22T16:19:23.872Z",
          "opensAt": null,
          "startDate": null,
          "endDate": null,
          "resultsAt": null,
          "applyUrl": "https://harbour.example/apply",
          "applyEmail": null,
          "website": null,
          "feeType": "FREE",
          "fee": null,
          "feeReason": "",
          "costs": [],
          "rewards": [],
          "rewardAmount": null,
          "rewardNote": "",
          "eligibility": {
            "countries": [],
            "ageMin": null,
            "ageMax": null,
            "languages": [],
            "studentsOnly": false,
            "note": ""
          },
          "artisticFields": [],
          "openToAllFields": true,
          "requirements": [],
          "images": [],
          "plan": "STANDARD",
          "status": "PUBLISHED",
          "boosts": [],
          "highlighted": false,
          "promoted": false,
          "isSample": false,
          "attribution": null,
          "publishedAt": "2026-11-21T16:19:23.872Z",
          "listedUntil": "2026-12-22T16:19:23.872Z",
          "createdAt": "2026-11-22T16:19:23.873Z",
          "updatedAt": "2026-11-22T16:19:23.873Z",
          "bookmarked": false
        },
        {
          "id": "01a2040e-1e5e-7276-8c09-64cfa42cc530",
          "slug": "call-01a2040e-1e5e-7276-8c09-64cfa42cc530",
          "type": "OPEN_CALL",
          "title": "An open call",
          "summary": "",
          "description": "What it is about.",
          "organizationName": "Harbour House",
          "profile": {
            "id": "01a2040e-1cb3-771b-b376-cea1f71d740f",
            "slug": "01a2040e-1cb3-771b-b376-cea1f71d740f",
            "name": "Ada Brook",
            "image": null,
            "cover": null,
            "role": "ARTIST",
            "organizationType": null
          },
          "attendance": "ONSITE",
          "city": "Porto",
          "country": "PT",
          "deadlineKind": "FIXED",
          "deadlineLocal": "2026-12-22T16:19",
          "timeZone": "UTC",
          "deadline": "2026-12-22T16:19:23.870Z",
          "opensAt": null,
          "startDate": null,
          "endDate": null,
          "resultsAt": null,
          "applyUrl": "https://harbour.example/apply",
          "applyEmail": null,
          "website": null,
          "feeType": "FREE",
          "fee": null,
          "feeReason": "",
          "costs": [],
          "rewards": [],
          "rewardAmount": null,
          "rewardNote": "",
          "eligibility": {
            "countries": [],
            "ageMin": null,
            "ageMax": null,
            "languages": [],
            "studentsOnly": false,
            "note": ""
          },
          "artisticFields": [],
          "openToAllFields": true,
          "requirements": [],
          "images": [],
          "plan": "STANDARD",
          "status": "PUBLISHED",
          "boosts": [],
          "highlighted": false,
          "promoted": false,
          "isSample": false,
          "attribution": null,
          "publishedAt": "2026-11-21T16:19:23.870Z",
          "listedUntil": "2026-12-22T16:19:23.870Z",
          "createdAt": "2026-11-22T16:19:23.871Z",
          "updatedAt": "2026-11-22T16:19:23.871Z",
          "bookmarked": true
        }
      ],
      "page": 1,
      "size": 100,
      "total": 11,
      "totalRelation": "eq",
      "next": null
    },
    "errors": {
      "400": {
        "message": "This cursor belongs to another sort order.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "cursor",
            "message": "Use it with the same `sortBy`."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/opportunities/facets": {
    "request": {},
    "answer": {
      "total": 0,
      "totalRelation": "eq",
      "types": [
        {
          "key": "ART_RESIDENCY",
          "count": 0
        },
        {
          "key": "AWARD_OR_PRICE",
          "count": 0
        }
      ],
      "fields": [
        {
          "key": "APPLIED_ARTS",
          "count": 0
        },
        {
          "key": "ARCHITECTURE",
          "count": 0
        }
      ],
      "rewards": [
        {
          "key": "ACCOMMODATION",
          "count": 0
        },
        {
          "key": "PRODUCTION",
          "count": 0
        }
      ],
      "requirements": [
        {
          "key": "artist_statement",
          "count": 0
        },
        {
          "key": "cv",
          "count": 0
        }
      ],
      "fees": [
        {
          "key": "FREE",
          "count": 0
        },
        {
          "key": "FEES",
          "count": 0
        }
      ],
      "attendance": [
        {
          "key": "ONSITE",
          "count": 0
        },
        {
          "key": "ONLINE",
          "count": 0
        }
      ],
      "deadlineKinds": [
        {
          "key": "FIXED",
          "count": 0
        },
        {
          "key": "ROLLING",
          "count": 0
        }
      ],
      "anyDeadline": 0,
      "bands": [
        {
          "key": "week",
          "count": 0
        },
        {
          "key": "month",
          "count": 0
        }
      ]
    },
    "errors": {}
  },
  "GET /v1/opportunities/random": {
    "request": {},
    "answer": {
      "id": "01a2040f-ca27-7081-8cf4-bddf6865b3f8",
      "slug": "call-01a2040f-ca27-7081-8cf4-bddf6865b3f8",
      "type": "AWARD_OR_PRICE",
      "title": "Prize for painters",
      "summary": "",
      "description": "Apply.",
      "organizationName": "House",
      "profile": null,
      "attendance": "ONSITE",
      "city": "Zürich",
      "country": "CH",
      "deadlineKind": "FIXED",
      "deadlineLocal": "2027-01-21T16:21:13",
      "timeZone": "UTC",
      "deadline": "2027-01-21T16:21:13.383Z",
      "opensAt": null,
      "startDate": null,
      "endDate": null,
      "resultsAt": null,
      "applyUrl": "https://example.org/apply",
      "applyEmail": null,
      "website": null,
      "feeType": "FEES",
      "fee": {
        "amount": 2500,
        "currency": "EUR"
      },
      "feeReason": "",
      "costs": [],
      "rewards": [
        "CASHPRIZE"
      ],
      "rewardAmount": null,
      "rewardNote": "",
      "eligibility": {
        "countries": [],
        "ageMin": null,
        "ageMax": null,
        "languages": [],
        "studentsOnly": false,
        "note": ""
      },
      "artisticFields": [
        "PAINTING",
        "DRAWING"
      ],
      "openToAllFields": false,
      "requirements": [],
      "images": [],
      "plan": "BASIC",
      "status": "PUBLISHED",
      "boosts": [],
      "highlighted": false,
      "promoted": false,
      "isSample": false,
      "attribution": null,
      "publishedAt": "2026-08-14T16:23:13.372Z",
      "listedUntil": "2027-01-11T16:21:13.383Z",
      "createdAt": "2026-11-22T16:21:13.424Z",
      "updatedAt": "2026-11-22T16:21:13.424Z"
    },
    "errors": {}
  },
  "GET /v1/opportunities/{id}/related": {
    "request": {
      "params": {
        "id": "01a2040e-1e60-704a-81af-e2f618dad039"
      },
      "query": {
        "size": "100"
      }
    },
    "answer": [
      {
        "id": "01a2040e-1e5e-7276-8c09-64cfa42cc530",
        "slug": "call-01a2040e-1e5e-7276-8c09-64cfa42cc530",
        "type": "OPEN_CALL",
        "title": "An open call",
        "summary": "",
        "description": "What it is about.",
        "organizationName": "Harbour House",
        "profile": {
          "id": "01a2040e-1cb3-771b-b376-cea1f71d740f",
          "slug": "01a2040e-1cb3-771b-b376-cea1f71d740f",
          "name": "Ada Brook",
          "image": null,
          "cover": null,
          "role": "ARTIST",
          "organizationType": null
        },
        "attendance": "ONSITE",
        "city": "Porto",
        "country": "PT",
        "deadlineKind": "FIXED",
        "deadlineLocal": "2026-12-22T16:19",
        "timeZone": "UTC",
        "deadline": "2026-12-22T16:19:23.870Z",
        "opensAt": null,
        "startDate": null,
        "endDate": null,
        "resultsAt": null,
        "applyUrl": "https://harbour.example/apply",
        "applyEmail": null,
        "website": null,
        "feeType": "FREE",
        "fee": null,
        "feeReason": "",
        "costs": [],
        "rewards": [],
        "rewardAmount": null,
        "rewardNote": "",
        "eligibility": {
          "countries": [],
          "ageMin": null,
          "ageMax": null,
          "languages": [],
          "studentsOnly": false,
          "note": ""
        },
        "artisticFields": [],
        "openToAllFields": true,
        "requirements": [],
        "images": [],
        "plan": "STANDARD",
        "status": "PUBLISHED",
        "boosts": [],
        "highlighted": false,
        "promoted": false,
        "isSample": false,
        "attribution": null,
        "publishedAt": "2026-11-21T16:19:23.870Z",
        "listedUntil": "2026-12-22T16:19:23.870Z",
        "createdAt": "2026-11-22T16:19:23.871Z",
        "updatedAt": "2026-11-22T16:19:23.871Z",
        "bookmarked": true
      },
      {
        "id": "01a2040e-1e3d-70b5-825b-7602c0cbb2c6",
        "slug": "call-01a2040e-1e3d-70b5-825b-7602c0cbb2c6",
        "type": "OPEN_CALL",
        "title": "An open call",
        "summary": "",
        "description": "What it is about.",
        "organizationName": "Harbour House",
        "profile": {
          "id": "01a2040e-1cb3-771b-b376-cea1f71d740f",
          "slug": "01a2040e-1cb3-771b-b376-cea1f71d740f",
          "name": "Ada Brook",
          "image": null,
          "cover": null,
          "role": "ARTIST",
          "organizationType": null
        },
        "attendance": "ONSITE",
        "city": "Porto",
        "country": "PT",
        "deadlineKind": "FIXED",
        "deadlineLocal": "2026-12-22T16:19",
        "timeZone": "UTC",
        "deadline": "2026-12-22T16:19:23.837Z",
        "opensAt": null,
        "startDate": null,
        "endDate": null,
        "resultsAt": null,
        "applyUrl": "https://harbour.example/apply",
        "applyEmail": null,
        "website": null,
        "feeType": "FREE",
        "fee": null,
        "feeReason": "",
        "costs": [],
        "rewards": [],
        "rewardAmount": null,
        "rewardNote": "",
        "eligibility": {
          "countries": [],
          "ageMin": null,
          "ageMax": null,
          "languages": [],
          "studentsOnly": false,
          "note": ""
        },
        "artisticFields": [],
        "openToAllFields": true,
        "requirements": [],
        "images": [],
        "plan": "STANDARD",
        "status": "PUBLISHED",
        "boosts": [],
        "highlighted": false,
        "promoted": false,
        "isSample": false,
        "attribution": null,
        "publishedAt": "2026-11-21T16:19:23.837Z",
        "listedUntil": "2026-12-22T16:19:23.837Z",
        "createdAt": "2026-11-22T16:19:23.838Z",
        "updatedAt": "2026-11-22T16:19:23.838Z",
        "bookmarked": false
      }
    ],
    "errors": {}
  },
  "POST /v1/opportunities/{id}/view": {
    "request": {
      "params": {
        "id": "01a2040e-ba14-77b0-a24f-574dbee9a503"
      }
    },
    "errors": {
      "404": {
        "message": "There is no such opportunity.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/opportunities/{id}/apply": {
    "request": {
      "params": {
        "id": "01a2040e-ba60-74a0-a9f4-2e90097c2cae"
      }
    },
    "errors": {}
  },
  "GET /v1/opportunities/statistics/{profileId}": {
    "request": {
      "params": {
        "profileId": "01a2040e-bca7-7752-8102-77084b45c9c6"
      }
    },
    "answer": [
      {
        "opportunityId": "01a2040e-bceb-7230-8248-b24845599955",
        "views": 0,
        "applyClicks": 0,
        "saves": 0
      },
      {
        "opportunityId": "01a2040e-bce8-7707-b40e-9d89684fe8f5",
        "views": 0,
        "applyClicks": 0,
        "saves": 0
      }
    ],
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This profile belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/places": {
    "request": {
      "query": {
        "q": "bas"
      }
    },
    "answer": [
      {
        "city": "Basel",
        "country": "CH",
        "name": "Basel, Switzerland"
      }
    ],
    "errors": {
      "400": {
        "message": "The query is not valid.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "of",
            "message": "Invalid option: expected one of \"opportunities\"|\"profiles\""
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/profiles/subscriptions/currencies": {
    "request": {},
    "answer": [
      "USD",
      "AUD"
    ],
    "errors": {}
  },
  "POST /v1/profiles/token/": {
    "request": {
      "body": {
        "id": "01a2040b-0f34-7348-8fd5-61d538125e1b"
      }
    },
    "answer": {
      "token": "eyJhbGciOi…"
    },
    "errors": {
      "400": {
        "message": "Please check: id.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "id",
            "message": "Please fill this in."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This account is suspended: It sells works that are not its own. You can contest this on your account page.",
        "code": "FORBIDDEN",
        "details": [
          {
            "path": "account",
            "message": "It sells works that are not its own."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "413": {
        "message": "What was sent is larger than 256 KB.",
        "code": "TOO_LARGE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "415": {
        "message": "The body of this call is JSON (Content-Type: application/json).",
        "code": "UNSUPPORTED_MEDIA",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "429": {
        "message": "Too many requests. Please try again in 59 s.",
        "code": "RATE_LIMITED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/profiles/": {
    "request": {
      "form": {
        "role": "ART_ORGANIZATION",
        "organizationType": "GALLERY",
        "name": "Galería Ño",
        "city": "Bogotá",
        "country": "CO",
        "contact": "{\"email\":\"hola@example.org\",\"website\":\"https://example.org\"}",
        "image": "@work.jpg"
      }
    },
    "answer": {
      "id": "01a2043f-20fd-7403-9983-a86208c6e77e",
      "role": "ART_ORGANIZATION",
      "name": "Galería Ño",
      "slug": "galeria-no",
      "headline": "",
      "bio": "",
      "pronouns": null,
      "city": "Bogotá",
      "country": "CO",
      "organizationType": "GALLERY",
      "image": "/content/profiles/01a2043f-2108-77a2-b4c6-6be6110dbd3b.jpg",
      "imageFocus": null,
      "images": [],
      "coverFocus": null,
      "contact": {
        "email": "hola@example.org",
        "website": "https://example.org"
      },
      "artisticFields": [],
      "mediums": [],
      "allowsTraining": false,
      "counts": {
        "artworks": 0,
        "opportunities": 0
      },
      "badge": null,
      "attribution": null,
      "createdAt": "2026-11-22T17:12:55.820Z",
      "updatedAt": "2026-11-22T17:12:55.820Z"
    },
    "errors": {
      "400": {
        "message": "Please check: role, name, pronouns, country, contact.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "role",
            "message": "One of these, please: ARTIST, CURATOR, ART_ORGANIZATION, ART_ENTHUSIAST, COLLECTOR."
          },
          {
            "path": "name",
            "message": "Please fill this in."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "An account can have at most 5 profiles.",
        "code": "QUOTA_EXCEEDED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/profiles/": {
    "request": {
      "query": {
        "query": "mraia lindstrom"
      }
    },
    "answer": [
      {
        "id": "01a20440-f3ca-7752-b087-f9594eb6a257",
        "role": "ARTIST",
        "name": "María Lindström",
        "slug": "01a20440-f3ca-7752-b087-fda6619320d0",
        "headline": "Sculptor",
        "bio": "",
        "pronouns": null,
        "city": "Malmö",
        "country": "SE",
        "organizationType": null,
        "image": null,
        "imageFocus": null,
        "images": [],
        "coverFocus": null,
        "contact": {},
        "artisticFields": [],
        "mediums": [],
        "allowsTraining": false,
        "counts": {
          "artworks": 0,
          "opportunities": 0
        },
        "badge": null,
        "attribution": null,
        "createdAt": "2026-11-22T17:14:55.325Z",
        "updatedAt": "2026-11-22T17:14:55.325Z"
      },
      {
        "id": "01a20440-f3ca-7752-b088-19713326c02b",
        "role": "ARTIST",
        "name": "Amira Lind",
        "slug": "01a20440-f3ca-7752-b088-1fa6caee101f",
        "headline": "Collector",
        "bio": "",
        "pronouns": null,
        "city": "São Paulo",
        "country": "BR",
        "organizationType": null,
        "image": null,
        "imageFocus": null,
        "images": [],
        "coverFocus": null,
        "contact": {},
        "artisticFields": [],
        "mediums": [],
        "allowsTraining": false,
        "counts": {
          "artworks": 0,
          "opportunities": 0
        },
        "badge": null,
        "attribution": null,
        "createdAt": "2026-11-22T17:14:55.325Z",
        "updatedAt": "2026-11-22T17:14:55.325Z"
      }
    ],
    "errors": {
      "401": {
        "message": "Please sign in again: who you are could not be confirmed.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/profiles/{id}": {
    "request": {
      "params": {
        "id": "01a2043f-9f20-71cd-82ad-e4cc030ee781"
      }
    },
    "answer": {
      "id": "01a2043f-9f20-71cd-82ad-e4cc030ee781",
      "role": "ARTIST",
      "name": "Ada Brook",
      "slug": "ada-brook",
      "headline": "",
      "bio": "",
      "pronouns": null,
      "city": "",
      "country": null,
      "organizationType": null,
      "image": null,
      "imageFocus": null,
      "images": [
        {
          "type": "GALLERY",
          "url": "/content/profiles/01a2043f-9f74-731f-bda1-3a631b278413.jpg",
          "width": 60,
          "height": 40
        },
        {
          "type": "GALLERY",
          "url": "/content/profiles/01a2043f-9f7b-73bb-9eba-070ba58692ef.jpg",
          "width": 30,
          "height": 50
        }
      ],
      "coverFocus": null,
      "contact": {},
      "artisticFields": [],
      "mediums": [],
      "allowsTraining": false,
      "counts": {
        "artworks": 0,
        "opportunities": 0
      },
      "badge": null,
      "attribution": null,
      "createdAt": "2026-11-22T17:13:28.099Z",
      "updatedAt": "2026-11-22T17:13:28.197Z"
    },
    "errors": {
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "PUT /v1/profiles/{id}": {
    "request": {
      "params": {
        "id": "01a2043e-7e39-7485-82fd-661aff7e3a5e"
      },
      "body": {
        "id": "01a2043e-7e39-7485-82fd-661aff7e3a5e",
        "role": "ARTIST",
        "name": "Ada Brook",
        "slug": "ada-brook-661aff7e3a5e",
        "headline": "Paints",
        "bio": "Much to say.",
        "pronouns": "She/her",
        "city": "Oslo",
        "country": "NO",
        "organizationType": null,
        "image": "/content/profiles/01a2043e-7e53-700f-8308-07865afa7555.jpg",
        "imageFocus": null,
        "images": [],
        "coverFocus": null,
        "contact": {
          "website": "https://example.org"
        },
        "artisticFields": [
          "PAINTING"
        ],
        "mediums": [
          "Oil"
        ],
        "allowsTraining": false,
        "counts": {
          "artworks": 0,
          "opportunities": 0
        },
        "badge": null,
        "attribution": null,
        "createdAt": "2026-11-22T17:12:14.138Z",
        "updatedAt": "2026-11-22T17:12:14.165Z"
      }
    },
    "answer": {
      "id": "01a2043e-7e39-7485-82fd-661aff7e3a5e",
      "role": "ARTIST",
      "name": "Ada Brook",
      "slug": "ada-brook-661aff7e3a5e",
      "headline": "Paints",
      "bio": "Much to say.",
      "pronouns": "She/her",
      "city": "Oslo",
      "country": "NO",
      "organizationType": null,
      "image": "/content/profiles/01a2043e-7e53-700f-8308-07865afa7555.jpg",
      "imageFocus": null,
      "images": [],
      "coverFocus": null,
      "contact": {
        "website": "https://example.org"
      },
      "artisticFields": [
        "PAINTING"
      ],
      "mediums": [
        "Oil"
      ],
      "allowsTraining": false,
      "counts": {
        "artworks": 0,
        "opportunities": 0
      },
      "badge": null,
      "attribution": null,
      "createdAt": "2026-11-22T17:12:14.138Z",
      "updatedAt": "2026-11-22T17:12:14.172Z"
    },
    "errors": {
      "400": {
        "message": "Please check: role, name.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "role",
            "message": "Please fill this in."
          },
          {
            "path": "name",
            "message": "Please fill this in."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This profile belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "PATCH /v1/profiles/{id}": {
    "request": {
      "params": {
        "id": "01a2043e-7bb0-74c1-9df4-c407e0c26e54"
      },
      "body": {
        "headline": "Draws",
        "contact": {
          "email": "a@example.org"
        }
      }
    },
    "answer": {
      "id": "01a2043e-7bb0-74c1-9df4-c407e0c26e54",
      "role": "ARTIST",
      "name": "Ada Brook",
      "slug": "ada-brook",
      "headline": "Draws",
      "bio": "Much to say.",
      "pronouns": "She/her",
      "city": "Oslo",
      "country": "NO",
      "organizationType": null,
      "image": null,
      "imageFocus": null,
      "images": [],
      "coverFocus": null,
      "contact": {
        "email": "a@example.org"
      },
      "artisticFields": [
        "PAINTING"
      ],
      "mediums": [
        "Oil"
      ],
      "allowsTraining": false,
      "counts": {
        "artworks": 0,
        "opportunities": 0
      },
      "badge": null,
      "attribution": null,
      "createdAt": "2026-11-22T17:12:13.492Z",
      "updatedAt": "2026-11-22T17:12:13.553Z"
    },
    "errors": {
      "400": {
        "message": "Please check: name.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "name",
            "message": "Text, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This profile belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This address is taken. Choose another.",
        "code": "CONFLICT",
        "details": [
          {
            "path": "slug",
            "message": "This address is taken. Choose another."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "415": {
        "message": "This call takes a body of multipart/form-data or application/json.",
        "code": "UNSUPPORTED_MEDIA",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The database does not answer in time. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "DELETE /v1/profiles/{id}": {
    "request": {
      "params": {
        "id": "01a2040c-76ce-74ae-8617-043588e7b897"
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "This profile belongs to someone else.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This has just been paid for, so it was not deleted. See its order before you delete it.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/profiles/images": {
    "request": {
      "form": {
        "type": "STUDIO",
        "images": [
          "@0.jpg",
          "@1.jpg"
        ]
      }
    },
    "answer": [
      {
        "type": "STUDIO",
        "url": "/content/profiles/01a2040e-9929-72e0-9ce5-33629a8a8a2a.jpg",
        "width": 60,
        "height": 40
      },
      {
        "type": "STUDIO",
        "url": "/content/profiles/01a2040e-9928-74e6-bd67-56b7b963fdd4.jpg",
        "width": 60,
        "height": 40
      }
    ],
    "errors": {
      "400": {
        "message": "One cover, please.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "images",
            "message": "One cover, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "A profile shows at most 20 of these pictures, and you have 20.",
        "code": "QUOTA_EXCEEDED",
        "details": [
          {
            "path": "images",
            "message": "A profile shows at most 20 of these pictures, and you have 20."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "415": {
        "message": "This is not a JPEG, PNG, WebP or GIF picture. Save it as one of these, or choose another.",
        "code": "UNSUPPORTED_MEDIA",
        "details": [
          {
            "path": "images[1]",
            "message": "This is not a JPEG, PNG, WebP or GIF picture. Save it as one of these, or choose another."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "DELETE /v1/profiles/images": {
    "request": {
      "body": {
        "type": "STUDIO",
        "url": "/content/profiles/01a2040e-992c-727e-86fb-ca5dd220fdb0.jpg"
      }
    },
    "errors": {
      "400": {
        "message": "Please check: type, url.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "type",
            "message": "Please fill this in."
          },
          {
            "path": "url",
            "message": "Please fill this in."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such picture.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/profiles/wizard": {
    "request": {},
    "answer": {
      "role": "CURATOR",
      "organizationType": null,
      "profileId": "01a2040e-f010-70fb-a45d-1eeeef41bba3",
      "steps": [
        "role",
        "place"
      ]
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "PUT /v1/profiles/wizard": {
    "request": {
      "body": {
        "role": "CURATOR",
        "organizationType": null,
        "profileId": "01a2040e-f010-70fb-a45d-1eeeef41bba3",
        "steps": [
          "role",
          "place"
        ]
      }
    },
    "answer": {
      "role": "CURATOR",
      "organizationType": null,
      "profileId": "01a2040e-f010-70fb-a45d-1eeeef41bba3",
      "steps": [
        "role",
        "place"
      ]
    },
    "errors": {
      "400": {
        "message": "Please check: steps[0].",
        "code": "VALIDATION",
        "details": [
          {
            "path": "steps[0]",
            "message": "One of these, please: role, identity, place, picture, links, done."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "DELETE /v1/profiles/admin/{id}": {
    "request": {
      "params": {
        "id": "01a2040d-8c9c-76ca-a8f1-837d729fe807"
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This has just been paid for, so it was not deleted. See its order before you delete it.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/profiles/admin/{id}/search/hide": {
    "request": {
      "params": {
        "id": "01a2043f-3ab1-7065-b799-4b404e1486d5"
      },
      "body": {
        "hidden": true
      }
    },
    "answer": {
      "id": "01a2043f-3ab1-7065-b799-4b404e1486d5",
      "role": "ARTIST",
      "name": "Hideable4b404e1486d5",
      "slug": "full-house-9f4b6849-2b4b-4e87-a0a8-b951830eedcc",
      "headline": "",
      "bio": "",
      "pronouns": null,
      "city": "",
      "country": null,
      "organizationType": null,
      "image": "/content/profiles/01a2043f-3ae6-738e-ba67-e087d9975876.jpg",
      "imageFocus": null,
      "images": [
        {
          "type": "COVER",
          "url": "/content/profiles/01a2043f-3b02-724a-9e5b-d0b6f4db1c92.jpg",
          "width": 60,
          "height": 40
        }
      ],
      "coverFocus": null,
      "contact": {},
      "artisticFields": [],
      "mediums": [],
      "allowsTraining": false,
      "counts": {
        "artworks": 1,
        "opportunities": 0
      },
      "badge": null,
      "attribution": null,
      "createdAt": "2026-11-22T17:13:02.386Z",
      "updatedAt": "2026-11-22T17:13:02.527Z"
    },
    "errors": {
      "400": {
        "message": "Please check: hidden.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "hidden",
            "message": "Either true or false, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such profile.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/profiles/directory": {
    "request": {
      "query": {
        "country": "CO,UK",
        "roles": "ART_ORGANIZATION"
      }
    },
    "answer": {
      "items": [
        {
          "id": "01a2043f-6b0c-738b-b73b-c482ceb00e81",
          "role": "ART_ORGANIZATION",
          "name": "Tate Modern",
          "slug": "01a2043f-6b0c-738b-b73b-c482ceb00e81",
          "headline": "",
          "bio": "",
          "pronouns": null,
          "city": "London",
          "country": "GB",
          "organizationType": "MUSEUM",
          "image": null,
          "imageFocus": null,
          "images": [],
          "coverFocus": null,
          "contact": {},
          "artisticFields": [],
          "mediums": [],
          "allowsTraining": false,
          "counts": {
            "artworks": 0,
            "opportunities": 0
          },
          "badge": null,
          "attribution": null,
          "createdAt": "2026-01-01T00:04:00.000Z",
          "updatedAt": "2026-11-22T17:13:14.765Z"
        },
        {
          "id": "01a2043f-6b06-7352-b527-231520909bb9",
          "role": "ART_ORGANIZATION",
          "name": "Tate",
          "slug": "01a2043f-6b06-7352-b527-231520909bb9",
          "headline": "",
          "bio": "",
          "pronouns": null,
          "city": "London",
          "country": "GB",
          "organizationType": "MUSEUM",
          "image": null,
          "imageFocus": null,
          "images": [],
          "coverFocus": null,
          "contact": {},
          "artisticFields": [],
          "mediums": [],
          "allowsTraining": false,
          "counts": {
            "artworks": 0,
            "opportunities": 0
          },
          "badge": null,
          "attribution": null,
          "createdAt": "2026-01-01T00:03:00.000Z",
          "updatedAt": "2026-11-22T17:13:14.760Z"
        }
      ],
      "page": 1,
      "size": 24,
      "total": 3,
      "totalRelation": "eq",
      "next": null,
      "facets": {
        "countries": [
          {
            "key": "FR",
            "count": 2
          },
          {
            "key": "GB",
            "count": 2
          }
        ],
        "cities": [
          {
            "key": "London",
            "count": 2
          },
          {
            "key": "Bogotá",
            "count": 1
          }
        ],
        "orgTypes": [
          {
            "key": "MUSEUM",
            "count": 2
          },
          {
            "key": "GALLERY",
            "count": 1
          }
        ]
      }
    },
    "errors": {
      "400": {
        "message": "Please check: orgTypes[1], country[0], roles[0], page, size.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "orgTypes[1]",
            "message": "One of these, please: ART_FAIR, ARTIST_RUN, COMPANY, COLLECTIVE, FOUNDATION, GALLERY, INSTITUTION, MUSEUM, NON_PROFIT, PUBLICATION, RESIDENCY, UNIVERSITY."
          },
          {
            "path": "country[0]",
            "message": "A country (ISO 3166-1 alpha-2, or its name), please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/admin/promotions": {
    "request": {
      "query": {
        "status": "OPEN",
        "size": 100
      }
    },
    "answer": {
      "items": [
        {
          "id": "01a2040a-e850-7795-908a-f23b68a74c10",
          "orderId": "01a2040a-e6a8-768e-96b7-20bff8d92103",
          "type": "NEWSLETTER",
          "status": "OPEN",
          "opportunity": {
            "id": "01a2040a-e673-70e7-bcd3-7267bc926f4d",
            "slug": "call-01a2040a-e673-70e7-bcd3-7267bc926f4d",
            "title": "An open call"
          },
          "artwork": null,
          "buyer": {
            "profile": {
              "id": "01a2040a-e541-70ae-bfb4-dec5a6e6b744",
              "slug": "ada-brook",
              "name": "Ada Brook"
            },
            "email": "37ed9084-5b6a-4394-b71c-1d3fdcf27c71@vitrine.test"
          },
          "paid": {
            "amount": 7900,
            "currency": "USD"
          },
          "refundFault": null,
          "closedReason": null,
          "proofUrl": null,
          "doneBy": null,
          "doneAt": null,
          "createdAt": "2026-11-22T16:15:53.415Z"
        },
        {
          "id": "01a2040a-f03a-7609-bfc4-22b06f15121c",
          "orderId": "01a2040a-ef38-72a6-9530-030b10084950",
          "type": "NEWSLETTER",
          "status": "OPEN",
          "opportunity": {
            "id": "01a2040a-ef28-77f2-b1eb-94e5c2dd64b9",
            "slug": "call-01a2040a-ef28-77f2-b1eb-94e5c2dd64b9",
            "title": "An open call"
          },
          "artwork": null,
          "buyer": {
            "profile": {
              "id": "01a2040a-ee9a-713a-942d-7a4715376ec3",
              "slug": "ada-brook-7a4715376ec3",
              "name": "Ada Brook"
            },
            "email": "6620f340-0026-47ce-819a-6bc3551b795d@vitrine.test"
          },
          "paid": {
            "amount": 6239,
            "currency": "USD"
          },
          "refundFault": null,
          "closedReason": null,
          "proofUrl": null,
          "doneBy": null,
          "doneAt": null,
          "createdAt": "2026-11-22T16:15:55.441Z"
        }
      ],
      "page": 1,
      "size": 100,
      "total": 3,
      "totalRelation": "eq",
      "next": null
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/promotions/{id}/done": {
    "request": {
      "params": {
        "id": "01a2040a-e9c3-70cb-bf82-56c8d0e2e2ea"
      },
      "body": {
        "proofUrl": "https://social.example/p/1"
      }
    },
    "answer": {
      "id": "01a2040a-e9c3-70cb-bf82-56c8d0e2e2ea",
      "orderId": "01a2040a-e959-72a7-bfc7-517f24273df7",
      "type": "INSTAGRAM_AD",
      "status": "DONE",
      "opportunity": null,
      "artwork": {
        "id": "01a2040a-e941-71bc-86ed-ccb53937850e",
        "title": "Untitled"
      },
      "buyer": {
        "profile": {
          "id": "01a2040a-e8ec-7061-9d4e-049dd066db9e",
          "slug": "ada-brook-049dd066db9e",
          "name": "Ada Brook"
        },
        "email": "16075f10-da12-4433-a776-bf7d3b94e38a@vitrine.test"
      },
      "paid": {
        "amount": 1900,
        "currency": "USD"
      },
      "refundFault": null,
      "closedReason": null,
      "proofUrl": "https://social.example/p/1",
      "doneBy": "194547ec-2d1d-438e-a08b-0e609f1cde87@vitrine.test",
      "doneAt": "2026-11-22T16:15:53.929Z",
      "createdAt": "2026-11-22T16:15:53.792Z"
    },
    "errors": {
      "400": {
        "message": "Please check: proofUrl.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "proofUrl",
            "message": "The address where it can be seen, starting with https://, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This has already been done.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/promotions/{id}/refund": {
    "request": {
      "params": {
        "id": "01a2040b-233f-738f-88d7-5136f92a16bc"
      }
    },
    "answer": {
      "id": "01a2040b-233f-738f-88d7-5136f92a16bc",
      "orderId": "01a2040b-22ce-74b6-994f-0cf46d5b6482",
      "type": "NEWSLETTER",
      "status": "REFUNDED",
      "opportunity": {
        "id": "01a2040b-22aa-7103-976c-c83d088bcd31",
        "slug": "call-01a2040b-22aa-7103-976c-c83d088bcd31",
        "title": "An open call"
      },
      "artwork": null,
      "buyer": {
        "profile": {
          "id": "01a2040b-2188-7148-9d12-501b28a1c6a1",
          "slug": "ada-brook-501b28a1c6a1",
          "name": "Ada Brook"
        },
        "email": "8c8e661f-53e5-438b-8946-9f96bb1a869d@vitrine.test"
      },
      "paid": {
        "amount": 7900,
        "currency": "USD"
      },
      "refundFault": null,
      "closedReason": null,
      "proofUrl": null,
      "doneBy": null,
      "doneAt": null,
      "createdAt": "2026-11-22T16:16:08.507Z"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "The payment provider could not refund it. See there for the reason.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/admin/promotions/{id}/close": {
    "request": {
      "params": {
        "id": "01a2040c-3927-740b-8929-42aba8906b81"
      },
      "body": {
        "reason": "Paid back at the provider."
      }
    },
    "answer": {
      "id": "01a2040c-3927-740b-8929-42aba8906b81",
      "orderId": "01a2040c-37d4-74e3-80b2-7a6310ad4370",
      "type": "NEWSLETTER",
      "status": "CLOSED",
      "opportunity": {
        "id": "01a2040c-37c9-7424-83ac-764e43a6e867",
        "slug": "a-call-for-works-764e43a6e867",
        "title": "A call for works"
      },
      "artwork": null,
      "buyer": {
        "profile": {
          "id": "01a2040c-37ba-71c4-b05b-4920bb60a516",
          "slug": "ada-brook-4920bb60a516",
          "name": "Ada Brook"
        },
        "email": "5f20e04e-4050-4c89-aa9a-ba410f1c339f@vitrine.test"
      },
      "paid": null,
      "refundFault": null,
      "closedReason": "Paid back at the provider.",
      "proofUrl": null,
      "doneBy": null,
      "doneAt": null,
      "createdAt": "2026-11-22T16:17:19.646Z"
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "Only administrators may do this.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This has been closed.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/search": {
    "request": {
      "query": {
        "q": "bokpoeilcefckemhohhigbegdjblbdef",
        "size": 20
      }
    },
    "answer": {
      "artworks": [
        {
          "id": "01a2040f-a51c-73d6-98be-260b135049db",
          "title": "bokpoeilcefckemhohhigbegdjblbdef",
          "medium": "",
          "year": null,
          "size": "",
          "images": [
            {
              "id": "01a2040f-a51f-7705-9db6-24001e34c106",
              "url": "/content/artworks/01a2040f-a51c-73d6-98be-260b135049db.jpg",
              "width": 4,
              "height": 3,
              "alt": "",
              "placeholder": ""
            }
          ],
          "profile": {
            "id": "01a2040f-a449-76f2-80dc-41395a13f72e",
            "slug": "01a2040f-a449-76f2-80dc-41395a13f72e",
            "name": "Ada Brook",
            "image": null,
            "role": "ARTIST"
          }
        },
        {
          "id": "01a2040f-a512-77ef-8d91-71874b16a032",
          "title": "bokpoeilcefckemhohhigbegdjblbdef",
          "medium": "",
          "year": null,
          "size": "",
          "images": [
            {
              "id": "01a2040f-a516-7534-bbe4-356d351d087c",
              "url": "/content/artworks/01a2040f-a512-77ef-8d91-71874b16a032.jpg",
              "width": 4,
              "height": 3,
              "alt": "",
              "placeholder": ""
            }
          ],
          "profile": {
            "id": "01a2040f-a449-76f2-80dc-41395a13f72e",
            "slug": "01a2040f-a449-76f2-80dc-41395a13f72e",
            "name": "Ada Brook",
            "image": null,
            "role": "ARTIST"
          }
        }
      ],
      "profiles": [],
      "opportunities": []
    },
    "errors": {
      "400": {
        "message": "Please check: size.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "size",
            "message": "At most 20, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/profiles/subscriptions": {
    "request": {
      "query": {}
    },
    "answer": [
      {
        "id": "vitrine_subscription_organization_basic",
        "name": "Basic plan for organisations",
        "description": "For a call now and then.",
        "type": "ORGANIZATION_BASIC",
        "metadata": {
          "subscriptionEvent": "ORGANIZATION_BASIC"
        },
        "features": [
          "20 artworks",
          "1 opportunity a quarter"
        ],
        "prices": [
          {
            "priceId": "price_A9tMIOgYLtMmAnc3aqzpFM9m",
            "unitAmount": 2000,
            "currency": "USD",
            "interval": "month"
          },
          {
            "priceId": "price_j70qAEaxiaLhs6jmnzrqFYHm",
            "unitAmount": 19200,
            "currency": "USD",
            "interval": "year"
          }
        ]
      },
      {
        "id": "vitrine_subscription_organization_residencies",
        "name": "Residency plan for organisations",
        "description": "For residencies that are always open.",
        "type": "ORGANIZATION_RESIDENCIES",
        "metadata": {
          "subscriptionEvent": "ORGANIZATION_RESIDENCIES"
        },
        "features": [
          "20 artworks",
          "2 residencies at a time"
        ],
        "prices": [
          {
            "priceId": "price_yh5t8KDMWzRNJuekjQt6RuAx",
            "unitAmount": 3000,
            "currency": "USD",
            "interval": "month"
          },
          {
            "priceId": "price_IG9vC71cfqdBvDsFFChNAcrG",
            "unitAmount": 28800,
            "currency": "USD",
            "interval": "year"
          }
        ]
      }
    ],
    "errors": {
      "400": {
        "message": "Please check: currency.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "currency",
            "message": "Prices are in USD, AUD, CAD, CHF, EUR, GBP, JPY, SEK."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/profiles/subscriptions/active": {
    "request": {},
    "answer": {
      "type": "ARTIST_PRO",
      "displayName": "Pro",
      "status": "active",
      "interval": "month",
      "currency": "USD",
      "priceId": "price_IsKhNCcKYHIw6sEIE2cufT7x",
      "isExpired": false,
      "isTrial": false,
      "currentPeriodEnd": "2026-12-22T17:12:23.000Z",
      "expiresAt": "2026-12-23T17:12:23.000Z",
      "paymentUrl": null,
      "cancelAtPeriodEnd": false,
      "pendingChange": {
        "type": "ARTIST_STARTER",
        "interval": "month",
        "at": "2026-12-22T17:12:23.000Z"
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "GET /v1/profiles/subscriptions/usage": {
    "request": {},
    "answer": {
      "type": "ORGANIZATION_PREMIUM",
      "isExpired": false,
      "artworks": {
        "used": 0,
        "limit": 100
      },
      "featured": {
        "used": 0,
        "limit": 6
      },
      "posts": {
        "used": 1,
        "limit": 3,
        "per": "active",
        "only": null,
        "resetsAt": null
      },
      "boost": {
        "type": "HIGHLIGHT",
        "remaining": 0,
        "resetsAt": "2026-12-22T16:20:12.939Z"
      },
      "artworkBoost": null,
      "freePost": {
        "permitted": true,
        "remaining": 1,
        "limit": 1,
        "resetsAt": null
      },
      "isTrialUsed": false,
      "paidIn": null
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/profiles/subscriptions/free": {
    "request": {
      "body": {
        "priceId": "price_65ic7vaLPvCaVYqm6AQ6Uhkx",
        "currency": "chf"
      }
    },
    "answer": {
      "type": "ARTIST_PRO",
      "displayName": "Pro",
      "status": "trialing",
      "interval": "month",
      "currency": "CHF",
      "priceId": "price_65ic7vaLPvCaVYqm6AQ6Uhkx",
      "isExpired": false,
      "isTrial": true,
      "currentPeriodEnd": "2026-12-06T17:15:00.000Z",
      "expiresAt": "2026-12-07T17:15:00.000Z",
      "paymentUrl": null,
      "cancelAtPeriodEnd": false,
      "pendingChange": null
    },
    "errors": {
      "400": {
        "message": "Please check: currency.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "currency",
            "message": "Prices are in USD, AUD, CAD, CHF, EUR, GBP, JPY, SEK."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This account has had its trial. A subscription can be bought at any time.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "422": {
        "message": "This subscription is for artists, and the profile is an organisation’s.",
        "code": "UNPROCESSABLE",
        "details": [
          {
            "path": "priceId",
            "message": "This subscription is for artists, and the profile is an organisation’s."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "429": {
        "message": "Too many requests. Please try again in 60 s.",
        "code": "RATE_LIMITED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "DELETE /v1/profiles/subscriptions/cancel": {
    "request": {},
    "answer": {
      "type": "ARTIST_PRO",
      "displayName": "Pro",
      "status": "active",
      "interval": "month",
      "currency": "USD",
      "priceId": "price_WK29tYeV2BU0MKCvoV4GUn7M",
      "isExpired": false,
      "isTrial": false,
      "currentPeriodEnd": "2026-12-22T17:11:36.000Z",
      "expiresAt": "2026-12-22T17:11:36.000Z",
      "paymentUrl": null,
      "cancelAtPeriodEnd": true,
      "pendingChange": null
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such subscription.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/profiles/subscriptions/resume": {
    "request": {},
    "answer": {
      "type": "ARTIST_PRO",
      "displayName": "Pro",
      "status": "active",
      "interval": "month",
      "currency": "USD",
      "priceId": "price_IsKhNCcKYHIw6sEIE2cufT7x",
      "isExpired": false,
      "isTrial": false,
      "currentPeriodEnd": "2026-12-22T17:12:19.000Z",
      "expiresAt": "2026-12-23T17:12:19.000Z",
      "paymentUrl": null,
      "cancelAtPeriodEnd": false,
      "pendingChange": null
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such subscription.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "DELETE /v1/profiles/subscriptions/expired": {
    "request": {},
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "The subscription has not expired. Cancel it to let it end.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/checkout/subscription/upgrade": {
    "request": {
      "body": {
        "priceIds": [
          "price_o8JDpHNGDxopBnWvFdZ3jhpj"
        ]
      }
    },
    "answer": {
      "type": "ARTIST_STARTER",
      "displayName": "Starter",
      "status": "active",
      "interval": "month",
      "currency": "USD",
      "priceId": "price_ZMq8W3N3AdOsP9W9P3k6PV6r",
      "isExpired": false,
      "isTrial": false,
      "currentPeriodEnd": "2026-12-22T16:14:26.000Z",
      "expiresAt": "2026-12-22T16:14:26.000Z",
      "cancelAtPeriodEnd": false,
      "pendingChange": null,
      "isWaiting": true,
      "paymentUrl": "http://127.0.0.1:34165/invoice/in_FjswqbBEnk8ZrqWpV8apasOU"
    },
    "errors": {
      "400": {
        "message": "Please check: priceIds.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "priceIds",
            "message": "One price, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such subscription.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This is already the current plan.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "422": {
        "message": "This subscription is for artists, and the profile is an organisation’s.",
        "code": "UNPROCESSABLE",
        "details": [
          {
            "path": "priceIds[0]",
            "message": "This subscription is for artists, and the profile is an organisation’s."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "429": {
        "message": "Too many requests. Please try again in 60 s.",
        "code": "RATE_LIMITED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/checkout/subscription/upgrade/preview": {
    "request": {
      "body": {
        "priceIds": [
          "price_4HHuiw1QnF3xNkDSsF2MRE68"
        ]
      }
    },
    "answer": {
      "amount": {
        "amount": 0,
        "currency": "USD"
      },
      "tax": null,
      "setOff": {
        "amount": 9600,
        "currency": "USD"
      },
      "credit": {
        "amount": 8100,
        "currency": "USD"
      },
      "prorationDate": 1795376164
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such subscription.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "This plan is smaller than the present one, or paid more often: change to it with a downgrade.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/checkout/subscription/downgrade": {
    "request": {
      "body": {
        "priceIds": [
          "price_IsKhNCcKYHIw6sEIE2cufT7x"
        ]
      }
    },
    "answer": {
      "type": "ARTIST_PRO",
      "displayName": "Pro",
      "status": "active",
      "interval": "year",
      "currency": "USD",
      "priceId": "price_DaTHH5Et6wNCXBPlpAnXjUVr",
      "isExpired": false,
      "isTrial": false,
      "currentPeriodEnd": "2027-11-22T17:12:17.000Z",
      "expiresAt": "2027-11-23T17:12:17.000Z",
      "paymentUrl": null,
      "cancelAtPeriodEnd": false,
      "pendingChange": {
        "type": "ARTIST_PRO",
        "interval": "month",
        "at": "2027-11-22T17:12:17.000Z"
      }
    },
    "errors": {
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "There is no such subscription.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "409": {
        "message": "The subscription is going to end. Resume it to change its plan.",
        "code": "CONFLICT",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "422": {
        "message": "The plan cannot be changed to this one at the moment.",
        "code": "UNPROCESSABLE",
        "details": [
          {
            "path": "priceIds[0]",
            "message": "The plan cannot be changed to this one at the moment."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "429": {
        "message": "Too many requests. Please try again in 60 s.",
        "code": "RATE_LIMITED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  },
  "POST /v1/checkout/portal": {
    "request": {
      "query": {
        "returnUrl": "/account"
      }
    },
    "answer": {
      "url": "http://127.0.0.1:42351/p/session/bps_PDDyl2PHWkgXK70DlkZjRxZz"
    },
    "errors": {
      "400": {
        "message": "Please check: returnUrl.",
        "code": "VALIDATION",
        "details": [
          {
            "path": "returnUrl",
            "message": "An address of this site, please."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "401": {
        "message": "Please sign in: this needs an account.",
        "code": "UNAUTHENTICATED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "403": {
        "message": "The profile token belongs to another account.",
        "code": "FORBIDDEN",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "404": {
        "message": "Nothing has been bought for this profile yet.",
        "code": "NOT_FOUND",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "422": {
        "message": "The payment service does not accept the e-mail address of this account. Please change it in your account first.",
        "code": "UNPROCESSABLE",
        "details": [
          {
            "path": "email",
            "message": "The payment service does not accept the e-mail address of this account. Please change it in your account first."
          }
        ],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "429": {
        "message": "Too many requests. Please try again in 60 s.",
        "code": "RATE_LIMITED",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      },
      "503": {
        "message": "The payment service does not answer. Please try again soon.",
        "code": "UPSTREAM_UNAVAILABLE",
        "details": [],
        "requestId": "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11"
      }
    }
  }
};
