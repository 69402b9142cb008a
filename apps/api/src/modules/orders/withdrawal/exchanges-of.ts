import type { ExchangeState } from '@fori/domain/exchanges';
import type { LineUnits } from '@fori/domain/withdrawal';
import type { NewUnits } from '../../../db/schema/orders.tables.ts';
import type { WithdrawalRow } from '../orders.repository.ts';

type Facts = Pick<WithdrawalRow, 'lines' | 'exchange' | 'exchangeState'>;

/** A withdrawal for whose units another variant is sent, or was to be; it covers units of one line. */
export type Exchange<W> = W & NewUnits & LineUnits & { state: ExchangeState };

/** The exchanges among an order's withdrawals, by their numbers, which have no gaps (RETURN-13). */
export const exchangesOf = <W extends Facts>(withdrawals: readonly W[]): Exchange<W>[] =>
  withdrawals
    .flatMap((row) => {
      const { lines, exchange, exchangeState } = row;
      const [units] = lines ?? [];
      return exchange && exchangeState && units ? [{ ...row, ...exchange, ...units, state: exchangeState }] : [];
    })
    .sort((a, b) => a.number - b.number);
