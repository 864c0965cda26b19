import type { Metadata } from "next";
import { HomePage } from "@/components/screens/home/home-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Home", robots: { index: false } };

export default function HomeRoute() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Next for you</PageTitle>
      <NeedsScript subject="This page">
        <HomePage />
      </NeedsScript>
    </div>
  );
}
