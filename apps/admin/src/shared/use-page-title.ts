import { showPageTitle } from '@fori/client/page-title';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from './use-store.ts';

/** Sets the document's title. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('admin');
  const store = useStore();
  const title = store ? t('document_title', { page, shop: store.name }) : page;
  useEffect(() => showPageTitle(title), [title]);
}
