import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { callQuery } from "@/hooks/use-call";
import { useCallback, useEffect, useRef } from "react";
import { callOrThrow } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import type { HeldWork, OwnCollection } from "@/lib/collections/collections.schema";

/** The most that one request asks about. */
const MAX_ARTWORKS = 100;

/** Lists the artwork first, then those of the cards on the page, so that one request serves them all. */
function listArtworksOnPage(artworkId: string): string[] {
  const cards = document.querySelectorAll(`.card > a[href^="${artworkPath("")}"]`);
  const ids = [...cards].map((card) => card.getAttribute("href")?.split("/").at(-1) ?? "");
  return [...new Set([artworkId, ...ids.filter((id) => id !== "")])].slice(0, MAX_ARTWORKS);
}

type Held = { asked: string[]; collections: OwnCollection[] };

const LIST = "GET /v1/collections/";

const heldKey = (uid: string) => [LIST, uid, "held"];

/** The person's collections, and whether this artwork is in each of them. */
export function useHeldArtworks(uid: string, artworkId: string) {
  const client = useQueryClient();
  const asked = client.getQueryData<Held>(heldKey(uid))?.asked;
  const isAsked = asked === undefined || asked.includes(artworkId);
  const query = useQuery({
    queryKey: isAsked ? heldKey(uid) : [...heldKey(uid), artworkId],
    queryFn: async (): Promise<Held> => {
      const artworkIds = listArtworksOnPage(artworkId);
      const collections = await callOrThrow(LIST, {
        query: { artworkIds: artworkIds.join() },
        as: "account",
      });
      return { asked: artworkIds, collections };
    },
  });
  return { ...query, collections: query.data?.collections };
}

type HeldChange = {
  collection: { id: string; name: string };
  artworkId: string;
  title: string;
  isHeld: boolean;
  /** The item before it was taken out. */
  earlier?: HeldWork | undefined;
  /** Without a message, where a tick shows it. */
  isQuiet?: boolean;
};

const findHeld = (
  collections: readonly OwnCollection[] = [],
  { collection, artworkId }: HeldChange,
) =>
  collections
    .find(({ id }) => id === collection.id)
    ?.held.find((work) => work.artworkId === artworkId);

function applyChange(
  collections: readonly OwnCollection[],
  { collection, artworkId, isHeld, earlier }: HeldChange,
): OwnCollection[] {
  return collections.map((one) => {
    if (one.id !== collection.id) return one;
    const others = one.held.filter((work) => work.artworkId !== artworkId);
    const wasHeld = others.length < one.held.length;
    const added = earlier ?? { artworkId, note: "", position: one.count };
    return {
      ...one,
      held: isHeld ? [...others, added] : others,
      count: one.count + Number(isHeld) - Number(wasHeld),
    };
  });
}

async function sendChange({ collection, artworkId, isHeld, earlier }: HeldChange): Promise<void> {
  const params = { id: collection.id, artworkId };
  if (!isHeld) {
    await callOrThrow("DELETE /v1/collections/{id}/items/{artworkId}", { params, as: "account" });
    return;
  }
  await callOrThrow("PUT /v1/collections/{id}/items/{artworkId}", {
    params,
    body: earlier === undefined ? {} : { note: earlier.note, position: earlier.position },
    as: "account",
  });
}

/** Saves and removes optimistically: an error rolls back; a success offers to undo it, with note and place as they were. */
export function useSaveArtwork(uid: string) {
  const client = useQueryClient();
  const setHeld = (change: HeldChange) =>
    client.setQueriesData<Held>({ queryKey: heldKey(uid) }, (held) =>
      held === undefined
        ? undefined
        : { ...held, collections: applyChange(held.collections, change) },
    );
  const findEarlier = (change: HeldChange) =>
    client
      .getQueriesData<Held>({ queryKey: heldKey(uid) })
      .flatMap(([, held]) => findHeld(held?.collections, change) ?? [])[0];
  const latestRef = useRef<(change: HeldChange) => void>(() => undefined);
  const { mutate } = useMutation({
    // Runs in order, so that the last of several presses wins.
    scope: { id: `collections ${uid}` },
    mutationFn: sendChange,
    onError: (error, change) => {
      setHeld({ ...change, isHeld: !change.isHeld });
      void client.invalidateQueries({ queryKey: heldKey(uid) });
      const outcome = change.isHeld
        ? "could not be saved"
        : `is still in “${change.collection.name}”`;
      toast({ kind: "error", text: `“${change.title}” ${outcome}. ${error.message}` });
    },
    onSuccess: (_, change) => {
      void client.invalidateQueries({ queryKey: callQuery(LIST).queryKey, exact: true });
      if (change.isQuiet === true) return;
      const { title, collection, isHeld } = change;
      toast({
        kind: "success",
        text: `“${title}” is ${isHeld ? "in" : "no longer in"} “${collection.name}”.`,
        action: {
          label: "Undo",
          run: () => latestRef.current({ ...change, isHeld: !isHeld, isQuiet: true }),
        },
      });
    },
  });
  /** Saves at once, because a tick that waits for anything falls back first. */
  function save(change: HeldChange): void {
    void client.cancelQueries({ queryKey: heldKey(uid) }, { revert: false });
    const known = { ...change, earlier: change.earlier ?? findEarlier(change) };
    setHeld(known);
    mutate(known);
  }
  useEffect(() => {
    latestRef.current = save;
  });
  return useCallback((change: HeldChange) => latestRef.current(change), []);
}
