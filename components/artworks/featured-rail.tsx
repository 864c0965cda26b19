import { useEffect, useState } from "react";
import { Rail } from "@/components/artworks/rail";
import { HomeSection } from "@/components/home/home-section";
import type { Artwork } from "@/lib/artworks/schema";
import { call, isCallError } from "@/lib/client/call";

const RAIL_ID = "featured";
const SIZE = 8;

/** A rail of artworks that their artists feature, asked for once it is on the page; nothing where there are none, or no answer. */
export function FeaturedRail() {
  const [artworks, setArtworks] = useState<readonly Artwork[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await call("GET /v1/artworks/", {
        query: { featured: "true", size: SIZE },
        signal: leaving.signal,
      });
      if (!isCallError(answer) && !leaving.signal.aborted) setArtworks(answer.items);
    };
    void ask();
    return () => leaving.abort();
  }, []);
  if (artworks.length === 0) return null;
  return (
    <HomeSection title="Featured works" href="/artworks" more="All artworks" rail={RAIL_ID}>
      <Rail artworks={artworks} id={RAIL_ID} label="Featured works" />
    </HomeSection>
  );
}
