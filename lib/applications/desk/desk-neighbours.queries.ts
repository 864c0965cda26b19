import { type RawBuilder, sql } from "kysely";
import { findDesk, isShownOnDesk } from "@/lib/applications/desk/desk-access.queries";
import { assertSeesScores, toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import {
  isAfter,
  joinScores,
  orders,
  type SortKey,
} from "@/lib/applications/desk/desk-order.queries";
import type { Neighbours, NeighboursQuery } from "@/lib/applications/desk/desk-neighbours.schema";
import { queryRows } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

type Here = { key: SortKey; fits: boolean };

/**
 * Finds the neighbours of an application in the list, however far down it is; also of one that no longer fits the filters, because it was just
 * moved.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function findNeighbours(
  opportunityId: string,
  query: NeighboursQuery,
  viewer: Viewer<"identity">,
): Promise<Neighbours> {
  const desk = await findDesk(opportunityId, viewer);
  assertSeesScores(desk, query);
  const { application: id, sortBy } = query;
  const order = orders[sortBy];
  const { column, forward, backward } = order;
  const condition = toDeskCondition(desk, query);
  const list = sql`from applications a ${joinScores(desk, query)}`;
  const [here] = await queryRows(sql<Here>`
    select ${column} as key, (${condition}) as fits ${list} where a.id = ${id} and ${isShownOnDesk(desk)}`);
  if (here === undefined) throw notFound("application");
  const find = async (direction: typeof forward): Promise<string | null> => {
    const found = await queryRows(sql<{ id: string }>`
      select a.id ${list} where ${condition} and ${isAfter(order, direction, { key: here.key, id })}
      order by ${column} ${direction.name}, a.id ${direction.name} limit 1`);
    return found[0]?.id ?? null;
  };
  const count = async (isCounted: RawBuilder<unknown>): Promise<number> => {
    const counts = await queryRows(sql<{ count: number }>`
      select count(*)::int as count ${list} where ${isCounted}`);
    return counts[0]?.count ?? 0;
  };
  const [previous, next, before, total] = await Promise.all([
    find(backward),
    find(forward),
    count(sql`${condition} and ${isAfter(order, backward, { key: here.key, id })}`),
    count(condition),
  ]);
  return { previous, next, position: here.fits ? before + 1 : null, total };
}
