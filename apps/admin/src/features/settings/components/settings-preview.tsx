import { useTranslation } from '@fori/client/use-translation';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { BusinessDays } from '@fori/domain/delivery';
import { type Language, languageNames, localeTags } from '@fori/domain/languages';
import { fromMoney } from '@fori/domain/money';
import { MAX_DELIVERY_DAYS, MIN_DELIVERY_DAYS, promoWith } from '@fori/domain/settings';
import { shownMoney } from '@fori/domain/shown-price';
import { basisPoints } from '@fori/domain/vat';
import { formatMoney, formatRange } from '@fori/i18n/format';
import { Card } from '@fori/ui/section';
import { useFormats } from '../../../shared/use-formats.ts';

/** An example price for the VAT rate. */
const EXAMPLE = '100.00';

const isValid = ({ from, to }: BusinessDays): boolean =>
  from >= MIN_DELIVERY_DAYS && from <= to && to <= MAX_DELIVERY_DAYS;

/** The settings that it shows. */
type Terms = Pick<
  Settings,
  | 'shipping_threshold'
  | 'shipping_fee'
  | 'vat_rate'
  | 'prices_with_vat'
  | 'delivery_in_stock'
  | 'delivery_made_to_order'
  | 'languages'
  | 'promo'
  | 'promo_time'
>;

/** The threshold as customers read it; null while it or the VAT rate is invalid. */
const shownThreshold = ({ shipping_threshold, vat_rate, prices_with_vat }: Terms): string | null => {
  const vatRate = basisPoints(vat_rate);
  if (fromMoney(shipping_threshold) === null || vatRate === null) return null;
  return shownMoney(shipping_threshold, { pricesWithVat: prices_with_vat, vatRate });
};

/** The shipping terms as sentences; null while a value is invalid. */
function useSentences() {
  const { t } = useTranslation('admin-settings');
  const { money, percent } = useFormats();
  return (terms: Terms): string[] | null => {
    const { shipping_fee: fee, vat_rate: rate, prices_with_vat } = terms;
    const { delivery_in_stock: inStock, delivery_made_to_order: madeToOrder } = terms;
    const [cost, points, limit] = [fromMoney(fee), basisPoints(rate), shownThreshold(terms)];
    if (limit === null || cost === null || points === null || !isValid(inStock) || !isValid(madeToOrder)) return null;
    const free =
      cost === 0
        ? [t('preview.no_fee')]
        : [t('preview.free', { amount: money(limit) }), t('preview.fee', { amount: money(fee) })];
    const amounts = {
      net: money(EXAMPLE),
      gross: money(shownMoney(EXAMPLE, { pricesWithVat: true, vatRate: points })),
      rate: percent(points / 100),
    };
    return [
      ...free,
      t('preview.vat', amounts),
      t(prices_with_vat ? 'preview.shown_with_vat' : 'preview.shown_without_vat', amounts),
      t('preview.in_stock', { days: formatRange(inStock), count: inStock.to }),
      t('preview.made_to_order', { days: formatRange(madeToOrder), count: madeToOrder.to }),
    ];
  };
}

/** When the promo bar is shown; null where it always is. */
function usePromoTime() {
  const { t } = useTranslation('admin-settings');
  const { dateTime } = useFormats();
  return ({ promo_time: { from, until } }: Terms): string | null => {
    if (until !== null && Date.parse(until) <= Date.now()) return t('preview.promo_over', { until: dateTime(until) });
    if (from !== null && until !== null)
      return t('preview.promo_between', { from: dateTime(from), until: dateTime(until) });
    if (from !== null) return t('preview.promo_from', { from: dateTime(from) });
    return until === null ? null : t('preview.promo_until', { until: dateTime(until) });
  };
}

interface SettingsPreviewProps {
  /** saved values */
  now: Terms;
  /** values in the form */
  next: Terms;
}

/** What customers read before and after the form is saved. */
export function SettingsPreview({ now, next }: SettingsPreviewProps) {
  const { t } = useTranslation('admin-settings');
  const sentences = useSentences();
  const promoTime = usePromoTime()(next);
  const [before, after] = [sentences(now), sentences(next)];
  const promoOf = (terms: Terms, language: Language) => {
    const text = (terms.promo[language].trim() || terms.promo.en.trim()).replace(/\s+/g, ' ');
    const threshold = shownThreshold(terms);
    return promoWith(text, threshold === null ? '…' : formatMoney(threshold, { language, currency: 'EUR' }));
  };
  return (
    <Card title={t('preview.title')}>
      {after === null ? (
        <p className="text-muted">{t('preview.incomplete')}</p>
      ) : (
        <ul className="grid gap-2">
          {after.map((sentence, i) => (
            <li key={sentence} className={before?.includes(sentence) ? undefined : 'font-semibold'}>
              {sentence}
              {!before?.includes(sentence) && before?.[i] && (
                <span className="block text-sm font-normal text-muted">{t('preview.was', { text: before[i] })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-6 text-sm font-semibold">{t('promo')}</h3>
      {promoTime !== null && <p className="mt-2 text-sm">{promoTime}</p>}
      <ul className="mt-2 grid gap-2">
        {next.languages.map((language) => {
          const [was, text] = [promoOf(now, language), promoOf(next, language)];
          return (
            <li key={language}>
              <span className="text-sm text-muted">{languageNames[language]}</span>
              <p
                lang={localeTags[language]}
                className={was === text ? 'wrap-anywhere' : 'border-l-4 border-spruce pl-3 wrap-anywhere'}
              >
                {text || <span className="text-muted">{t('preview.nothing')}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
