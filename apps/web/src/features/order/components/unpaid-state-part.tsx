import { loadNamespace } from '@fori/i18n/storefront';
import { Skeleton } from '@fori/ui/skeleton';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import type { UnpaidStateProps } from './unpaid-state.tsx';

/** `UnpaidState`, loaded for the few orders that are not paid. */
export function UnpaidStatePart(props: UnpaidStateProps) {
  const { i18n } = useTranslation();
  const load = useCallback(
    async () => (await Promise.all([import('./unpaid-state.tsx'), loadNamespace(i18n, 'paying')]))[0].UnpaidState,
    [i18n],
  );
  const { part: UnpaidState, failed } = useLazyPart(load, true);
  if (UnpaidState) return <UnpaidState {...props} />;
  return failed ? null : <Skeleton className="mb-8 h-32 w-full" />;
}
