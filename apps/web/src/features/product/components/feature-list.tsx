import { useTranslation } from '@fori/client/use-translation';
import { Hand, RotateCcw, Sparkles, Truck } from 'lucide-react';
import { useStore } from '../../../shared/preferences.tsx';
import { usePrices } from '../../../shared/use-prices.ts';

const features = [
  { key: 'handcrafted', Icon: Hand },
  { key: 'leather', Icon: Sparkles },
  { key: 'returns', Icon: RotateCcw },
  { key: 'shipping', Icon: Truck },
] as const;

/** The four promises of the shop; the last states its condition (PDP-24, decision 0037). */
export function FeatureList() {
  const { t } = useTranslation('catalog');
  const { unit } = usePrices();
  const store = useStore();
  const notes = {
    handcrafted: t('product.features.handcrafted_note', { city: store?.city ?? '' }),
    leather: t('product.features.leather_note'),
    returns: t('product.features.returns_note'),
    shipping: store && t('product.features.shipping_note', { threshold: unit(store.shipping_threshold) }),
  };
  return (
    <ul aria-label={t('product.features.label')} className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {features.map(({ key, Icon }) => (
        <li key={key} className="flex flex-col gap-2 sm:flex-row sm:gap-4">
          <Icon aria-hidden className="size-6 shrink-0 text-spruce" strokeWidth={1.5} />
          <div>
            <p className="font-semibold">{t(`product.features.${key}`)}</p>
            <p className="text-muted text-sm">{notes[key]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
