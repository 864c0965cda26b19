import type { Metadata } from "next";
import type { ComponentType } from "react";
import { secretMetadata } from "@/app/secret-metadata";
import { PersonalPage, type PersonalPageProps } from "@/components/ui/personal-page";

type Options = Omit<PersonalPageProps, "children"> & {
  /** The heading, where it is not the title. */
  heading?: string;
  /** True if the address is a secret. */
  isSecret?: boolean;
};

/** Makes a page whose content the browser loads with the visitor's tokens. The content gets the parameters of its address. */
export function createPersonalPage<Name extends string = never>(
  { title, heading = title, isSecret = false, ...frame }: Options,
  Content: ComponentType<Record<Name, string>>,
) {
  const metadata: Metadata = isSecret ? secretMetadata(title) : { title, robots: { index: false } };
  async function Page({ params }: { params: Promise<Record<Name, string>> }) {
    return (
      <PersonalPage title={heading} {...frame}>
        <Content {...await params} />
      </PersonalPage>
    );
  }
  return { metadata, Page };
}
