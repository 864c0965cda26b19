import { toast } from "@/lib/client/toasts";

/** The way to show a short message at the top of the page. */
export function useToast(): typeof toast {
  return toast;
}
