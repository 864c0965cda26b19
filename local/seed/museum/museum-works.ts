import { museumFlowers } from "@/local/seed/museum/flowers";
import { museumLandscapes } from "@/local/seed/museum/land";
import type { MuseumWork, Painter } from "@/local/seed/museum/museum-work";
import { paintersOfPeople } from "@/local/seed/museum/painters-of-people";
import { paintersOfThings } from "@/local/seed/museum/painters-of-things";
import { museumPortraits } from "@/local/seed/museum/people";
import { museumRooms } from "@/local/seed/museum/rooms";
import { museumWaters } from "@/local/seed/museum/sea";

export const MUSEUM_LICENSE = "CC0-1.0";

const rooms: readonly (readonly MuseumWork[])[] = [
  museumWaters,
  museumFlowers,
  museumPortraits,
  museumLandscapes,
  museumRooms,
];

/** Every work from the Metropolitan Museum, one of each subject in turn. */
export const museumWorks: readonly MuseumWork[] = Array.from(
  { length: Math.max(...rooms.map(({ length }) => length)) },
  (_, at) => rooms.flatMap((room) => room[at] ?? []),
).flat();

/** The artists of these works. */
export const painters: readonly Painter[] = [...paintersOfThings, ...paintersOfPeople];

/** How the record of a work is named. */
export const museumSourceId = ({ id }: MuseumWork): string => `met/${id}`;

/** The credit that is shown with a work. */
export function museumCredit({ id }: MuseumWork): string {
  return `The Metropolitan Museum of Art, New York, object ${id}. Open Access image (CC0).`;
}
