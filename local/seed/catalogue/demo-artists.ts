import { anjaliVerghoda } from "@/local/seed/catalogue/anjali-verghoda";
import { beatrizOlivarra } from "@/local/seed/catalogue/beatriz-olivarra";
import type { DemoArtist } from "@/local/seed/catalogue/demo-artist";
import { hanaMizorogi } from "@/local/seed/catalogue/hana-mizorogi";
import { kofiBrentuo } from "@/local/seed/catalogue/kofi-brentuo";
import { lowennaTrevask } from "@/local/seed/catalogue/lowenna-trevask";
import { marenDusseljee } from "@/local/seed/catalogue/maren-dusseljee";
import { mateoQuirantes } from "@/local/seed/catalogue/mateo-quirantes";
import { nkiruAdesanwo } from "@/local/seed/catalogue/nkiru-adesanwo";
import { odileVarnhem } from "@/local/seed/catalogue/odile-varnhem";
import { rafiqZamandar } from "@/local/seed/catalogue/rafiq-zamandar";
import { signeAldersund } from "@/local/seed/catalogue/signe-aldersund";
import { tomaszWielgor } from "@/local/seed/catalogue/tomasz-wielgor";
import { wrenCallisfield } from "@/local/seed/catalogue/wren-callisfield";

/** The invented artists of the demo, in an order that mixes well on a wall. */
export const demoArtists: readonly DemoArtist[] = [
  hanaMizorogi,
  marenDusseljee,
  lowennaTrevask,
  beatrizOlivarra,
  signeAldersund,
  odileVarnhem,
  mateoQuirantes,
  kofiBrentuo,
  rafiqZamandar,
  nkiruAdesanwo,
  tomaszWielgor,
  anjaliVerghoda,
  wrenCallisfield,
];
