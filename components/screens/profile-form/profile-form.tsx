import {
  DraftConflictAlert,
  type DraftConflictTexts,
} from "@/components/drafts/draft-conflict-alert";
import { Button } from "@/components/ui/buttons/button";
import { FormSection } from "@/components/ui/form/form-section";
import { AddressForm } from "@/components/profiles/form/address-form";
import { CompletenessMeter } from "@/components/profiles/form/completeness-meter";
import { DeleteProfile } from "@/components/screens/profile-form/delete-profile";
import { GroupSection } from "@/components/profiles/form/group-section";
import { PicturesField } from "@/components/profiles/form/pictures-field";
import { PortraitField } from "@/components/profiles/form/portrait-field";
import { AboutFields, PlaceFields } from "@/components/profiles/form/about-fields";
import { LinkFields, EmailAndPhoneFields } from "@/components/profiles/form/contact-fields";
import { IdentityFields } from "@/components/profiles/form/identity-fields";
import { EnquiryPills } from "@/components/profiles/form/enquiry-pills";
import { useGroupDraft } from "@/components/profiles/form/use-group-draft";
import type { Profile } from "@/lib/profiles/profiles.schema";

const conflictTexts: DraftConflictTexts = {
  setAside: {
    message:
      "You typed something here that could not be saved at the time, and this profile has changed since. What you typed is kept.",
    keepLabel: "Use what I typed",
  },
};

/** Each group of fields is autosaved separately; pictures are uploaded as soon as they are chosen. */
export function ProfileForm({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const identity = useGroupDraft(profile, "identity", { onSaved: onChanged });
  const { role } = identity.form.values;
  const about = useGroupDraft(profile, "about", { role });
  const place = useGroupDraft(profile, "place", { role });
  const contact = useGroupDraft(profile, "contact", { role });
  const conflictingDrafts = [identity, about, place, contact].flatMap(({ draft }) =>
    draft.conflict === "setAside" ? [draft] : [],
  );

  return (
    <div className="flex flex-col gap-10">
      <CompletenessMeter profile={profile} />
      <DraftConflictAlert
        draft={{
          conflict: conflictingDrafts.length > 0 ? "setAside" : null,
          keepMine: () => conflictingDrafts.forEach((draft) => draft.keepMine()),
        }}
        texts={conflictTexts}
      >
        <Button
          tone="quiet"
          onClick={() => conflictingDrafts.forEach((draft) => draft.acceptSaved())}
        >
          Discard it
        </Button>
      </DraftConflictAlert>
      <FormSection number={1} title="Pictures">
        <PortraitField profile={profile} onChanged={onChanged} />
        <PicturesField profile={profile} type="COVER" />
      </FormSection>
      <GroupSection group={identity} number={2} title="Who you are">
        {(fields) => <IdentityFields {...fields} verified={profile.verified} />}
      </GroupSection>
      <GroupSection group={about} number={3} title="About">
        {(fields) => <AboutFields {...fields} />}
      </GroupSection>
      <GroupSection group={place} number={4} title="Place">
        {(fields) => <PlaceFields {...fields} />}
      </GroupSection>
      <GroupSection group={contact} number={5} title="Links and contact">
        {(fields) => (
          <>
            <LinkFields {...fields} verified={profile.verified} />
            <EmailAndPhoneFields {...fields} />
            <EnquiryPills {...fields} />
          </>
        )}
      </GroupSection>
      <FormSection
        number={6}
        title={role === "ART_ORGANIZATION" ? "The place in pictures" : "Studio and shows"}
      >
        <PicturesField profile={profile} type="STUDIO" />
        <PicturesField profile={profile} type="GALLERY" />
      </FormSection>
      <FormSection number={7} title="Address">
        <AddressForm profile={profile} onChanged={onChanged} />
      </FormSection>
      <DeleteProfile profile={profile} />
    </div>
  );
}
