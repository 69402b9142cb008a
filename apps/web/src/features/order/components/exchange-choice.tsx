import { useTranslation } from '@fori/client/use-translation';
import type { ExchangeOffer } from '@fori/contracts/orders/exchange-schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import { optionText, unitText } from '@fori/i18n/options';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';

interface ExchangeChoiceProps {
  items: Order['items'];
  /** units by line that are withdrawn from */
  chosen: readonly number[];
  offers: readonly ExchangeOffer[];
  /** variants by line, those of lines that are paid back missing */
  wanted: Readonly<Record<number, number>>;
  onChange: (item: number, variant: number | undefined) => void;
}

/** What as many units of a line can be exchanged for as are chosen of it. */
export const variantsFor = (
  offers: readonly ExchangeOffer[],
  item: number,
  quantity: number,
): ExchangeOffer['variants'] => {
  const offer = offers.find((one) => one.item === item);
  return quantity === 0 || !offer || quantity > offer.units
    ? []
    : offer.variants.filter(({ units }) => units >= quantity);
};

/** Money, or another size or colour, for each chosen line of which the shop has one at the same price (RETURN-11). */
export function ExchangeChoice({ items, chosen, offers, wanted, onChange }: ExchangeChoiceProps) {
  const { t } = useTranslation(['withdrawal', 'common']);
  const lines = items.flatMap((item, index) => {
    const variants = variantsFor(offers, index + 1, chosen[index] ?? 0);
    return variants.length > 0 ? [{ item, place: index + 1, variants }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t('exchange.legend')}</legend>
      <p className="text-muted">{t('exchange.about')}</p>
      {lines.map(({ item, place, variants }) => (
        <Field key={place} label={unitText(t, item)}>
          <Select
            value={wanted[place] ?? ''}
            onChange={({ target }) => onChange(place, target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">{t('exchange.money')}</option>
            {variants.map((one) => (
              <option key={one.variant} value={one.variant}>
                {t('exchange.for', { options: optionText(t, one) })}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </fieldset>
  );
}
