import { useTranslation } from '@fori/client/use-translation';
import type { AdminProductRow, ProductStatus } from '@fori/contracts/admin-products/schemas';
import { languageNames } from '@fori/domain/languages';
import { Badge, StatusBadge } from '@fori/ui/badge';
import { Money } from '@fori/ui/money';
import { Languages } from 'lucide-react';
import { useFormats } from '../../../shared/use-formats.ts';
import { useOfferedLanguages } from '../../../shared/use-offered-languages.ts';

/** Whether a product is on sale. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { t } = useTranslation('admin-products');
  return <StatusBadge tone={status === 'active' ? 'ok' : 'neutral'}>{t(`status.${status}`)}</StatusBadge>;
}

/** The languages a product is not translated into, of those customers can choose. */
export function MissingLanguages({ product }: { product: Pick<AdminProductRow, 'untranslated'> }) {
  const { t } = useTranslation('admin-products');
  const { offered } = useOfferedLanguages();
  const missing = product.untranslated.filter((language) => offered.includes(language));
  if (missing.length === 0) return null;
  const names = missing.map((language) => languageNames[language]).join(', ');
  return (
    <Badge tone="rust">
      <Languages aria-hidden className="size-3.5" />
      <span aria-hidden>{missing.join(' ').toUpperCase()}</span>
      <span className="sr-only">{t('untranslated.into', { languages: names })}</span>
    </Badge>
  );
}

/** A product's price without VAT, with its discount if there is one; `labelled` where no column says that VAT is not in it. */
export function PriceFigure({ product, labelled = false }: { product: AdminProductRow; labelled?: boolean }) {
  const { t } = useTranslation('admin-products');
  const { money, percent } = useFormats();
  return (
    <span className="inline-flex flex-col items-end gap-0.5">
      <span className="flex flex-wrap items-baseline justify-end gap-x-1.5 whitespace-nowrap">
        <Money size="sm">{money(product.price)}</Money>
        {labelled && <span className="text-muted text-xs">{t('price.excl')}</span>}
      </span>
      {product.discount !== null && (
        <Badge tone="rust" className="whitespace-nowrap">
          −{percent(product.discount)}
        </Badge>
      )}
    </span>
  );
}
