import type { Order } from '@fori/contracts/orders/schemas';
import { formatMoney } from '@fori/i18n/format';
import { DefinitionList } from '@fori/ui/definition-list';
import { Picture } from '@fori/ui/picture';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';

type Jacket = Order['custom_jackets'][number];

/** As the designer's artboard is shaped. */
const ARTBOARD = { width: 1200, height: 1400 };
const views = ['front', 'back'] as const;
const options = ['color', 'size', 'material', 'lining'] as const;

function LogosOf({ jacket, view }: { jacket: Jacket; view: (typeof views)[number] }) {
  const { t } = useTranslation('orders');
  const placed = jacket.logos.filter((logo) => logo.view === view);
  if (placed.length === 0) return null;
  return (
    <div>
      <p className="text-muted text-sm">{t(`jacket.logos_${view}`)}</p>
      <ul className="list-inside list-disc">
        {placed.map(({ name }, position) => (
          <li key={position}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

/** Jackets of the customer's own design: both sides, what was chosen, and the logos placed. */
export function OrderJackets({ jackets }: { jackets: readonly Jacket[] }) {
  const { t } = useTranslation('orders');
  const { language } = usePreferences();
  const euros = (amount: string) => formatMoney(amount, { language, currency: 'EUR' });
  return (
    <ul aria-label={t('jacket.title')} className="divide-y divide-hair border-hair border-t">
      {jackets.map((jacket, position) => (
        <li key={position} className="flex break-inside-avoid flex-col gap-4 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-semibold">{jacket.name}</p>
            <p className="font-mono text-muted text-sm">
              {t('detail.times', { quantity: jacket.quantity, price: euros(jacket.price) })}
            </p>
          </div>
          <div className="grid max-w-form grid-cols-2 gap-4">
            {views.map((view) => (
              <Picture
                key={view}
                src={view === 'front' ? jacket.frontImageUrl : jacket.backImageUrl}
                alt={t(`jacket.${view}`, { name: jacket.name })}
                {...ARTBOARD}
                className="object-contain"
              />
            ))}
          </div>
          <DefinitionList
            items={[
              ...options.map((option) => ({
                term: t(`jacket.${option}_label`),
                // what the shop has named otherwise stays as it is
                value: t(`jacket.${option}.${jacket[option]}` as 'jacket.color.dark brown', {
                  defaultValue: jacket[option],
                }),
              })),
              ...(jacket.monogram
                ? [{ term: t('jacket.monogram'), value: <span className="font-mono">{jacket.monogram}</span> }]
                : []),
            ]}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {views.map((view) => (
              <LogosOf key={view} jacket={jacket} view={view} />
            ))}
          </div>
          {jacket.logos.length === 0 && <p className="text-muted text-sm">{t('jacket.no_logos')}</p>}
        </li>
      ))}
    </ul>
  );
}
