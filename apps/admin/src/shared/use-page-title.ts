import { shop } from '@fori/domain/shop';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

const listeners = new Set<(title: string) => void>();

/** Tells `listener` of every title a page gets from now on; gives the way to stop. */
export function onPageTitle(listener: (title: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the page in the browser's tab. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('admin');
  const title = t('document_title', { page, shop: shop.name });
  useEffect(() => {
    document.title = title;
    for (const listener of listeners) listener(title);
  }, [title]);
}
