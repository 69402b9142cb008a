import { asc, eq, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Queries } from '../../db/types.ts';

const rows = prepared((q, t) =>
  q
    .select({ id: t.productCompanions.companionId })
    .from(t.productCompanions)
    .where(eq(t.productCompanions.productId, sql.placeholder('id')))
    .orderBy(asc(t.productCompanions.position)),
);

/** The ids of the products picked by hand to go with one, in their order, whatever their status. */
export const pickedCompanions = async (q: Queries, productId: number): Promise<number[]> =>
  (await rows(q, { id: productId })).map(({ id }) => id);

/** Replaces the products picked by hand to go with one. */
export const replaceCompanions = async (tx: Queries, productId: number, ids: readonly number[]): Promise<void> => {
  const { productCompanions } = tx.t;
  await tx
    .delete(productCompanions)
    .where(eq(productCompanions.productId, productId))
    .returning({ id: productCompanions.companionId });
  if (ids.length === 0) return;
  await tx
    .insert(productCompanions)
    .values(ids.map((companionId, position) => ({ productId, companionId, position })))
    .returning({ id: productCompanions.companionId });
};
