import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { HomePage } from "@/components/screens/home/home-page";

export const metadata: Metadata = { title: "Home", robots: { index: false } };

export default function HomeRoute() {
  return (
    <PersonalPage title="Next for you" subject="This page">
      <HomePage />
    </PersonalPage>
  );
}
