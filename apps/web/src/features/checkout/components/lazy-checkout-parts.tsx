import { useTranslation } from '@fori/client/use-translation';
import type { I18n } from '@fori/i18n/instance';
import { generalText } from '@fori/i18n/messages';
import { loadNamespace } from '@fori/i18n/storefront';
import { type ReactNode, useCallback } from 'react';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import type { Problem } from '../hooks/use-placing.ts';
import { LoadingPart } from './loading-part.tsx';
import type { PlacingProblemProps } from './placing-problem.tsx';

/** Problems shown at the payment; all others are above the form. */
const paymentProblems: readonly Problem['kind'][] = [
  'declined',
  'token_invalid',
  'paypal_cancelled',
  'paypal_waiting',
  'paypal_gone',
  'payment_unreachable',
];
export const isPaymentProblem = (problem: Problem): boolean => paymentProblems.includes(problem.kind);

const load = async (i18n: I18n) =>
  (await Promise.all([import('./checkout-parts.ts'), loadNamespace(i18n, 'paying')]))[0];

/** Fetches `PlacingProblem` before an order is sent: it has to be there when the connection is not. */
export const preloadPlacingProblem = (i18n: I18n) => load(i18n).catch(() => undefined);

/** Loads the parts that most orders do not need, and shows that they failed to load. */
export function LazyCheckoutParts({ children }: { children: (parts: Awaited<ReturnType<typeof load>>) => ReactNode }) {
  const { t, i18n } = useTranslation('errors');
  const loadHere = useCallback(() => load(i18n), [i18n]);
  const { part: parts, failed } = useLazyPart(loadHere, true);
  if (parts) return children(parts);
  return failed ? <LoadingPart failed title={generalText(t, 'wrong')} /> : null;
}

export const PlacingProblemPart = (props: PlacingProblemProps) => (
  <LazyCheckoutParts>{({ PlacingProblem }) => <PlacingProblem {...props} />}</LazyCheckoutParts>
);
