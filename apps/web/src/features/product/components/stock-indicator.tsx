import { type StockLevel, stockLevel } from '@fori/domain/stock';
import { StatusBadge, type Tone } from '@fori/ui/badge';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<StockLevel, Tone>> = { in: 'ok', low: 'rust', out: 'error' };

interface StockIndicatorProps {
  /** null while no variant is chosen */
  stock: number | null;
  /** whether both size and colour are to be chosen */
  twoKinds: boolean;
}

export function StockIndicator({ stock, twoKinds }: StockIndicatorProps) {
  const { t } = useTranslation('catalog');
  if (stock === null) {
    return (
      <StatusBadge className="whitespace-normal! font-normal text-muted">
        {t(twoKinds ? 'product.stock.choose' : 'product.stock.choose_one')}
      </StatusBadge>
    );
  }
  const level = stockLevel(stock);
  return (
    <StatusBadge tone={tones[level]}>
      {level === 'low' ? t('product.stock.low', { count: stock }) : t(`product.stock.${level}`)}
    </StatusBadge>
  );
}
