import { listChangedFields, recordProfileEvent } from "@/lib/members/profile-events.commands";
import type { Insertable, Updateable } from "kysely";
import type { Focus } from "@/lib/images/focus.schema";
import { withStoredImages } from "@/lib/images/image-usage.commands";
import { lockAccount } from "@/lib/server/auth/account-status";
import {
  checkOrganizationType,
  type ProfileChanges,
  type ProfileForm,
} from "@/lib/profiles/profile-form.schema";
import { findOwnedProfile, lockOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import { assertPlanAllowsRole } from "@/lib/profiles/profile-plan.queries";
import { assertMayFor } from "@/lib/members/team-access.queries";
import { parseImageKey } from "@/lib/images/images.rules";
import { profileColumns } from "@/lib/profiles/profile-rows.queries";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { isReservedSlug, toUniqueSlug, toSlug } from "@/lib/profiles/profiles.rules";
import {
  OrganizationType,
  type Profile,
  profileLimits,
  ProfileRole,
} from "@/lib/profiles/profiles.schema";
import { isSlugAvailable, assertSlugAllowed } from "@/lib/profiles/slugs.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import type { DB } from "@/lib/server/database/database.gen";
import { readVerified, recordEndedVerification } from "@/lib/profiles/ended-verifications.commands";
import { countRows, transaction, type Tx } from "@/lib/server/database/db";
import { findRow, updateRow } from "@/lib/server/database/rows";
import type { UploadedFile } from "@/lib/server/http/multipart";
import type { Viewer } from "@/lib/server/auth/viewer";
import { toColumnValues } from "@/lib/shared/declared-fields";
import { isReservedName, RESERVED_NAME_MESSAGE } from "@/lib/shared/names/reserved-names";
import { toWebsiteHost } from "@/lib/shared/web/web-address";
import { failure, type FailureDetail, invalid, nullIfNotFound } from "@/lib/shared/failure";

async function assertBelowLimit(tx: Tx, uid: string): Promise<void> {
  const ownedProfiles = await countRows(tx.selectFrom("profiles").where("account_uid", "=", uid));
  if (ownedProfiles >= profileLimits.perAccount) {
    throw failure(
      "QUOTA_EXCEEDED",
      `An account can have at most ${profileLimits.perAccount} profiles.`,
    );
  }
}

/** Inserts a profile with the name's slug, or with one that ends in the id if that is taken, perhaps by a concurrent request. */
async function insertProfile(tx: Tx, row: Omit<Insertable<DB["profiles"]>, "slug">): Promise<void> {
  const slug = toSlug(row.name);
  const tryInsert = (candidate: string) =>
    tx
      .insertInto("profiles")
      .values({ ...row, slug: candidate })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("id")
      .executeTakeFirst();
  const isAvailable =
    slug !== "" && !isReservedSlug(slug) && (await isSlugAvailable(tx, slug, row.id));
  const inserted = isAvailable ? await tryInsert(slug) : undefined;
  if (inserted !== undefined) return;
  await tryInsert(toUniqueSlug(row.name, row.id));
}

/** An administrator's profile may be the site's own. @throws VALIDATION: `name` */
function assertNameAllowed(name: string, { identity }: Viewer<"identity">): void {
  if (isReservedName(name) && !identity.isAdmin)
    throw invalid([{ path: "name", message: RESERVED_NAME_MESSAGE }]);
}

export async function createProfile(request: {
  form: ProfileForm;
  files: UploadedFile[];
  viewer: Viewer<"identity">;
  resourceId: string;
}): Promise<Profile> {
  const { form, files, viewer, resourceId: id } = request;
  assertNameAllowed(form.name, viewer);
  const { uid } = viewer.identity;
  return withStoredImages(files, "profiles", ([image]) =>
    transaction(async (tx) => {
      await lockAccount(tx, viewer.identity);
      const existing = await findRow(tx, "profiles", id, ["id"]);
      if (existing === undefined) {
        await assertBelowLimit(tx, uid);
        const { role, name } = form;
        await insertProfile(tx, {
          ...toColumns(form),
          role,
          name,
          id,
          account_uid: uid,
          image_key: image?.key ?? null,
        });
        const event = { subject: "PROFILE", subjectId: id, title: name } as const;
        await recordProfileEvent(tx, { profileId: id, uid, action: "CREATE", ...event });
      }
      return findProfile(id, viewer, tx);
    }),
  );
}

const toFocusColumn = (focus: Focus | null) => (focus === null ? null : JSON.stringify(focus));

function toColumns({ contact, coverFocus, ...fields }: ProfileChanges): Updateable<DB["profiles"]> {
  return {
    ...toColumnValues(profileColumns, fields),
    ...(contact !== undefined && {
      contact: JSON.stringify(contact),
      website_host: toWebsiteHost(contact.website) ?? "",
    }),
    ...(coverFocus !== undefined && { cover_focus: toFocusColumn(coverFocus) }),
  };
}

type StoredProfile = Awaited<ReturnType<typeof findOwnedProfile>>;

/** Removes the type of a profile that stops being an organisation. */
function removeStaleType(form: ProfileChanges): ProfileChanges {
  const isNoOrganization = form.role !== undefined && form.role !== "ART_ORGANIZATION";
  return isNoOrganization && form.organizationType === undefined
    ? { ...form, organizationType: null }
    : form;
}

/** Errors of a change in combination with the stored profile. @param invalidFields fields whose errors are reported already */
function findErrorsWithStored(
  form: ProfileChanges,
  storedProfile: StoredProfile,
  invalidFields: ReadonlySet<string> = new Set(),
): FailureDetail[] {
  const details: FailureDetail[] = [];
  const role = form.role ?? ProfileRole.parse(storedProfile.role);
  const type =
    form.organizationType === undefined
      ? OrganizationType.nullable().parse(storedProfile.organization_type)
      : form.organizationType;
  const hasInvalidType = invalidFields.has("role") || invalidFields.has("organizationType");
  const message = hasInvalidType ? null : checkOrganizationType(role, type);
  if (message !== null) details.push({ path: "organizationType", message });
  const isNewImage = (image: string) => (parseImageKey(image) ?? "") !== storedProfile.image_key;
  if (typeof form.image === "string" && isNewImage(form.image)) {
    details.push({ path: "image", message: "A new picture is sent as a file." });
  }
  return details;
}

function assertNoErrors(form: ProfileChanges, storedProfile: StoredProfile): void {
  const details = findErrorsWithStored(form, storedProfile);
  if (details.length > 0) throw invalid(details);
}

type Change = { params: { id: string }; files: UploadedFile[]; viewer: Viewer<"identity"> };

/** Further errors of a change that is rejected already; none for profiles that are not the caller's. */
export async function findMoreErrors({
  params,
  viewer,
  form,
  invalidFields,
}: Change & { form: ProfileChanges; invalidFields: ReadonlySet<string> }): Promise<
  FailureDetail[]
> {
  const storedProfile = await nullIfNotFound(findOwnedProfile(params.id, viewer), [
    "NOT_FOUND",
    "FORBIDDEN",
  ]);
  return storedProfile === null
    ? []
    : findErrorsWithStored(removeStaleType(form), storedProfile, invalidFields);
}

/** @throws FORBIDDEN for another role, except by the owner */
async function assertMayChangeRole(
  profileId: string,
  { role }: ProfileChanges,
  stored: StoredProfile,
  viewer: Viewer<"identity">,
  tx?: Tx,
): Promise<void> {
  if (role === undefined || role === stored.role) return;
  await assertMayFor({ profileId, ownerUid: stored.account_uid }, viewer, { power: "OWNER", tx });
}

/** Missing fields stay; the old `slug` redirects. @throws NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT for a taken slug or a role that the plan is not for, as `ingestImage` */
export async function updateProfile(change: Change & { form: ProfileChanges }): Promise<Profile> {
  const { files, viewer, form } = change;
  const { id } = change.params;
  // Fails early, before images are processed; checked again under the row lock.
  const stored = await findOwnedProfile(id, viewer);
  await assertMayChangeRole(id, form, stored, viewer);
  assertNoErrors(removeStaleType(form), stored);
  await assertPlanAllowsRole(id, form.role);
  if (form.name !== undefined && form.name !== stored.name) assertNameAllowed(form.name, viewer);
  return withStoredImages(files, "profiles", ([image], release) =>
    transaction(async (tx) => {
      const storedProfile = await lockOwnedProfile(tx, id, viewer);
      await assertMayChangeRole(id, form, storedProfile, viewer, tx);
      const changes = removeStaleType(form);
      assertNoErrors(changes, storedProfile);
      await assertPlanAllowsRole(id, changes.role, tx);
      if (changes.slug !== undefined && changes.slug !== storedProfile.slug) {
        await assertSlugAllowed(tx, changes.slug, id);
      }
      const before = await findProfile(id, viewer, tx);
      const verified = await readVerified(tx, id);
      const key = image?.key ?? (form.image === null ? null : storedProfile.image_key);
      // A new image starts with the default crop.
      const focus = form.imageFocus ?? (key === storedProfile.image_key ? form.imageFocus : null);
      await updateRow(tx, "profiles", id, {
        ...toColumns(changes),
        image_key: key,
        ...(focus !== undefined && { image_focus: toFocusColumn(focus) }),
        updated_at: databaseNow,
      });
      await recordEndedVerification(tx, id, verified);
      if (storedProfile.image_key !== null) release([storedProfile.image_key]);
      const after = await findProfile(id, viewer, tx);
      await recordProfileEvent(tx, {
        profileId: id,
        uid: viewer.identity.uid,
        action: "UPDATE",
        subject: "PROFILE",
        subjectId: id,
        title: after.name,
        fields: listChangedFields(before, after),
      });
      return after;
    }),
  );
}
