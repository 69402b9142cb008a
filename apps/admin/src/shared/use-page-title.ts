import { showPageTitle } from '@fori/client/page-title';
import { shop } from '@fori/domain/shop';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the document's title. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('admin');
  const title = t('document_title', { page, shop: shop.name });
  useEffect(() => showPageTitle(title), [title]);
}
