import { NotFoundMessage } from "@/components/screens/shell/errors/not-found-message";

export default function NotFoundPage() {
  return <NotFoundMessage />;
}
