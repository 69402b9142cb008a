import { eq } from 'drizzle-orm';
import { insertInto } from '../../../db/prepared.ts';
import type { Queries } from '../../../db/types.ts';

/** What needs a logo: a jacket in a cart, an ordered one, a shared design. */
export type LogoHolder = { cartJacketId: number } | { orderJacketId: number } | { sharedDesignId: string };

const storeUse = insertInto('jacketLogoUses');

/** Notes that a holder needs these uploads, so that they are kept as long as it is. */
export const insertLogoUses = async (tx: Queries, holder: LogoHolder, logoIds: Iterable<string>): Promise<void> => {
  for (const logoId of logoIds) await storeUse(tx, { ...holder, logoId });
};

/** Forgets what a jacket in a cart needed, before it is told anew. */
export const deleteLogoUsesOfCartJacket = async (tx: Queries, cartJacketId: number): Promise<void> => {
  const { jacketLogoUses: table } = tx.t;
  await tx.delete(table).where(eq(table.cartJacketId, cartJacketId)).returning({ id: table.id });
};
