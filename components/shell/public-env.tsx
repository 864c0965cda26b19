import { PUBLIC_ENVIRONMENT_ID, type PublicEnvironment } from "@/lib/client/public-env";
import { inlineJson } from "@/lib/shared/inline-json";

/** What the browser may know of the environment, as data in the document (`publicEnv` reads it). */
export function PublicEnv({ environment }: { environment: PublicEnvironment }) {
  return (
    <script
      type="application/json"
      id={PUBLIC_ENVIRONMENT_ID}
      dangerouslySetInnerHTML={{ __html: inlineJson(environment) }}
    />
  );
}
