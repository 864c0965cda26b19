import { formatTypedPriceLine } from "@/components/artworks/form/collector-values";
import type { ArtworkValues } from "@/components/artworks/form/artwork-values";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { usePreviewUrl } from "@/components/pictures/use-preview-url";
import { formatSize } from "@/lib/artworks/artworks.rules";

function formatCardSize({ width, height, depth, unit }: ArtworkValues): string {
  const parseLength = (text: string | undefined) => (text?.trim() ? Number(text) : Number.NaN);
  const [w, h, d] = [parseLength(width), parseLength(height), parseLength(depth)];
  if (!(w > 0) || !(h > 0)) return "";
  return formatSize({ width: w, height: h, depth: d > 0 ? d : null, unit });
}

export function CardPreview({
  artist,
  values,
  cover,
  onCoverLoad,
}: {
  artist: string;
  values: ArtworkValues;
  cover: FormPicture | undefined;
  /** Called with the picture's key and its size in pixels once it has loaded. */
  onCoverLoad: (key: string, width: number, height: number) => void;
}) {
  const url = usePreviewUrl(cover, 600);
  const title = values.title.trim();
  const priceLine = formatTypedPriceLine(values);
  return (
    <aside aria-label="Preview of the card" className="flex flex-col gap-3">
      <p className="text-small text-muted">Preview</p>
      {url === undefined ? (
        <div className="grid aspect-4/3 place-items-center bg-surface text-small text-muted">
          No picture yet
        </div>
      ) : (
        <span key={url} data-picture="" className="picture min-h-20">
          {/* oxlint-disable-next-line nextjs/no-img-element -- a file that is not stored yet */}
          <img
            src={url}
            alt={cover?.alt ?? ""}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              cover !== undefined && onCoverLoad(cover.key, naturalWidth, naturalHeight)
            }
          />
        </span>
      )}
      <div>
        <p className="truncate font-medium">{artist}</p>
        <p className={title === "" ? "truncate text-muted" : "truncate"}>{title || "Title"}</p>
        <p className="truncate text-small text-muted">{values.medium?.trim() || "Medium"}</p>
        <p className="truncate text-small text-muted">{formatCardSize(values) || "Size"}</p>
        {priceLine !== null && <p className="truncate text-small text-muted">{priceLine}</p>}
      </div>
    </aside>
  );
}
