import type { Style } from "@/local/seed/drawing/sheet";

/** One work drawn by program: `size` is width × height in centimetres, the first colour of `palette` is the ground. */
export interface DrawnWork {
  title: string;
  year: number;
  size: readonly [width: number, height: number];
  variant: string;
  palette: readonly string[];
  tags: readonly string[];
  description: string;
  featured?: true;
}

/** An invented artist of the demo, the style that draws for them, and their works. */
export interface DemoArtist {
  slug: string;
  name: string;
  headline: string;
  bio: string;
  pronouns: "She/her" | "He/him" | "They/them";
  city: string;
  country: string;
  artisticFields: readonly string[];
  medium: string;
  style: Style;
  tags: readonly string[];
  works: readonly DrawnWork[];
}
