import type { Order } from '@fori/contracts/orders/schemas';
import { ARTBOARD, type JacketView, jacketViews } from '@fori/domain/jackets';
import { jacketName, jacketText } from '@fori/i18n/options';
import type { Prices } from '@fori/i18n/prices';
import { DefinitionList } from '@fori/ui/definition-list';
import { Money } from '@fori/ui/money';
import { Picture } from '@fori/ui/picture';
import { useTranslation } from 'react-i18next';

type Jacket = Order['custom_jackets'][number];

const options = ['color', 'size', 'material', 'lining'] as const;

function LogosOf({ jacket, view }: { jacket: Jacket; view: JacketView }) {
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

/** Custom jackets: both sides, options and logos. */
export function OrderJackets({ jackets, prices }: { jackets: readonly Jacket[]; prices: Prices }) {
  const { t } = useTranslation('orders');
  return (
    <ul aria-label={t('jacket.title')} className="divide-y divide-hair border-hair border-t">
      {jackets.map((jacket, position) => {
        const name = jacketName(t, jacket.name);
        return (
          <li key={position} className="flex break-inside-avoid flex-col gap-4 py-3">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">{name}</p>
                <p className="font-mono text-muted text-sm">
                  {t('detail.times', { quantity: jacket.quantity, price: prices.unit(jacket.price) })}
                </p>
              </div>
              <Money>{prices.line(jacket.price, jacket.quantity)}</Money>
            </div>
            <div className="grid grid-cols-2 gap-4">
              {jacketViews.map((view) => (
                <Picture
                  key={view}
                  src={view === 'front' ? jacket.frontImageUrl : jacket.backImageUrl}
                  alt={t(`jacket.${view}`, { name })}
                  {...ARTBOARD}
                  className="object-contain"
                />
              ))}
            </div>
            <DefinitionList
              items={[
                ...options.map((option) => ({
                  term: t(`jacket.${option}_label`),
                  value: jacketText(t, option, jacket[option]),
                })),
                ...(jacket.monogram
                  ? [{ term: t('jacket.monogram'), value: <span className="font-mono">{jacket.monogram}</span> }]
                  : []),
              ]}
            />
            {jacket.customDescription && (
              <div>
                <p className="text-muted text-sm">{t('jacket.notes')}</p>
                <p className="wrap-anywhere whitespace-pre-line">{jacket.customDescription}</p>
              </div>
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              {jacketViews.map((view) => (
                <LogosOf key={view} jacket={jacket} view={view} />
              ))}
            </div>
            {jacket.logos.length === 0 && <p className="text-muted text-sm">{t('jacket.no_logos')}</p>}
          </li>
        );
      })}
    </ul>
  );
}
