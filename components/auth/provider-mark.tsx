import type { SocialProvider } from "@/lib/client/auth/auth-methods";

const SIZE = 20;

/** Brand logo in its own colours; X's follows the text colour. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  if (provider !== "twitter") {
    return (
      // oxlint-disable-next-line nextjs/no-img-element -- a drawing of less than 1 KB
      <img src={`/marks/${provider}.svg`} alt="" width={SIZE} height={SIZE} className="size-5" />
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5 p-px">
      <path d="M18.901 1.153h3.68l-8.04 9.19L24 22.846h-7.406l-5.8-7.584-6.638 7.584H.474l8.6-9.83L0 1.154h7.594l5.243 6.932ZM17.61 20.644h2.039L6.486 3.24H4.298Z" />
    </svg>
  );
}
