import { env } from "@/lib/server/env";

/** The origin of the API as others call it. */
export function getApiOrigin(): string {
  const { APP_URL, NEXT_PUBLIC_API_HOST } = env();
  return NEXT_PUBLIC_API_HOST === "" ? APP_URL : NEXT_PUBLIC_API_HOST;
}
