import Link from "next/link";

export function Brand() {
  return (
    <Link
      href="/"
      prefetch={false}
      className="inline-flex min-h-11 items-center whitespace-nowrap font-display text-title font-medium tracking-tight"
    >
      Vitrine
    </Link>
  );
}
