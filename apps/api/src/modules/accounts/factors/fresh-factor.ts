import { DomainError } from '@fori/domain/errors';
import { isFactorFresh } from '@fori/domain/factors';
import type { Cents } from '@fori/domain/money';
import type { SignedInUser } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { readSettings } from '../../store/index.ts';
import { factorMethodsOf } from './check-factor.ts';

/** The member of staff who acts, with when their session last proved a factor. */
export type Prover = Pick<SignedInUser, 'id' | 'factorAt'>;

/**
 * Requires that the session proved its factor in the last five minutes. Somebody without one is let through in a demo shop, where
 * nobody needs one. Throws `fresh_factor_required` with the `methods` (AUTH-161).
 */
export const requireFreshFactor = async (
  queries: Queries,
  { clock, config }: Pick<Shop, 'clock' | 'config'>,
  { id, factorAt }: Prover,
): Promise<void> => {
  if (isFactorFresh(factorAt, clock())) return;
  const methods = await factorMethodsOf(queries, id);
  if (methods.length === 0 && config.mode === 'demo') return;
  throw new DomainError('fresh_factor_required', { extra: { methods } });
};

/** Requires a fresh factor for a refund above the amount the shopkeeper set. Throws `fresh_factor_required` (AUTH-163). */
export const requireFreshForRefund = async (
  queries: Queries,
  shop: Pick<Shop, 'clock' | 'config'>,
  by: Prover,
  amount: Cents,
): Promise<void> => {
  const { refundFactorAbove } = await readSettings(queries);
  if (amount > refundFactorAbove) await requireFreshFactor(queries, shop, by);
};
