import { NotFoundMessage } from "@/components/shell/not-found-message";

/** Inside the layout of its pages. */
export default function NotFoundPage() {
  return <NotFoundMessage />;
}
