/** Browsers, feed readers and crawlers ask for this address whatever a page says its icon is. */
export const GET = () =>
  new Response(null, {
    status: 308,
    headers: { Location: "/icon.svg", "Cache-Control": "public, max-age=86400" },
  });
