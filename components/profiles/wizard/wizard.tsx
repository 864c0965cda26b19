"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { SignInPrompt } from "@/components/account/sign-in-prompt";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { FinishLater } from "@/components/profiles/wizard/finish-later";
import { type Growing, GrowingProfile } from "@/components/profiles/wizard/growing-profile";
import { stepBeside, type SaveStep, type Walk, walked } from "@/components/profiles/wizard/walk";
import { wizardPath } from "@/components/profiles/wizard/wizard-path";
import { WizardSteps } from "@/components/profiles/wizard/wizard-steps";
import { editProfilePath } from "@/components/profiles/profile-path";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { LinkButton } from "@/components/ui/link-button";
import { LoadError } from "@/components/ui/load-error";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useAdoptProfile } from "@/hooks/use-adopt-profile";
import { useProfile } from "@/hooks/use-profile";
import { useSession, useRequiredSession } from "@/hooks/use-session";
import { useSignUpAcceptance } from "@/hooks/use-sign-up-acceptance";
import { useSaveWizard, useWizard } from "@/hooks/use-wizard";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { resolveStep } from "@/lib/profiles/wizard.rules";
import { type Wizard as Kept, WizardStep } from "@/lib/profiles/wizard.schema";
import { QueryProvider } from "@/providers/query-provider";

type WizardProps = {
  /** The last part of the address. */
  asked: string;
  /** Where it leads in the end. */
  next: string | undefined;
  /** Begins a new walk, for another profile. */
  another: boolean;
};

const questions = WizardStep.options.length - 1;
const beginning: Kept = { role: null, organizationType: null, profileId: null, steps: [] };

/** The sign-up wizard: one question a screen, kept at every step, so that it goes on where somebody stopped, on any device. */
export function Wizard(props: WizardProps) {
  return (
    <QueryProvider>
      <WizardGate {...props} />
    </QueryProvider>
  );
}

function WizardGate(props: WizardProps) {
  const { isLoading, user, profiles, endReason } = useRequiredSession();
  // Whoever signed up with a provider on the page of signing in comes here first.
  useSignUpAcceptance(profiles);
  if (isLoading) return <FormSkeleton />;
  if (user !== null) return <WizardOf uid={user.uid} {...props} />;
  return (
    <SignInPrompt
      what="Making a profile"
      path={wizardPath("role", props.next)}
      endReason={endReason}
      primary={endReason === null ? "Sign up" : "Sign in"}
    />
  );
}

function WizardOf({ uid, asked, next, another }: WizardProps & { uid: string }) {
  const router = useRouter();
  const { data: wizard, error, isFetching, refetch } = useWizard(uid);
  const { mutate: keep, isPending: isBeginning, error: notBegun } = useSaveWizard(uid);
  const begun = useRef(false);
  const begin = useCallback(() => {
    begun.current = true;
    // The address says “another” until it has begun, so that a walk begins anew only once.
    keep(beginning, { onSuccess: () => router.replace(wizardPath("role", next)) });
  }, [keep, next, router]);
  useEffect(() => {
    if (another && !begun.current) begin();
  }, [another, begin]);
  const shownError = error ?? notBegun;
  if (shownError !== null && (wizard === undefined || notBegun !== null)) {
    return (
      <LoadError
        message={`${notBegun === null ? "Your progress could not be loaded" : "A new profile could not be started"}: ${shownError.message}`}
        isTrying={isFetching || isBeginning}
        onRetry={() => (notBegun === null ? void refetch() : begin())}
      />
    );
  }
  if (wizard === undefined || another) return <FormSkeleton />;
  return <Walking uid={uid} wizard={wizard} asked={asked} next={next} />;
}

type WalkingProps = { uid: string; wizard: Kept; asked: string; next: string | undefined };

function Walking({ uid, wizard, asked, next }: WalkingProps) {
  const router = useRouter();
  const { profiles = [] } = useSession();
  const { mutateAsync: keep } = useSaveWizard(uid);
  const saveStep = useRef<SaveStep>(null);
  const setSaveStep = useCallback((now: SaveStep | null) => {
    saveStep.current = now;
  }, []);
  const [typed, setTyped] = useState<Growing | null>(null);
  const { profileId } = wizard;
  const { data: profile = null, error, isFetching, refetch } = useProfile(profileId);
  const step = resolveStep(asked, wizard);
  useEffect(() => {
    if (step !== asked) router.replace(wizardPath(step, next));
  }, [step, asked, next, router]);
  const follow = useCallback((other: string) => router.push(editProfilePath(other)), [router]);
  useAdoptProfile(profileId, follow);
  if (profileId === null && profiles.length >= profileLimits.perAccount) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>
          An account can have at most {profileLimits.perAccount} profiles, and yours already has
          that many.
        </p>
        <LinkButton href={next ?? "/artworks"}>Continue</LinkButton>
      </div>
    );
  }
  if (profileId !== null && profile === null) {
    return error === null ? (
      <FormSkeleton />
    ) : (
      <LoadError
        message={`Your profile could not be loaded: ${error.message}`}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const walk: Walk = {
    wizard,
    profile,
    setSaveStep,
    show: setTyped,
    open: (to) => router.push(wizardPath(to, next)),
    keep: async (left, found) => void (await keep(walked(wizard, left, found))),
    async leave(left, found) {
      await keep(walked(wizard, left, found));
      router.push(wizardPath(stepBeside(left, 1) ?? "done", next));
    },
  };
  const place = WizardStep.options.indexOf(step);
  const question = <WizardSteps key={step} step={step} walk={walk} next={next} />;
  if (step === "done") return question;
  return (
    <div className="grid gap-x-15 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-10">
        <div className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-5">
            <p className="text-small text-muted">
              Step {place + 1} of {questions}
            </p>
            <FinishLater
              href={next ?? "/artworks"}
              save={async () => (await saveStep.current?.()) ?? true}
            />
          </div>
          <ProgressBar label="Your progress" value={place / questions} />
        </div>
        <OneTabForm draft={`wizard:${uid}`} what="Your profile">
          {question}
        </OneTabForm>
      </div>
      <GrowingProfile wizard={wizard} profile={profile} typed={typed} />
    </div>
  );
}
