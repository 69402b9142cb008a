import { useTranslation } from '@fori/client/use-translation';
import { ARTBOARD } from '@fori/domain/jackets';
import { jacketName, jacketOptionText, jacketText } from '@fori/i18n/options';
import { Money } from '@fori/ui/money';
import { Picture } from '@fori/ui/picture';
import { itemDescription, itemFromLine } from './item-list.tsx';

/** A jacket of a cart or an order, from whichever shape. */
export interface ListedJacket {
  key: string | number;
  /** empty where the customer gave none */
  name: string;
  color: string;
  color_text?: string | undefined;
  size: string;
  material: string;
  lining: string;
  monogram: string;
  monogram_text?: string | undefined;
  notes: string;
  logos: readonly unknown[];
  quantity: number;
  frontImageUrl: string;
  /** formatted: unit price and total */
  price: string;
  total: string;
}

interface JacketListProps {
  jackets: readonly ListedJacket[];
  label: string;
  /** a note shown with each jacket */
  note?: string;
}

/** Custom jackets in short, read-only. */
export function JacketList({ jackets, label, note }: JacketListProps) {
  const { t } = useTranslation(['common', 'orders']);
  return (
    <ul aria-label={label} className="divide-y divide-hair">
      {jackets.map((jacket) => (
        <li key={jacket.key} className="flex items-start gap-4 py-3 break-inside-avoid">
          <Picture
            src={jacket.frontImageUrl}
            alt=""
            {...ARTBOARD}
            sizes="4rem"
            className="w-16 shrink-0 object-contain"
          />
          <div className={itemFromLine}>
            <div className={itemDescription}>
              <p className="wrap-anywhere font-semibold">{jacketName(t, jacket.name)}</p>
              <p className="text-muted text-sm">
                <span className="sr-only">{t('size_label')} </span>
                {jacketText(t, 'size', jacket.size)}&nbsp;·{' '}
                <span className="inline-block">
                  <span className="sr-only">{t('color_label')} </span>
                  {jacketOptionText(t, 'color', jacket)}
                  &nbsp;·
                </span>{' '}
                <span className="inline-block">{jacketText(t, 'material', jacket.material)}&nbsp;·</span>{' '}
                <span className="inline-block">{jacketText(t, 'lining', jacket.lining)}</span>
              </p>
              <p className="text-muted text-sm">
                {jacket.monogram && `${t('orders:jacket.monogram')} ${jacket.monogram_text ?? jacket.monogram}\u00A0· `}
                {t('orders:jacket.logo_count', { count: jacket.logos.length })}
              </p>
              {jacket.notes && <p className="wrap-anywhere text-muted text-sm">{jacket.notes}</p>}
              <p className="whitespace-nowrap font-mono text-muted text-sm">
                {t('orders:detail.times', { quantity: jacket.quantity, price: jacket.price })}
              </p>
            </div>
            <Money className="ml-auto">{jacket.total}</Money>
            {note && <p className="w-full text-rust text-sm">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
