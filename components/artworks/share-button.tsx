"use client";

import { Share2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useShare } from "@/hooks/use-share";

/** Shares a page of ours the device's way, or copies its link. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const { shareLink } = useShare();
  return (
    <Button data-needs-script="" onClick={() => void shareLink(path, title)}>
      <Share2 aria-hidden="true" className="size-5" />
      Share
    </Button>
  );
}
