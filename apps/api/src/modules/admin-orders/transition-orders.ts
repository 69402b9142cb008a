import type { BulkResult, BulkTransitionInput } from '@fori/contracts/admin-orders/schemas';
import { DomainError, type ErrorCode, type ErrorDetails } from '@fori/domain/errors';
import { errorText } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { moveOrder } from './transition-order.ts';
import type { AdminReader } from './view-order.ts';

/**
 * Moves several orders to a status that pays nothing back, one after the other, each in its own transaction with mail and audit record. One that
 * fails does not stop the others. Returns one result per id, in the given order.
 */
export const transitionOrders = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'instruments' | 'mail' | 'log'>,
  {
    ids,
    to,
    ...actor
  }: AdminReader & {
    ids: readonly string[];
    to: BulkTransitionInput['to'];
    factorAt: Date | null;
  },
): Promise<BulkResult[]> => {
  const refused = (id: string, code: ErrorCode, details: ErrorDetails = {}): BulkResult => {
    return { id, number: null, ok: false, code, message: errorText(actor.language, code, details) };
  };
  const results: BulkResult[] = [];
  for (const id of ids) {
    try {
      const { number } = await moveOrder(shop, { ...actor, orderId: id, to });
      results.push({ id, number, ok: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof DomainError)) shop.log.error({ err: error, orderId: id }, 'order not moved on');
      results.push(error instanceof DomainError ? refused(id, error.code, error.details) : refused(id, 'internal'));
    }
  }
  return results;
};
