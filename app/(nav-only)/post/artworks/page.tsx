import type { Metadata } from "next";
import { PostArtwork } from "@/components/screens/artwork-form/post-artwork";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Post an artwork", robots: { index: false } };

export default function PostArtworkPage() {
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Post an artwork</PageTitle>
      <NeedsScript subject="Posting an artwork">
        <PostArtwork />
      </NeedsScript>
    </div>
  );
}
