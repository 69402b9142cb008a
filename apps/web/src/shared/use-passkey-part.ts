import { canUsePasskeys } from '@fori/client/passkeys';
import { useTranslation } from '@fori/client/use-translation';
import { loadNamespace } from '@fori/i18n/storefront';
import { useCallback, useSyncExternalStore } from 'react';
import { useLazyPart } from './lazy-part.tsx';

const neverChanges = () => () => undefined;
const unknownToServer = () => null;

/**
 * A part of a page about passkeys, loaded with its texts where the browser has passkeys, which shows after hydration only.
 * @param load the same function at each render
 */
export function usePasskeyPart<T>(load: () => Promise<T>) {
  const { i18n } = useTranslation();
  const isAble = useSyncExternalStore<boolean | null>(neverChanges, canUsePasskeys, unknownToServer);
  const loadWithTexts = useCallback(
    async () => (await Promise.all([load(), loadNamespace(i18n, 'passkeys')]))[0],
    [load, i18n],
  );
  return { isUnsupported: isAble === false, ...useLazyPart(loadWithTexts, isAble === true) };
}
