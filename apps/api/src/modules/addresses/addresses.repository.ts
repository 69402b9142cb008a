import type { AddressInput } from '@fori/contracts/addresses/schemas';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type AddressRow = Tables['addresses']['$inferSelect'];
export type AddressFields = Omit<AddressInput, 'is_default'>;

/** A person's addresses: the default one first, then the newest. */
export const addressesOf = (queries: Queries, userId: string): Promise<AddressRow[]> =>
  queries
    .select()
    .from(queries.t.addresses)
    .where(eq(queries.t.addresses.userId, userId))
    .orderBy(desc(queries.t.addresses.isDefault), desc(queries.t.addresses.createdAt), desc(queries.t.addresses.id));

export const insertAddress = async (
  tx: Queries,
  address: AddressFields & { userId: string; isDefault: boolean; now: Date },
): Promise<AddressRow> => {
  const { addresses } = tx.t;
  const { now, ...values } = address;
  const [row] = await tx
    .insert(addresses)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('address not stored');
  return row;
};

export const updateAddress = async (
  tx: Queries,
  id: string,
  change: Partial<AddressFields> & { isDefault: boolean; updatedAt: Date },
): Promise<AddressRow> => {
  const { addresses } = tx.t;
  const [row] = await tx.update(addresses).set(change).where(eq(addresses.id, id)).returning();
  if (!row) throw new Error('address vanished while its owner was locked');
  return row;
};

/** Clears the default mark of all a person's addresses but one. */
export const clearOtherDefaults = async (tx: Queries, userId: string, id: string) => {
  const { addresses } = tx.t;
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, id), eq(addresses.isDefault, true)))
    .returning({ id: addresses.id });
};

export const deleteAddressRow = async (tx: Queries, id: string): Promise<void> => {
  const { addresses } = tx.t;
  await tx.delete(addresses).where(eq(addresses.id, id)).returning({ id: addresses.id });
};
