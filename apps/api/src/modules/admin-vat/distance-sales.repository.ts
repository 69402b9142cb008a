import type { Country } from '@fori/domain/countries';
import type { Cents } from '@fori/domain/money';
import { saleStatuses } from '@fori/domain/sales';
import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { isCollected } from '../../db/schema/orders.tables.ts';
import type { Queries } from '../../db/types.ts';

/**
 * What was sent to consumers in some countries in a period, goods and shipping in cents without VAT: all sales there but those to companies
 * without VAT and those collected from the workshop, which are sold where that is. All sums are read from indexes; few orders are of companies
 * or collected.
 */
export const sumOfSalesTo = async (
  queries: Queries,
  countries: readonly Country[],
  { from, before }: { from: Date; before: Date },
): Promise<Cents> => {
  const { orders } = queries.t;
  const sumOf = async (more?: SQL): Promise<Cents> => {
    const [row] = await queries
      .select({ sum: sql`coalesce(sum(${orders.subtotalCents} + ${orders.shippingCents}), 0)`.mapWith(Number) })
      .from(orders)
      .where(
        and(
          gte(orders.createdAt, from),
          lt(orders.createdAt, before),
          inArray(orders.status, [...saleStatuses]),
          inArray(orders.country, [...countries]),
          more,
        ),
      );
    return row?.sum ?? 0;
  };
  const toCompanies = and(isNotNull(orders.vatId), eq(orders.taxCents, 0));
  const collected = and(isCollected(orders.delivery), sql`not (${toCompanies})`);
  return (await sumOf()) - (await sumOf(toCompanies)) - (await sumOf(collected));
};
