import { useTranslation } from '@fori/client/use-translation';
import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import { RowLink } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';

/** The best sellers by quantity; a bar below each name shows its share of the first. */
export function BestSellers({ products }: { products: NonNullable<Dashboard['best_sellers']> }) {
  const { t } = useTranslation('admin-dashboard');
  const { money } = useFormats();
  const most = products[0]?.items ?? 1;
  if (products.length === 0) return <p className="text-muted">{t('best.empty')}</p>;
  return (
    <ol className="border-hair border-t">
      {products.map(({ product_id, name, items, subtotal }) => (
        <li key={product_id ?? 'jackets'} className="relative grid gap-1 border-hair border-b py-2 has-[a]:hover:bg-bg">
          <span className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate">
              {product_id === null ? name : <RowLink href={paths.product(product_id)}>{name}</RowLink>}
            </span>
            <span className="shrink-0 text-sm">
              <span className="text-muted">{t('best.items', { count: items })}</span>{' '}
              <Money size="sm" className="inline-block w-24 text-right">
                {money(subtotal)}
              </Money>
            </span>
          </span>
          <span aria-hidden className="block h-1 bg-stage">
            <span className="block h-1 bg-spruce" style={{ width: `${(items / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
