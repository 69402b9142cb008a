import { useTranslation } from '@fori/client/use-translation';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import { formatNumber } from '@fori/i18n/format';
import type { ReactNode } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';

function Row({ term, lang, children }: { term: string; lang?: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-hair border-t py-4 sm:grid-cols-[8.5rem_1fr] sm:gap-4">
      <dt className="text-muted text-sm leading-6">{term}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}

/**
 * Material, care, measurements and manufacturer (decision 0044). `lang` is that of the product's texts where it differs
 * from the page's.
 */
export function Specifications({ product, lang }: { product: ProductDetail; lang: string | undefined }) {
  const { t } = useTranslation(['catalog', 'product-page']);
  const { language } = usePreferences();
  const { width, height, depth } = product.measurements;
  const values = [width, height, ...(depth === null ? [] : [depth])]
    .map((value) => formatNumber(value, language))
    .join(' × ');
  const { manufacturer } = product;
  return (
    <dl>
      <Row term={t('product-page:details.material')} lang={lang}>
        {product.material}
      </Row>
      <Row term={t('product-page:details.care')} lang={lang}>
        {product.care}
      </Row>
      <Row term={t('product-page:details.measurements')}>
        <span className="font-mono">{t('product-page:details.measures', { values })}</span>
        <span className="block text-muted text-sm">
          {t(depth === null ? 'product-page:details.measures_note_flat' : 'product-page:details.measures_note')}
        </span>
      </Row>
      <Row term={t('product-page:details.for')}>{t(`gender.${product.gender}`)}</Row>
      <Row term={t('product-page:details.manufacturer')}>
        <address className="not-italic">
          {manufacturer.name}
          <span className="block">{manufacturer.address}</span>
          <a href={`mailto:${manufacturer.email}`} className="link link-alone wrap-anywhere">
            {manufacturer.email}
          </a>
        </address>
      </Row>
    </dl>
  );
}
