import { toPublishedSlug } from "@/lib/opportunities/opportunities.rules";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { listRequirements } from "@/lib/forms/form-requirements.rules";
import type { FormDefinition } from "@/lib/forms/form.schema";
import type { Tx } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { toInstant } from "@/lib/shared/time/zoned-time";
import {
  createDemoForm,
  type DemoOpportunity,
  demoOpportunities,
} from "@/local/seed/applications/demo-applications";
import { findDemoArtworkImages } from "@/local/seed/demo-artworks";
import { findProfileId } from "@/local/seed/demo-profiles";

/** `deadline`: the first one, also where it is rolling now. */
export type StoredOpportunity = {
  id: string;
  key: string;
  opens: Date;
  deadline: Date;
  form: FormDefinition;
};

const ROLLING_FOR_DAYS = 120;
const CLOSES_AT = "18:00";

function readTimes({ timeZone, deadlineInDays, publishedDaysAgo }: DemoOpportunity, now: Date) {
  const deadlineLocal = `${addDays(now, deadlineInDays).toISOString().slice(0, 10)}T${CLOSES_AT}`;
  const deadline = toInstant(deadlineLocal, timeZone);
  return { deadlineLocal, deadline, opens: addDays(now, -publishedDaysAgo) };
}

const toRow = (
  opportunity: DemoOpportunity,
  { id, opens, deadline, deadlineLocal, form }: StoredOpportunity & { deadlineLocal: string },
  now: Date,
) => {
  const { title, organizer, isRollingNow } = opportunity;
  const profileId = findProfileId(organizer);
  return {
    id,
    slug: toPublishedSlug(title) ?? id,
    title,
    profile_id: profileId,
    posted_by: profileId,
    organization_name: organizer,
    type: opportunity.type,
    summary: opportunity.summary,
    description: opportunity.description,
    city: opportunity.city,
    country: opportunity.country,
    time_zone: opportunity.timeZone,
    artistic_fields: [...opportunity.fields],
    open_to_all_fields: opportunity.fields.length === 0,
    rewards: [...opportunity.rewards],
    requirements: listRequirements(form),
    deadline_kind: isRollingNow ? "ROLLING" : "FIXED",
    deadline_local: isRollingNow ? null : deadlineLocal,
    deadline: isRollingNow ? null : deadline,
    apply_mode: "HERE",
    form_opened_at: opens,
    plan: "STANDARD",
    status: "PUBLISHED",
    published_at: opens,
    listed_until: isRollingNow ? addDays(now, ROLLING_FOR_DAYS) : deadline,
    is_sample: true,
    created_at: opens,
    updated_at: opens,
  };
};

/** Returns a change as the public list of changes has it. */
const toChange = (
  { timeZone }: DemoOpportunity,
  { id, deadline, deadlineLocal }: StoredOpportunity & { deadlineLocal: string },
) => ({
  id: newId(),
  opportunity_id: id,
  field: "deadline",
  before: formatDeadline({ deadlineKind: "FIXED", deadlineLocal, timeZone }),
  after: formatDeadline({ deadlineKind: "ROLLING", deadlineLocal: null, timeZone }),
  created_at: addDays(deadline, 2),
});

/** Invented, as everything that the demo adds; with open forms and a picture each. @returns them by key */
export async function storeNativeOpportunities(
  tx: Tx,
  now: Date,
): Promise<ReadonlyMap<string, StoredOpportunity>> {
  const stored = demoOpportunities.map((opportunity) => ({
    opportunity,
    row: {
      id: newId(),
      key: opportunity.key,
      ...readTimes(opportunity, now),
      form: createDemoForm(opportunity, now),
    },
  }));
  await tx
    .insertInto("opportunities")
    .values(stored.map(({ opportunity, row }) => toRow(opportunity, row, now)))
    .execute();
  await tx
    .insertInto("forms")
    .values(
      stored.map(({ row }) => ({
        opportunity_id: row.id,
        version: 1,
        definition: JSON.stringify(row.form),
        opened_at: row.opens,
        created_at: row.opens,
      })),
    )
    .execute();
  const changes = stored
    .filter(({ opportunity }) => opportunity.isRollingNow)
    .map(({ opportunity, row }) => toChange(opportunity, row));
  await tx.insertInto("opportunity_changes").values(changes).execute();
  const images = await findDemoArtworkImages();
  const pictures = stored.flatMap(({ opportunity: { picture, organizer }, row }) => {
    const image = images.get(picture);
    const profileId = findProfileId(organizer);
    return image === undefined
      ? []
      : [{ ...image, id: newId(), opportunity_id: row.id, profile_id: profileId, position: 0 }];
  });
  if (pictures.length > 0) await tx.insertInto("opportunity_images").values(pictures).execute();
  return new Map(stored.map(({ row }) => [row.key, row]));
}
