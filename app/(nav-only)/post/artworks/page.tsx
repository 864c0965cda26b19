import type { Metadata } from "next";
import { PostArtwork } from "@/components/artworks/form/post-artwork";
import { PageTitle } from "@/components/ui/page-title";
import { QueryProvider } from "@/providers/query-provider";

export const metadata: Metadata = { title: "Post an artwork", robots: { index: false } };

export default function PostArtworkPage() {
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Post an artwork</PageTitle>
      <QueryProvider>
        <PostArtwork />
      </QueryProvider>
    </div>
  );
}
