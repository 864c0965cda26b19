export type ShareLink = { name: string; href: string };

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`;

/** Plain links, so that no network's script runs here. @param url absolute */
export function listShareLinks(title: string, url: string): ShareLink[] {
  const text = `${title} ${url}`;
  // `URLSearchParams` would write a plus, which mail programs take literally.
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return [
    { name: "E-mail", href: `mailto:?${mail}` },
    { name: "WhatsApp", href: withQuery("https://wa.me/", { text }) },
    { name: "Bluesky", href: withQuery("https://bsky.app/intent/compose", { text }) },
    { name: "Facebook", href: withQuery("https://www.facebook.com/sharer/sharer.php", { u: url }) },
    {
      name: "LinkedIn",
      href: withQuery("https://www.linkedin.com/sharing/share-offsite/", { url }),
    },
    {
      name: "Pinterest",
      href: withQuery("https://www.pinterest.com/pin/create/button/", { url, description: title }),
    },
  ];
}
