/**
 * Lucide's icons (ISC licence), as markup of 24 by 24 units. Its own components are client components of three levels each, and a
 * page has dozens of icons. `.icon` in app/base.css has what all of them share.
 */
export function createIcon(markup: string) {
  return function Icon({ className }: { className: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`icon ${className}`}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  };
}

export type Icon = ReturnType<typeof createIcon>;
