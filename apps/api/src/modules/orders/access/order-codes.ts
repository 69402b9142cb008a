import { CODE_LIFE_MS } from '@fori/domain/accounts';
import { DAY_MS } from '@fori/domain/durations';
import { isAmong } from '../../../compare-secrets.ts';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { codeInvalid, orderCodeHashes, secondsUntilNextCode } from '../../accounts/index.ts';
import {
  claimOrderCode,
  countOrderCodeAttempt,
  orderCodesSentSince,
  replaceOrderCode,
} from './order-codes.repository.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;

/**
 * Stores a code, valid for ten minutes, in place of the order's earlier ones. At most one a minute and ten a day: `retryAfter`
 * is 0, or the seconds to wait when nothing was stored (ORDER-118). The caller must have locked the order in this transaction.
 */
export const issueOrderCode = async (
  tx: Queries,
  { config, clock }: Deps,
  orderId: string,
  code: string,
): Promise<{ retryAfter: number }> => {
  const now = clock();
  const sent = await orderCodesSentSince(tx, orderId, new Date(now.getTime() - DAY_MS));
  const retryAfter = secondsUntilNextCode(sent[0], sent, now);
  if (retryAfter > 0) return { retryAfter };
  await replaceOrderCode(tx, {
    orderId,
    codeHash: orderCodeHashes(config.keys, orderId, code)[0],
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  });
  return { retryAfter: 0 };
};

/** A code that matched when it was checked; `consumeOrderCode` checks that it is still unused. */
export interface CheckedOrderCode {
  id: string;
}

/**
 * Checks a code against the order's active one. The attempt is committed before the comparison, so that concurrent guesses
 * cannot exceed the limit of five. Throws `code_invalid`.
 */
export const checkOrderCode = async (
  { db, config, clock }: Deps,
  orderId: string,
  code: string,
): Promise<CheckedOrderCode> => {
  const row = await db.write((tx) => countOrderCodeAttempt(tx, orderId, clock()));
  if (!row || !isAmong(row.codeHash, orderCodeHashes(config.keys, orderId, code))) throw codeInvalid();
  return { id: row.id };
};

/** Uses a checked code inside the caller's transaction. Throws `code_invalid` when it was used or replaced since the check. */
export const consumeOrderCode = async (tx: Queries, { id }: CheckedOrderCode, now: Date): Promise<void> => {
  if (!(await claimOrderCode(tx, id, now))) throw codeInvalid();
};
