import type { Quote } from '@fori/contracts/checkout/schemas';
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import type { Problem, Stage } from './use-placing.ts';

interface AgreedTotalInput {
  stage: Stage;
  quote: Quote | null;
  /** what the customer chose of it: language, currency, destination */
  basis: string;
  setProblem: Dispatch<SetStateAction<Problem | null>>;
}

/** Whether something in the cart cannot be ordered as it is. */
export const isBlocked = ({ problems, jacket_problem }: Quote): boolean =>
  problems.length > 0 || jacket_problem !== null;

/**
 * Nobody orders at a total they have not seen: one that changes while the form is filled, by another tab or the shop,
 * is shown with the old one beside it, without moving the focus. Another `basis` is the customer's own change. Returns a function
 * that records the agreed total.
 */
export function useAgreedTotal({ stage, quote, basis, setProblem }: AgreedTotalInput): (total: string) => void {
  const agreed = useRef<{ basis: string; total: string } | null>(null);
  // a cart that cannot be ordered has no total to agree to
  const total = stage === 'editing' && quote && !isBlocked(quote) ? quote.total : null;

  useEffect(() => {
    if (total === null) return;
    if (agreed.current?.basis !== basis) agreed.current = { basis, total };
    const before = agreed.current.total;
    setProblem((shown) => {
      if (shown !== null && shown.kind !== 'total_changed') return shown;
      if (before === total) return null;
      return shown?.after === total ? shown : { kind: 'total_changed', before, after: total, isUnprompted: true };
    });
  }, [total, basis, setProblem]);

  return (shown) => {
    agreed.current = { basis, total: shown };
  };
}
