import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';

/** The text for why a line of the cart cannot be ordered as it is. */
export function useLineProblem() {
  const { t } = useTranslation('cart');
  return ({ problem, available }: Pick<Quote['problems'][number], 'problem' | 'available'>): string => {
    if (problem === 'insufficient_stock' && available > 0) return t('problem.insufficient', { count: available });
    return t(problem === 'unavailable' ? 'problem.unavailable' : 'problem.out_of_stock');
  };
}
