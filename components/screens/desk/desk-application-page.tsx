import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApplicationTitle } from "@/components/applications/desk/application-title";
import { ApplicationView } from "@/components/applications/application-view";
import { type DeskAddress, toDeskQuery } from "@/components/applications/desk/desk-address";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { DeskRail, StageSection } from "@/components/screens/desk/desk-rail";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { PressLink } from "@/components/ui/buttons/press-link";
import { LoadError } from "@/components/ui/states/load-error";
import type { AddressState } from "@/hooks/use-address";
import { useApplication } from "@/hooks/use-applications";
import { callQuery, useCall } from "@/hooks/use-call";
import { getCallStatus } from "@/lib/client/call-failure";
import type { Application } from "@/lib/applications/applications.schema";
import type { DeskApplication } from "@/lib/applications/desk/desk.schema";
import { usePageKeys } from "@/components/applications/desk/use-page-keys";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons/icons";
import type { Neighbours } from "@/lib/applications/desk/desk-neighbours.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

type NeighbourLinksProps = {
  /** Undefined while they load. */
  neighbours: Neighbours | undefined;
  toHref: (id: string) => string;
  onOpen: (id: string) => void;
};

const steps: Readonly<Record<string, "previous" | "next">> = {
  ArrowLeft: "previous",
  k: "previous",
  ArrowRight: "next",
  j: "next",
};

/** Links to the previous and next application, which the arrow keys, J and K also open. */
function NeighbourLinks({ neighbours, toHref, onOpen }: NeighbourLinksProps) {
  const { previous = null, next = null, position = null, total = 0 } = neighbours ?? {};
  usePageKeys((key, { shiftKey }) => {
    const step = shiftKey ? undefined : steps[key];
    const target = step === undefined ? null : { previous, next }[step];
    if (target !== null) onOpen(target);
    return target !== null;
  });
  const links = [
    { id: previous, label: "Previous application", key: "ArrowLeft k", Icon: ArrowLeft },
    { id: next, label: "Next application", key: "ArrowRight j", Icon: ArrowRight },
  ];
  return (
    <nav aria-label="Applications" className="flex items-center gap-3">
      {position !== null && (
        <p className="text-small text-muted">
          {formatCount(position)} of {formatCount(total)}
        </p>
      )}
      {links.map(({ id, label, key, Icon }) =>
        id === null ? null : (
          <PressLink
            key={key}
            href={toHref(id)}
            aria-label={label}
            aria-keyshortcuts={key}
            title={label}
            onPress={() => onOpen(id)}
            className={buttonClass("secondary", "small", "w-11")}
          >
            <Icon className="size-5" />
          </PressLink>
        ),
      )}
    </nav>
  );
}

type Props = DeskProps & AddressState<DeskAddress> & { id: string };

/** True for the team's view: an applicant gets the own one, which has no stage. */
const isDeskView = (application: Application | DeskApplication): application is DeskApplication =>
  "stage" in application;

/** Takes the focus once, so that a refetch takes it from nobody. */
function ApplicationHeading({ number, profile }: Pick<DeskApplication, "number" | "profile">) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);
  return (
    <h2
      ref={headingRef}
      tabIndex={-1}
      className="text-title wrap-break-word outline-none lg:text-large lg:font-medium"
    >
      <ApplicationTitle number={number} profile={profile} />
    </h2>
  );
}

function DeskApplicationContent({
  id,
  opportunity,
  role,
  onLeave,
}: DeskProps & { id: string; onLeave: () => void }) {
  const application = useApplication(id);
  // That it was submitted with.
  const version = application.data?.formVersion?.toString();
  const form = useCall(
    "GET /v1/opportunities/{id}/form",
    { params: { id: opportunity.id }, query: { version }, as: "account" },
    { enabled: application.data !== undefined },
  );
  const error = application.error ?? form.error;
  if (application.data === undefined || form.data === undefined) {
    if (error === null) return <FormSkeleton />;
    if (getCallStatus(error) === 404)
      return <p role="alert">There is no such application, or it was deleted.</p>;
    return (
      <LoadError
        message={`The application could not be loaded: ${error.message}`}
        isTrying={application.isFetching || form.isFetching}
        onRetry={() => void Promise.all([application.refetch(), form.refetch()])}
      />
    );
  }
  if (!isDeskView(application.data))
    return <p role="alert">This is your own application, so its desk is closed to you.</p>;
  const { number, profile } = application.data;
  return (
    <div className="flex flex-col gap-5">
      <ApplicationHeading number={number} profile={profile} />
      <div className="grid gap-x-10 gap-y-5 md:max-lg:grid-cols-[minmax(0,1fr)_20rem] md:max-lg:grid-rows-[auto_1fr]">
        <div className="md:max-lg:col-start-2">
          <StageSection application={application.data} opportunity={opportunity} role={role} />
        </div>
        <div className="md:max-lg:col-start-1 md:max-lg:row-span-2 md:max-lg:row-start-1">
          <ApplicationView application={application.data} form={form.data} hasLargeWorks />
        </div>
        <DeskRail
          application={application.data}
          opportunity={opportunity}
          role={role}
          onLeave={onLeave}
        />
      </div>
    </div>
  );
}

/** One application, at its own address, and beside the list where there is room; its neighbours are those of the list with the filters of that address. */
export function DeskApplicationPage({ id, address, change, ...desk }: Props) {
  const { filter, sortBy } = address;
  const listed = { ...filter, sortBy };
  const neighboursOf = (application: string) =>
    [
      "GET /v1/opportunities/{id}/applications/neighbours",
      { params: { id: desk.opportunity.id }, query: { ...listed, application } },
    ] as const;
  const { data: neighbours } = useCall(...neighboursOf(id), { staleTime: 0 });
  const { previous = null, next = null } = neighbours ?? {};
  const client = useQueryClient();
  const listQuery = toDeskQuery({ ...address, application: null });
  const close = () => change({ application: null });
  useEffect(() => {
    for (const neighbour of [next, previous]) {
      if (neighbour === null) continue;
      const one = callQuery("GET /v1/applications/{id}", { params: { id: neighbour } });
      void client.prefetchQuery({ ...one, staleTime: 60_000 });
      void client.prefetchQuery({ ...callQuery(...neighboursOf(neighbour)), staleTime: 60_000 });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address is new in each render
  }, [next, previous]);
  return (
    <section
      aria-label="Open application"
      className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto lg:border-l lg:px-5 lg:pb-10"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <PressLink
          href={listQuery === "" ? "?" : listQuery}
          onPress={close}
          className="inline-flex min-h-11 items-center gap-1 text-small underline-offset-4 hover:underline"
        >
          <span className="lg:hidden">All applications</span>
          <span className="max-lg:hidden">Close</span>
        </PressLink>
        <NeighbourLinks
          neighbours={neighbours}
          toHref={(application) => toDeskQuery({ ...address, application })}
          onOpen={(application) => change({ application })}
        />
      </div>
      <DeskApplicationContent id={id} {...desk} onLeave={close} />
    </section>
  );
}
