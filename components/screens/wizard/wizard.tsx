"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { SignInPrompt } from "@/components/auth/sign-in-prompt";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { FinishLater } from "@/components/screens/wizard/finish-later";
import {
  type ProfilePreviewValues,
  ProfilePreview,
} from "@/components/screens/wizard/profile-preview";
import {
  getAdjacentStep,
  type SaveStep,
  type WizardControls,
  withCompletedStep,
} from "@/components/screens/wizard/wizard-controls";
import { wizardPath } from "@/lib/profiles/wizard/wizard-paths.rules";
import { WizardSteps } from "@/components/screens/wizard/wizard-steps";
import { editProfilePath } from "@/lib/profiles/profile-paths.rules";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { LoadError } from "@/components/ui/states/load-error";
import { QueryError } from "@/components/ui/states/query-error";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { useAdoptProfile } from "@/hooks/use-adopt-profile";
import { useProfile } from "@/hooks/use-profile";
import { useSession, useRequiredSession } from "@/hooks/use-session";
import { useSignUpAcceptance } from "@/hooks/use-sign-up-acceptance";
import { useSaveWizard, useWizard } from "@/hooks/use-wizard";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { resolveStep } from "@/lib/profiles/wizard/wizard.rules";
import { type Wizard as WizardState, WizardStep } from "@/lib/profiles/wizard/wizard.schema";
import { withQueries } from "@/providers/with-queries";

type WizardProps = {
  /** The last segment of the path. */
  requestedStep: string;
  /** The page to continue to after the wizard. */
  next: string | undefined;
  /** Restarts the wizard for another profile. */
  another: boolean;
};

const QUESTION_COUNT = WizardStep.options.length - 1;
const initialState: WizardState = {
  role: null,
  organizationType: null,
  profileId: null,
  steps: [],
};

/** Progress is saved at every step, so that it can be resumed on any device. */
export const Wizard = withQueries(WizardGate);

function WizardGate(props: WizardProps) {
  const { isLoading, user, profiles, endReason } = useRequiredSession();
  // A sign-up with a provider on the sign-in page continues here.
  useSignUpAcceptance(profiles);
  if (isLoading) return <FormSkeleton />;
  if (user !== null) return <LoadedWizard uid={user.uid} {...props} />;
  return (
    <SignInPrompt
      title="Make a profile"
      subject="Making a profile"
      path={wizardPath("role", props.next)}
      endReason={endReason}
      primary={endReason === null ? "Sign up" : "Sign in"}
    />
  );
}

function LoadedWizard({ uid, requestedStep, next, another }: WizardProps & { uid: string }) {
  const router = useRouter();
  const { data: wizard, error, isFetching, refetch } = useWizard(uid);
  const { mutate: updateWizard, isPending: isStarting, error: startError } = useSaveWizard(uid);
  const hasStartedRef = useRef(false);
  const start = useCallback(() => {
    hasStartedRef.current = true;
    // Removes `another` from the address, so that a reload does not restart the wizard.
    updateWizard(initialState, { onSuccess: () => router.replace(wizardPath("role", next)) });
  }, [updateWizard, next, router]);
  useEffect(() => {
    if (another && !hasStartedRef.current) start();
  }, [another, start]);
  const loadError = error ?? startError;
  if (loadError !== null && (wizard === undefined || startError !== null)) {
    return (
      <LoadError
        message={`${startError === null ? "Your progress could not be loaded" : "A new profile could not be started"}: ${loadError.message}`}
        isTrying={isFetching || isStarting}
        onRetry={() => (startError === null ? void refetch() : start())}
      />
    );
  }
  if (wizard === undefined || another) return <FormSkeleton />;
  return <WizardScreen uid={uid} wizard={wizard} requestedStep={requestedStep} next={next} />;
}

type WizardScreenProps = {
  uid: string;
  wizard: WizardState;
  requestedStep: string;
  next: string | undefined;
};

function WizardScreen({ uid, wizard, requestedStep, next }: WizardScreenProps) {
  const router = useRouter();
  const { profiles = [] } = useSession();
  const { mutateAsync: updateWizard } = useSaveWizard(uid);
  const saveStepRef = useRef<SaveStep>(null);
  const setSaveStep = useCallback((save: SaveStep | null) => {
    saveStepRef.current = save;
  }, []);
  const [previewValues, setPreviewValues] = useState<ProfilePreviewValues | null>(null);
  const { profileId } = wizard;
  const profileQuery = useProfile(profileId);
  const { data: profile = null } = profileQuery;
  const step = resolveStep(requestedStep, wizard);
  useEffect(() => {
    if (step !== requestedStep) router.replace(wizardPath(step, next));
  }, [step, requestedStep, next, router]);
  const openOtherProfile = useCallback(
    (otherId: string) => router.push(editProfilePath(otherId)),
    [router],
  );
  useAdoptProfile(profileId, openOtherProfile);
  if (profileId === null && profiles.length >= profileLimits.perAccount) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>
          An account can have at most {profileLimits.perAccount} profiles, and yours already has
          that many.
        </p>
        <LinkButton href={next ?? ARTWORKS_PATH}>Continue</LinkButton>
      </div>
    );
  }
  // The redirect mounts the page anew, which would take the focus from a form that was already in use.
  if (step !== requestedStep) return <FormSkeleton />;
  if (profileId !== null && profile === null)
    return <QueryError subject="Your profile" query={profileQuery} skeleton={<FormSkeleton />} />;
  const controls: WizardControls = {
    wizard,
    profile,
    setSaveStep,
    updatePreview: setPreviewValues,
    openStep: (newStep) => router.push(wizardPath(newStep, next)),
    recordStep: async (completedStep, results) =>
      void (await updateWizard(withCompletedStep(wizard, completedStep, results))),
    async completeStep(completedStep, results) {
      await updateWizard(withCompletedStep(wizard, completedStep, results));
      router.push(wizardPath(getAdjacentStep(completedStep, 1) ?? "done", next));
    },
  };
  const stepIndex = WizardStep.options.indexOf(step);
  const stepForm = <WizardSteps key={step} step={step} controls={controls} next={next} />;
  if (step === "done") return stepForm;
  return (
    <div className="grid gap-x-15 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-10">
        <div className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-5">
            <p className="text-small text-muted">
              Step {stepIndex + 1} of {QUESTION_COUNT}
            </p>
            <FinishLater
              href={next ?? ARTWORKS_PATH}
              save={async () => (await saveStepRef.current?.()) ?? true}
            />
          </div>
          <ProgressBar label="Your progress" value={stepIndex / QUESTION_COUNT} />
        </div>
        <OneTabForm draft={`wizard:${uid}`} formName="Your profile">
          {stepForm}
        </OneTabForm>
      </div>
      <ProfilePreview wizard={wizard} profile={profile} values={previewValues} />
    </div>
  );
}
