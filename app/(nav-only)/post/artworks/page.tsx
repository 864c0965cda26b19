import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { PostArtwork } from "@/components/screens/artwork-form/post-artwork";

export const metadata: Metadata = { title: "Post an artwork", robots: { index: false } };

export default function PostArtworkPage() {
  return (
    <PersonalPage
      title="Post an artwork"
      subject="Posting an artwork"
      className="flex flex-col gap-5"
    >
      <PostArtwork />
    </PersonalPage>
  );
}
