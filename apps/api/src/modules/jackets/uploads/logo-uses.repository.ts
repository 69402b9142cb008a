import { eq } from 'drizzle-orm';
import { insertInto } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];

/** What needs a logo: a jacket in a cart, an ordered one, a shared design. */
export type LogoHolder = { cartJacketId: number } | { orderJacketId: number } | { sharedDesignId: string };

const storeUse = insertInto('jacketLogoUses');

/** Notes that a holder needs these uploads, so that they are kept as long as it is. */
export const insertLogoUses = async (
  tx: Queries,
  t: Tables,
  holder: LogoHolder,
  logoIds: Iterable<string>,
): Promise<void> => {
  for (const logoId of logoIds) await storeUse(tx, t, { ...holder, logoId });
};

/** Forgets what a jacket in a cart needed, before it is told anew. */
export const deleteLogoUsesOfCartJacket = async (
  tx: Queries,
  { jacketLogoUses: table }: Tables,
  cartJacketId: number,
): Promise<void> => {
  await tx.delete(table).where(eq(table.cartJacketId, cartJacketId)).returning({ id: table.id });
};
