import type { AddressInput } from '@fori/contracts/addresses/schemas';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type AddressRow = Tables['addresses']['$inferSelect'];
export type AddressFields = Omit<AddressInput, 'is_default'>;

/** A person's addresses: the default one first, then the newest. */
export const addressesOf = (queries: Queries, { addresses }: Tables, userId: string): Promise<AddressRow[]> =>
  queries
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id));

export const insertAddress = async (
  tx: Queries,
  { addresses }: Tables,
  address: AddressFields & { userId: string; isDefault: boolean; now: Date },
): Promise<AddressRow> => {
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
  { addresses }: Tables,
  id: string,
  change: Partial<AddressFields> & { isDefault: boolean; updatedAt: Date },
): Promise<AddressRow> => {
  const [row] = await tx.update(addresses).set(change).where(eq(addresses.id, id)).returning();
  if (!row) throw new Error('address vanished while its owner was locked');
  return row;
};

/** Leaves one of a person's addresses as the only one that may be the default. */
export const clearOtherDefaults = async (tx: Queries, { addresses }: Tables, userId: string, id: string) => {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, id), eq(addresses.isDefault, true)))
    .returning({ id: addresses.id });
};

export const deleteAddressRow = async (tx: Queries, { addresses }: Tables, id: string): Promise<void> => {
  await tx.delete(addresses).where(eq(addresses.id, id)).returning({ id: addresses.id });
};
