import type { NearPickupPoint } from '@fori/domain/pickup-points';
import { comparablePostalCode } from '@fori/domain/postal-codes';
import type { Destination } from '@fori/domain/shipping-methods';
import { and, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/** What a carrier last named near a postal code; null where it was never asked. */
export const lastFound = async (
  queries: Queries,
  carrier: string,
  { country, postalCode }: Destination,
): Promise<{ points: NearPickupPoint[]; foundAt: Date } | null> => {
  const { foundPickupPoints: found } = queries.t;
  const [row] = await queries
    .select({ points: found.points, foundAt: found.foundAt })
    .from(found)
    .where(
      and(
        eq(found.carrier, carrier),
        eq(found.country, country),
        eq(found.postalCode, comparablePostalCode(country, postalCode)),
      ),
    )
    .limit(1);
  return row ?? null;
};

/** Keeps what a carrier named, and forgets what was found before `forgotten`. */
export const keepFound = async (
  tx: Queries,
  carrier: string,
  { country, postalCode }: Destination,
  { points, now, forgotten }: { points: NearPickupPoint[]; now: Date; forgotten: Date },
): Promise<void> => {
  const { foundPickupPoints: found } = tx.t;
  await tx
    .insert(found)
    .values({ carrier, country, postalCode: comparablePostalCode(country, postalCode), points, foundAt: now })
    .onConflictDoUpdate({
      target: [found.carrier, found.country, found.postalCode],
      set: { points, foundAt: now },
    })
    .returning({ carrier: found.carrier });
  await tx.delete(found).where(lt(found.foundAt, forgotten)).returning({ carrier: found.carrier });
};
