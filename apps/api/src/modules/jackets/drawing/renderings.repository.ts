import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { param, prepared } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type RenderingRow = Tables['jacketRenderings']['$inferSelect'];

const findQuery = prepared((q, t) =>
  q
    .select()
    .from(t.jacketRenderings)
    .where(eq(t.jacketRenderings.designHash, sql.placeholder('designHash')))
    .limit(1),
);

export const renderingOf = async (queries: Queries, designHash: string): Promise<RenderingRow | null> => {
  const [row] = await findQuery(queries, { designHash });
  return row ?? null;
};

const touchQuery = prepared((q, t) =>
  q
    .update(t.jacketRenderings)
    .set({ usedAt: param(t.jacketRenderings.usedAt, 'now') })
    .where(eq(t.jacketRenderings.designHash, sql.placeholder('designHash')))
    .returning(),
);

/** Marks a rendering as used, so that it is not removed until the transaction ends; null when it no longer exists. */
export const touchRendering = async (tx: Queries, designHash: string, now: Date): Promise<RenderingRow | null> => {
  const [row] = await touchQuery(tx, { designHash, now });
  return row ?? null;
};

const upsertQuery = prepared((q, t) =>
  q
    .insert(t.jacketRenderings)
    .values({
      designHash: param(t.jacketRenderings.designHash, 'designHash'),
      renderedFront: param(t.jacketRenderings.renderedFront, 'renderedFront'),
      renderedBack: param(t.jacketRenderings.renderedBack, 'renderedBack'),
      usedAt: param(t.jacketRenderings.usedAt, 'usedAt'),
    })
    .onConflictDoUpdate({ target: t.jacketRenderings.designHash, set: { usedAt: sql`excluded.used_at` } })
    .returning(),
);

/** Stores a rendering, unless one of the same design was stored meanwhile; returns the stored one. */
export const upsertRendering = async (tx: Queries, rendering: RenderingRow): Promise<RenderingRow> => {
  const [row] = await upsertQuery(tx, { ...rendering });
  if (!row) throw new Error('rendering not stored');
  return row;
};

/** Removes renderings that nothing shows and that were not used since `before`; returns their files' keys. */
export const deleteUnusedRenderings = async (tx: Queries, before: Date): Promise<string[]> => {
  const { t } = tx;
  const { jacketRenderings, cartJackets, orderJackets, formerDesigns, sharedDesigns } = t;
  const shownBy = (table: typeof cartJackets | typeof orderJackets | typeof formerDesigns | typeof sharedDesigns) =>
    tx.select({ one: sql`1` }).from(table).where(eq(table.designHash, jacketRenderings.designHash));
  const deleted = await tx
    .delete(jacketRenderings)
    .where(
      and(
        lt(jacketRenderings.usedAt, before),
        notExists(shownBy(cartJackets)),
        notExists(shownBy(orderJackets)),
        notExists(shownBy(formerDesigns)),
        notExists(shownBy(sharedDesigns)),
      ),
    )
    .returning({ renderedFront: jacketRenderings.renderedFront, renderedBack: jacketRenderings.renderedBack });
  return deleted.flatMap((row) => [row.renderedFront, row.renderedBack]);
};
