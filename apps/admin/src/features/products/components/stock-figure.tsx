import { useTranslation } from '@fori/client/use-translation';
import type { AdminProductRow } from '@fori/contracts/admin-products/schemas';
import { useFormats } from '../../../shared/use-formats.ts';

/** A product's stock, and which variants are out of stock or low. */
export function StockFigure({ product }: { product: AdminProductRow }) {
  const { t } = useTranslation('admin-products');
  const { number } = useFormats();
  const note =
    product.out_count === product.variant_count
      ? t('stock.sold_out')
      : product.out_count > 0
        ? t('stock.out_of', { out: product.out_count, all: product.variant_count })
        : product.stock_level === 'low'
          ? t('stock.low')
          : null;
  return (
    <>
      <span className="block font-mono tabular-nums">{number(product.stock)}</span>
      {note !== null && (
        <span
          className={
            product.stock_level === 'out'
              ? 'block text-error text-xs whitespace-nowrap'
              : 'block text-rust text-xs whitespace-nowrap'
          }
        >
          {note}
        </span>
      )}
    </>
  );
}
