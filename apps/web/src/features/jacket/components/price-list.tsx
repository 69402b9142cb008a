import type { PricePartCode } from '@fori/domain/jackets';
import { toMoney } from '@fori/domain/money';
import { DefinitionList } from '@fori/ui/definition-list';
import { Money } from '@fori/ui/money';
import { useTranslation } from 'react-i18next';
import { Price } from '../../../shared/price.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import { useDesignDraft } from '../hooks/use-designer.ts';
import { usePrice } from '../hooks/use-price.ts';

/** The jacket's price, item by item. */
export function PriceList() {
  const { t } = useTranslation('jacket');
  const money = useMoney();
  const material = useDesignDraft(({ design }) => design.material);
  const lining = useDesignDraft(({ design }) => design.lining);
  const count = useDesignDraft(({ design }) => design.logos.length);
  const { parts, total } = usePrice();
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
          ...parts.map(({ code, amount }) => ({ term: names[code], value: <Money>{money(amount)}</Money> })),
          {
            term: t('price.total'),
            value: <Price price={toMoney(total)} reference={null} size="page" />,
            strong: true,
          },
        ]}
      />
    </section>
  );
}
