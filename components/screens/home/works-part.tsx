import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { ArtworkGrid } from "@/components/artworks/artwork-grid";
import { EmptyPart, HomePart } from "@/components/home/home-part";
import { Button } from "@/components/ui/buttons/button";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshPages } from "@/hooks/use-call-pages";

export const useHomeWorks = () =>
  useFreshPages(
    "GET /v1/home/works",
    {},
    { select: ({ pages }) => pages.flatMap(({ items }) => items) },
  );

type WorksPartProps = {
  works: ReturnType<typeof useHomeWorks>;
  /** Number of profiles and tags that are followed. */
  follows: number;
};

const findSomebody = [
  { href: "/discover/artists", label: "Find artists" },
  { href: "/discover/organizations", label: "Find organisations" },
  { href: ARTWORKS_PATH, label: "See artworks" },
];

export function WorksPart({ works, follows }: WorksPartProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = works;
  return (
    <HomePart
      id="works"
      title="New from people you follow"
      more={follows > 0 ? { href: "/account/alerts#follows", label: "Following" } : undefined}
    >
      {data === undefined && <QueryError subject="New works" query={works} />}
      {data?.length === 0 && (
        <EmptyPart actions={findSomebody}>
          {follows === 0
            ? "Follow an artist, an organisation or a tag, and new works appear here and in a weekly e-mail. Nobody is told that you follow them."
            : "Nothing has been posted by those you follow yet."}
        </EmptyPart>
      )}
      {data !== undefined && data.length > 0 && (
        <ArtworkGrid artworks={data} label="New works from those you follow" eagerCount={4} />
      )}
      {hasNextPage && (
        <div className="mt-10 flex justify-center">
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more works
          </Button>
        </div>
      )}
    </HomePart>
  );
}
