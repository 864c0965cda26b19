"use client";

import { useState } from "react";
import { FormSection } from "@/components/ui/form-section";
import { AddressForm } from "@/components/profiles/form/address-form";
import { CompletenessMeter } from "@/components/profiles/form/completeness-meter";
import { DeleteProfile } from "@/components/profiles/form/delete-profile";
import { groupDraft, GroupSection } from "@/components/profiles/form/group-section";
import { PicturesField } from "@/components/profiles/form/pictures-field";
import { PortraitField } from "@/components/profiles/form/portrait-field";
import { AboutFields, PlaceFields } from "@/components/profiles/form/about-fields";
import { LinkFields, ReachFields } from "@/components/profiles/form/contact-fields";
import { IdentityFields } from "@/components/profiles/form/identity-fields";
import {
  type Group,
  groupNames,
  type ProfileValues,
  snapshotOf,
  valuesOf,
  withTyped,
} from "@/components/profiles/form/profile-values";
import { Button } from "@/components/ui/button";
import { readGroupDraft } from "@/hooks/use-group-autosave";
import { clearDraft } from "@/lib/client/drafts";
import type { Profile } from "@/lib/profiles/profiles.schema";

type Start = {
  values: ProfileValues;
  /** What was typed earlier over a version that is no more the server's, by group: somebody decides which one stands. */
  rival: ReadonlyMap<Group, string>;
};

/** The fields of a profile with what is kept of them on this device. */
function startOf(profile: Profile): Start {
  const stored = valuesOf(profile);
  let values = stored;
  const rival = new Map<Group, string>();
  for (const group of groupNames) {
    const kept = readGroupDraft(groupDraft(profile.id, group));
    if (kept === null) continue;
    const isPresent = kept.base === snapshotOf(group, stored);
    if (isPresent) values = withTyped(values, group, kept.typed);
    else if (kept.typed !== snapshotOf(group, stored)) rival.set(group, kept.typed);
  }
  return { values, rival };
}

/** The form of a profile: every group of fields is saved by itself while it is filled in; pictures as soon as they are chosen. */
export function ProfileForm({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const [{ values, rival }, setStart] = useState(() => startOf(profile));
  const change = (changes: Partial<ProfileValues>) =>
    setStart((now) => ({ ...now, values: { ...now.values, ...changes } }));
  const group = { profile, values, onChange: change };

  function takeRival(): void {
    setStart((now) => {
      let taken = now.values;
      for (const [name, typed] of now.rival) taken = withTyped(taken, name, typed);
      return { values: taken, rival: new Map() };
    });
  }

  function discardRival(): void {
    for (const [name, typed] of rival) {
      // What was typed into the group since has taken the draft's place, and stays.
      const draft = groupDraft(profile.id, name);
      if (readGroupDraft(draft)?.typed === typed) clearDraft(draft);
    }
    setStart((now) => ({ ...now, rival: new Map() }));
  }

  return (
    <div className="flex flex-col gap-10">
      <CompletenessMeter profile={profile} />
      {rival.size > 0 && (
        <div role="alert" className="flex flex-col items-start gap-3 border-y py-5">
          <p>
            You typed something here that could not be saved at the time, and this profile has
            changed since. What you typed is kept.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={takeRival}>Use what I typed</Button>
            <Button tone="quiet" onClick={discardRival}>
              Discard it
            </Button>
          </div>
        </div>
      )}
      <FormSection number={1} title="Pictures">
        <PortraitField profile={profile} onChanged={onChanged} />
        <PicturesField profile={profile} type="COVER" />
      </FormSection>
      <GroupSection {...group} number={2} group="identity" title="Who you are" onSaved={onChanged}>
        {(fields) => <IdentityFields {...fields} />}
      </GroupSection>
      <GroupSection {...group} number={3} group="about" title="About">
        {(fields) => <AboutFields {...fields} />}
      </GroupSection>
      <GroupSection {...group} number={4} group="place" title="Place">
        {(fields) => <PlaceFields {...fields} />}
      </GroupSection>
      <GroupSection {...group} number={5} group="contact" title="Links and contact">
        {(fields) => (
          <>
            <LinkFields {...fields} />
            <ReachFields {...fields} />
          </>
        )}
      </GroupSection>
      <FormSection
        number={6}
        title={values.role === "ART_ORGANIZATION" ? "The place in pictures" : "Studio and shows"}
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
