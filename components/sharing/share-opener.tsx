"use client";

import type { ComponentProps } from "react";
import { type SharedPage, useShareSheet } from "@/components/sharing/use-share-sheet";
import { Button } from "@/components/ui/buttons/button";

type ShareOpenerProps = Pick<ComponentProps<typeof Button>, "tone" | "size" | "children"> & {
  page: SharedPage;
};

export function ShareOpener({ page, ...button }: ShareOpenerProps) {
  const { share, sheet } = useShareSheet();
  return (
    <>
      <Button data-needs-script="" {...button} onClick={() => void share(page)} />
      {sheet}
    </>
  );
}
