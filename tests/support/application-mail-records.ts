import type { ArrivedApplications } from "@/lib/applications/mails/application-mails.queries";
import type { ApplicationRow } from "@/lib/applications/application-rows.queries";
import type { ApplicationWork } from "@/lib/applications/applications.schema";
import type { StoredInvitation } from "@/lib/members/invitations.queries";
import { longOpportunity } from "@/tests/support/mail-records";

const applicant = {
  id: "profile",
  name: "Ada Brook",
  slug: "ada-brook",
  city: "Porto",
  country: "PT",
};

export const application: ApplicationRow = {
  id: "application",
  account_uid: "account",
  number: 483_201,
  state: "SUBMITTED",
  draft: {},
  missing: null,
  revision: 3,
  saved_at: new Date("2027-06-20T12:00:00Z"),
  submitted_revision: 3,
  version: 1,
  submitted_at: new Date("2027-06-20T12:00:00Z"),
  arrived_at: new Date("2027-06-20T12:00:00Z"),
  late: false,
  extended_until: null,
  reopened_until: null,
  judged_since: null,
  rejection_reason: "",
  withdrawal_reason: "",
  stage: "NEW",
  outcome_pending: null,
  outcome: null,
  released_at: null,
  reply: null,
  reply_by: null,
  waiting_position: null,
  profile_id: applicant.id,
  profile_name: applicant.name,
  profile_slug: applicant.slug,
  profile_image: null,
  opportunity_id: longOpportunity.id,
  organiser_id: "organiser",
  slug: longOpportunity.slug,
  title: longOpportunity.title,
  organization_name: longOpportunity.organizationName,
  status: "PUBLISHED",
  deadline_kind: "FIXED",
  deadline_local: longOpportunity.deadlineLocal,
  time_zone: longOpportunity.timeZone,
  deadline: new Date("2027-06-30T22:59:00Z"),
  late_minutes: 0,
  editable: true,
  answers_by: "2027-08-15",
  form_version: 1,
  answers: {},
  applicant,
  file_ids: [],
  definition: null,
  created_at: new Date("2027-06-01T12:00:00Z"),
  now: new Date("2027-06-20T12:00:01Z"),
};

const work: ApplicationWork = {
  price: null,
  field: "works",
  artworkId: "artwork",
  title: "Low tide",
  year: 2026,
  medium: "Oil on linen",
  size: "40 × 60 cm",
  description: "",
  images: [],
  outcome: null,
};

export const works: readonly ApplicationWork[] = [
  work,
  {
    ...work,
    artworkId: "hidden",
    title:
      "Study for a bridge that nobody is going to build, seen from the far bank in the rain, first state",
    medium: "",
    size: "",
  },
];

export const arrived: ArrivedApplications = {
  id: longOpportunity.id,
  slug: longOpportunity.slug,
  title: longOpportunity.title,
  count: 23,
};

export const invitation: StoredInvitation = {
  id: "0199a1c0-0000-7000-8000-000000000002",
  profileId: "organiser",
  address: "ada@example.org",
  invitedAt: new Date("2026-11-26T12:00:00Z"),
  invitation: {
    organisation: { id: "organiser", name: "Harbour House", slug: "harbour-house" },
    invitedBy: "Ada Brook",
    address: "a…@example.org",
    role: "EDITOR",
    mayPost: true,
    state: "OPEN",
    expiresAt: "2026-12-17T12:00:00.000Z",
  },
};
