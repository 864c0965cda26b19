import type { Application, ApplicationSummary } from "@/lib/applications/applications.schema";

/** Builds an application as the artist's list has it: of an open opportunity, received and editable. */
export const buildApplication = (fields: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  id: "0199a1c0-0000-7000-8000-000000000001",
  number: 481_216,
  opportunity: {
    id: "0199a1c0-0000-7000-8000-00000000000a",
    slug: "tidal-works",
    title: "Tidal works",
    organizationName: "Harbour House",
    deadlineKind: "FIXED",
    deadlineLocal: "2027-06-30T23:59",
    timeZone: "UTC",
    deadline: "2027-06-30T23:59:00.000Z",
    answersBy: null,
    isCancelled: false,
  },
  profile: { id: "p", name: "Ada Brook", slug: "ada-brook", image: null },
  state: "SUBMITTED",
  dirty: false,
  savedAt: "2027-05-02T09:00:00.000Z",
  submittedAt: "2027-05-02T09:00:00.000Z",
  isEditable: true,
  editableUntil: "2027-06-30T23:59:00.000Z",
  reason: "",
  outcome: null,
  reply: null,
  replyBy: null,
  waitingPosition: null,
  missing: null,
  ...fields,
});

/** Builds an application as its artist opens it, with nothing in it yet. */
export const buildOpenedApplication = (fields: Partial<Application> = {}): Application => ({
  ...buildApplication(),
  answers: {},
  works: [],
  files: [],
  revision: 1,
  formVersion: null,
  late: false,
  feedback: null,
  letters: [],
  now: "2027-05-02T09:00:00.000Z",
  ...fields,
});
