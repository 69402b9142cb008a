import { useTranslation } from '@fori/client/use-translation';
import { colorText, sizeText } from '@fori/i18n/options';
import { Money } from '@fori/ui/money';
import { Picture } from '@fori/ui/picture';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';

/** A line of a cart or an order, from whichever shape. */
export interface ListedItem {
  key: string | number;
  /** null when the product was deleted */
  productId: number | null;
  name: string;
  image: string | null;
  size: string;
  color: string;
  quantity: number;
  /** formatted: unit price and total */
  price: string;
  total: string;
  /** why it cannot be ordered as it is */
  problem?: string | undefined;
}

/** Text and price of a line: a long price wraps below the text. */
export const itemFromLine = 'flex min-w-0 flex-1 flex-wrap gap-x-4';
export const itemDescription = 'min-w-0 flex-[1_1_9rem]';

const PORTRAIT = { width: 4, height: 5 };

/** Lines of a cart or an order, read-only. */
export function ItemList({ items, label }: { items: readonly ListedItem[]; label: string }) {
  const { t } = useTranslation(['common', 'orders']);
  return (
    <ul aria-label={label} className="divide-y divide-hair">
      {items.map((item) => (
        <li key={item.key} className="flex items-start gap-4 py-3 break-inside-avoid">
          <Picture
            src={item.image}
            alt=""
            width={PORTRAIT.width}
            height={PORTRAIT.height}
            sizes="4rem"
            className="aspect-4/5 w-16 shrink-0 object-cover"
          />
          <div className={itemFromLine}>
            <div className={itemDescription}>
              <p className="font-semibold">
                {item.productId === null ? (
                  item.name
                ) : (
                  <Link to={paths.product(item.productId)} className="link link-alone">
                    {item.name}
                  </Link>
                )}
              </p>
              <p className="text-muted text-sm">
                <span className="sr-only">{t('size_label')} </span>
                {sizeText(t, item.size)}&nbsp;·{' '}
                <span className="inline-block">
                  <span className="sr-only">{t('color_label')} </span>
                  {colorText(t, item.color)}
                </span>
              </p>
              <p className="whitespace-nowrap font-mono text-muted text-sm">
                {t('orders:detail.times', { quantity: item.quantity, price: item.price })}
              </p>
              {item.problem && <p className="font-semibold text-rust text-sm">{item.problem}</p>}
            </div>
            <Money className="ml-auto">{item.total}</Money>
          </div>
        </li>
      ))}
    </ul>
  );
}
