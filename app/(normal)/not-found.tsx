import { MissingPage } from "@/components/shell/missing-page";

export default function NotFoundPage() {
  return <MissingPage />;
}
