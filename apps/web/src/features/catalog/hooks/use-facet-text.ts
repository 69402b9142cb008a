import { useTranslation } from '@fori/client/use-translation';
import { bandLimits, type FacetName, priceBands } from '@fori/domain/facets';
import { colorText, sizeText } from '@fori/i18n/options';
import { useMoney } from '../../../shared/use-money.ts';

/** The text of a facet's value: a colour or size by its name, a range of prices in the visitor's currency. */
export function useFacetText(): (name: FacetName, value: string) => string {
  const { t } = useTranslation(['filters', 'catalog', 'common']);
  const money = useMoney();
  // limits are whole euros, whose decimals say nothing
  const amount = (cents: number) => money(cents).replace(/[.,]00(?!\d)/, '');
  const bandText = (value: string) => {
    const band = priceBands.find((each) => each === value);
    if (!band) return value;
    const { from, below } = bandLimits(band);
    if (below === null) return t('above', { amount: amount(from) });
    return from === 0 ? t('below', { amount: amount(below) }) : `${amount(from)}–${amount(below)}`;
  };
  return (name, value) => {
    switch (name) {
      case 'color':
        return colorText(t, value);
      case 'size':
        return sizeText(t, value);
      case 'price':
        return bandText(value);
      case 'availability':
        return t('catalog:product.stock.in');
    }
  };
}
