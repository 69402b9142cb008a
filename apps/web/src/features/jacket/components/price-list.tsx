import { useTranslation } from '@fori/client/use-translation';
import type { PricePart, PricePartCode } from '@fori/domain/jackets';
import { toMoney } from '@fori/domain/money';
import { shownPrice } from '@fori/domain/shown-price';
import { DefinitionList } from '@fori/ui/definition-list';
import { Money } from '@fori/ui/money';
import { Truck } from 'lucide-react';
import { useStore } from '../../../shared/preferences.tsx';
import { Price } from '../../../shared/price.tsx';
import { useArrival } from '../../../shared/use-arrival.ts';
import { useMoney } from '../../../shared/use-money.ts';
import { usePriceDisplay } from '../../../shared/use-prices.ts';
import { useDesignDraftLater } from '../hooks/use-designer.ts';
import { useJacketPrices } from '../hooks/use-jacket-offer.ts';
import { usePrice } from '../hooks/use-price.ts';

/** When the jacket arrives, by the shop's time for what is made to order (PDP-121). */
function Arrival() {
  const { t } = useTranslation('jacket');
  const store = useStore();
  const arrival = useArrival(store?.delivery_made_to_order, store?.workshop.full_until);
  return (
    arrival && (
      <p className="mt-3 flex gap-3 text-sm">
        <Truck aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>{'dates' in arrival ? t('price.delivery', arrival) : t('price.delivery_days', arrival)}</span>
      </p>
    )
  );
}

/** The jacket's price, item by item, and when it arrives. */
export function PriceList() {
  const { t } = useTranslation('jacket');
  const money = useMoney();
  const material = useDesignDraftLater(({ design }) => design.material);
  const lining = useDesignDraftLater(({ design }) => design.lining);
  const count = useDesignDraftLater(({ design }) => design.logos.length);
  const { parts, total } = usePrice();
  const { logo } = useJacketPrices();
  const display = usePriceDisplay();
  const shownOption = ({ code, amount }: PricePart) =>
    code === 'logos' ? shownPrice(logo, display) * count : shownPrice(amount, display);
  // every option costs what stands beside it; rounding of VAT is left to the jacket itself, so that the parts add up
  const [, ...options] = parts;
  const base = shownPrice(total, display) - options.reduce((sum, part) => sum + shownOption(part), 0);
  const names: Readonly<Record<PricePartCode, string>> = {
    base: t('price.base'),
    material: t(`material.${material}`),
    lining: `${t('option.lining')}: ${t(`lining.${lining}`)}`,
    monogram: t('monogram.label'),
    logos: t('price.logos', { count }),
  };
  return (
    <section aria-labelledby="jacket-price">
      <h2 id="jacket-price" className="mb-1 text-xl">
        {t('price.title')}
      </h2>
      <DefinitionList
        items={[
          ...parts.map((part) => ({
            term: names[part.code],
            value: <Money>{money(part.code === 'base' ? base : shownOption(part))}</Money>,
          })),
          {
            term: t('price.total'),
            value: <Price price={toMoney(total)} reference={null} size="page" />,
            strong: true,
          },
        ]}
      />
      <Arrival />
    </section>
  );
}
