import type { BulkAction, BulkResult } from '@fori/contracts/admin-products/schemas';
import { momentAfter } from '@fori/domain/durations';
import { fieldRefused } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { type Discount, lowestPrice, productReferencePrice, unitPrice } from '@fori/domain/pricing';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { recordChange } from '../audit/index.ts';
import {
  changeOffer,
  emptyPriceHistory,
  lockProductsForUpdate,
  pricedVariants,
  priceHistoryByProduct,
  productNames,
} from '../catalog/index.ts';

export interface BulkRequest {
  ids: readonly number[];
  action: BulkAction;
  /** whole percent; for `set_discount` */
  discount?: number | undefined;
  /** only reports what would change */
  dryRun: boolean;
  adminId: string;
  /** of the names in the response */
  language: Language;
}

type Status = 'active' | 'archived';

const targetState = (
  { action, discount }: BulkRequest,
  previous: { status: Status; discount: Discount },
): { status: Status; discount: Discount } => {
  switch (action) {
    case 'archive':
      return { ...previous, status: 'archived' };
    case 'restore':
      return { ...previous, status: 'active' };
    case 'set_discount':
      return { ...previous, discount: discount ?? previous.discount };
    case 'remove_discount':
      return { ...previous, discount: null };
  }
};

/** Requires that every variant costs at least a cent after the request. */
const requirePrices = (
  request: BulkRequest,
  rows: Awaited<ReturnType<typeof lockProductsForUpdate>>,
  variants: Awaited<ReturnType<typeof pricedVariants>>,
): void => {
  for (const [id, row] of rows) {
    const { discount } = targetState(request, row);
    const differences = (variants.get(id) ?? []).map(({ difference }) => difference);
    if (lowestPrice(row.priceCents, discount, differences) < 1)
      throw fieldRefused('discount', { key: 'price_positive' });
  }
};

/**
 * Applies one action to several products, all of them or none, with an audit record for each that changes. Returns their
 * outcomes in the order requested. Throws `not_found` where one is unknown, and `validation_failed` naming the discount where a variant
 * would cost less than a cent.
 */
export const bulkProducts = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  request: BulkRequest,
): Promise<BulkResult[]> => {
  const ids = [...new Set(request.ids)];
  const change = async (tx: Queries): Promise<BulkResult[]> => {
    const rows = await lockProductsForUpdate(tx, ids);
    const priceHistories = await priceHistoryByProduct(tx, ids);
    const variants = await pricedVariants(tx, ids);
    const names = await productNames(tx, ids, request.language);
    if (request.action === 'set_discount') requirePrices(request, rows, variants);
    const results: BulkResult[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      if (!row) continue;
      const previous = { status: row.status, discount: row.discount };
      const next = targetState(request, previous);
      const changed = next.status !== previous.status || next.discount !== previous.discount;
      const at = momentAfter(row.updatedAt, clock());
      const price = row.priceCents;
      const priceHistory = priceHistories.get(id) ?? emptyPriceHistory;
      const offered = { at, price, discount: next.discount, isForSale: next.status === 'active' };
      const prices = changed ? [...priceHistory.prices, offered] : priceHistory.prices;
      const reference = productReferencePrice({ ...priceHistory, prices }, variants.get(id) ?? []);
      results.push({
        id,
        name: names.get(id) ?? '',
        changed,
        ...next,
        charged_before: toMoney(unitPrice(price, 0, previous.discount)),
        charged: toMoney(unitPrice(price, 0, next.discount)),
        reference_price: reference === null ? null : toMoney(reference),
      });
      if (!changed || request.dryRun) continue;
      await changeOffer(tx, id, next, at);
      const changesStatus = next.status !== previous.status;
      await recordChange(tx, {
        at: clock(),
        actorId: request.adminId,
        action: changesStatus ? `product.${request.action}` : 'product.update',
        entity: 'product',
        entityId: String(id),
        before: changesStatus ? { status: previous.status } : { discount: previous.discount },
        after: changesStatus ? { status: next.status } : { discount: next.discount },
      });
    }
    return results;
  };
  return db.write(change);
};
