import { useTranslation } from '@fori/client/use-translation';
import { type StockLevel, stockLevel } from '@fori/domain/stock';
import { StatusBadge, type Tone } from '@fori/ui/badge';

const tones: Readonly<Record<StockLevel, Tone>> = { in: 'ok', low: 'rust', out: 'error' };

/** The stock of the chosen variant. */
export function StockIndicator({ stock }: { stock: number }) {
  const { t } = useTranslation('catalog');
  const level = stockLevel(stock);
  return (
    <StatusBadge tone={tones[level]}>
      {level === 'low' ? t('product.stock.low', { count: stock }) : t(`product.stock.${level}`)}
    </StatusBadge>
  );
}
