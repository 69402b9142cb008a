import { useTranslation } from '@fori/client/use-translation';
import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import { jacketPricesFrom } from '@fori/domain/jacket-offer';
import { jacketLinings, jacketMaterials, jacketPrice, MAX_LOGOS } from '@fori/domain/jackets';
import { fromMoney, toMoney } from '@fori/domain/money';
import { jacketText } from '@fori/i18n/options';
import { DefinitionList } from '@fori/ui/definition-list';
import { Field } from '@fori/ui/field';
import { Money } from '@fori/ui/money';
import { Card } from '@fori/ui/section';
import { useId, useState } from 'react';
import { Checkbox, Select } from '../../../shared/form/controls.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { amountsOf, type JacketForm, type ListForm } from '../jacket-form.ts';
import { useListName } from '../use-price-name.ts';

/** The amounts of a list in cents; null while one of them is none. */
const centsIn = (list: ListForm) => {
  const { base, material, lining, monogram, logo } = amountsOf(list);
  const amounts = [base, monogram, logo, ...Object.values(material), ...Object.values(lining)];
  if (amounts.some((amount) => fromMoney(amount) === null)) return null;
  return jacketPricesFrom({ base, material, lining, monogram, logo });
};

/** What a chosen jacket costs today and from each coming day. */
export function PricePreview({ offer, coming }: { offer: JacketOffer } & Pick<JacketForm, 'coming'>) {
  const { t } = useTranslation(['admin-jacket', 'orders']);
  const { money } = useFormats();
  const listName = useListName();
  const id = useId();
  const [material, setMaterial] = useState<(typeof jacketMaterials)[number]>('lambskin');
  const [lining, setLining] = useState<(typeof jacketLinings)[number]>('viscose');
  const [hasMonogram, setMonogram] = useState(true);
  const [length, setLogos] = useState(2);
  const design = { material, lining, monogram: hasMonogram ? 'A' : '', logos: { length } };
  const totalAt = (list: ListForm) => {
    const prices = centsIn(list);
    return prices ? <Money>{money(toMoney(jacketPrice(design, prices).total))}</Money> : '–';
  };
  return (
    <Card title={t('preview.title')} className="min-w-0 self-start">
      <div className="grid max-w-prose gap-4">
        <Field id={`${id}-material`} label={t('preview.material')}>
          <Select
            value={material}
            onChange={({ target }) => setMaterial(jacketMaterials.find((name) => name === target.value) ?? material)}
          >
            {jacketMaterials.map((name) => (
              <option key={name} value={name}>
                {jacketText(t, 'material', name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-lining`} label={t('preview.lining')}>
          <Select
            value={lining}
            onChange={({ target }) => setLining(jacketLinings.find((name) => name === target.value) ?? lining)}
          >
            {jacketLinings.map((name) => (
              <option key={name} value={name}>
                {jacketText(t, 'lining', name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-logos`} label={t('preview.logos')}>
          <Select value={length} onChange={({ target }) => setLogos(Number(target.value))}>
            {Array.from({ length: MAX_LOGOS + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox
        checked={hasMonogram}
        onChange={({ target }) => setMonogram(target.checked)}
        label={t('preview.monogram')}
        className="my-2"
      />
      <DefinitionList
        items={[
          {
            term: t('today'),
            value: <Money>{money(toMoney(jacketPrice(design, jacketPricesFrom(offer.present)).total))}</Money>,
          },
          ...coming.map((list) => ({ term: listName(list), value: totalAt(list) })),
        ]}
      />
      <p className="mt-3 text-muted text-sm">{t('preview.without_vat')}</p>
    </Card>
  );
}
