import { showPageTitle } from '@fori/client/page-title';
import { useTranslation } from '@fori/client/use-translation';
import { useEffect } from 'react';
import { useStore } from './use-store.ts';

/** Sets the document's title, unless it is null because a part of the page sets it: the last of two to run would win. */
export function usePageTitle(page: string | null): void {
  const { t } = useTranslation('admin');
  const store = useStore();
  const title = page !== null && store ? t('document_title', { page, shop: store.name }) : page;
  useEffect(() => {
    if (title !== null) showPageTitle(title);
  }, [title]);
}
