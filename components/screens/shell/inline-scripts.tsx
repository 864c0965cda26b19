import { EARLY_INPUT_SCRIPT, EARLY_PRESS_SCRIPT } from "@/lib/client/early-press";
import { PUBLIC_ENVIRONMENT_ID, type PublicEnvironment } from "@/lib/client/public-env";
import { cookies } from "@/lib/shared/web/cookies";
import { inlineJson } from "@/lib/shared/web/inline-json";

const HINT_SCRIPT = `document.cookie.includes("${cookies.session.name}=")&&document.documentElement.setAttribute("data-member","")`;

/** Sets the theme as `ThemeProvider` does, which is loaded after the page. */
const THEME_SCRIPT = `try{let t=localStorage.getItem("theme")||"light";if(t=="system")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";const r=document.documentElement;r.classList.add(t);r.style.colorScheme=t}catch{}`;

type InlineScriptProps = { nonce: string | undefined };

/**
 * Sets the theme, and marks the document if the session cookie exists: the same cached page then leads members to their home,
 * without a layout shift. `MemberMark` corrects the mark once the session is known.
 */
export function BeforePaint({ nonce }: InlineScriptProps) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `${HINT_SCRIPT};${THEME_SCRIPT}` }}
    />
  );
}

/** Records what is pressed and chosen before its code has loaded: `useOpener`, `pressAgain` and `chooseAgain` act on it. */
export function EarlyPresses({ nonce }: InlineScriptProps) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `${EARLY_PRESS_SCRIPT};${EARLY_INPUT_SCRIPT}` }}
    />
  );
}

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
