import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { loadNamespace } from '@fori/i18n/storefront';
import { Skeleton } from '@fori/ui/skeleton';
import { type ReactNode, useCallback } from 'react';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import type { UnpaidStateProps } from './unpaid-state.tsx';
import type { WithdrawalStatesProps } from './withdrawal-states.tsx';

type Parts = typeof import('./order-parts.ts');

/** Loads the parts that most orders do not need, with their texts; one that fails to load is left out. */
function LazyOrderParts({ waiting, children }: { waiting?: ReactNode; children: (parts: Parts) => ReactNode }) {
  const { i18n } = useTranslation();
  const load = useCallback(
    async () => (await Promise.all([import('./order-parts.ts'), loadNamespace(i18n, 'paying')]))[0],
    [i18n],
  );
  const { part: parts, failed } = useLazyPart(load, true);
  if (parts) return children(parts);
  return failed ? null : waiting;
}

/** `UnpaidState`, loaded for the few orders that are not paid. */
export const UnpaidStatePart = (props: UnpaidStateProps) => (
  <LazyOrderParts waiting={<Skeleton className="mb-8 h-32 w-full" />}>
    {({ UnpaidState }) => <UnpaidState {...props} />}
  </LazyOrderParts>
);

/** `SentParcels`, loaded for orders with a delivery method of their own or several parcels. */
export const SentParcelsPart = (props: { order: Order }) => (
  <LazyOrderParts>{({ SentParcels }) => <SentParcels {...props} />}</LazyOrderParts>
);

/** `WithdrawalStates`, loaded for orders that were withdrawn from. */
export const WithdrawalStatesPart = (props: WithdrawalStatesProps) =>
  props.order.withdrawals.length > 0 && (
    <LazyOrderParts>{({ WithdrawalStates }) => <WithdrawalStates {...props} />}</LazyOrderParts>
  );
