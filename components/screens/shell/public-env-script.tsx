import { PUBLIC_ENVIRONMENT_ID, type PublicEnvironment } from "@/lib/client/public-env";
import { inlineJson } from "@/lib/shared/web/inline-json";

/** Passes public environment variables to the browser; `publicEnv` reads them. */
export function PublicEnvScript({ environment }: { environment: PublicEnvironment }) {
  return (
    <script
      type="application/json"
      id={PUBLIC_ENVIRONMENT_ID}
      dangerouslySetInnerHTML={{ __html: inlineJson(environment) }}
    />
  );
}
