import type { Store } from '@fori/contracts/store/schemas';
import { shop } from '@fori/domain/shop';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../shared/use-money.ts';

/** Where the shopkeeper's text wants the amount above which shipping is free. */
const THRESHOLD = '{threshold}';

interface PromoBarProps {
  /** nothing while the shop's settings are on their way */
  store: Pick<Store, 'promo' | 'shipping_threshold'> | undefined;
}

/** What the shop wants known first: free shipping, and that somebody answers. */
export function PromoBar({ store }: PromoBarProps) {
  const { t } = useTranslation('shell');
  const money = useMoney();
  return (
    <aside aria-label={t('promo.label')} className="bg-ink text-bg dark:bg-stage dark:text-ink print:hidden">
      <div className="shell flex min-h-9 items-center justify-center gap-x-6 py-1.5 text-sm max-sm:text-center sm:justify-between">
        <p>{store?.promo.replaceAll(THRESHOLD, money(store.shipping_threshold))}</p>
        <p className="max-sm:sr-only">
          <a href={`mailto:${shop.email}`} className="underline-offset-4 hover:underline">
            {shop.email}
          </a>
        </p>
      </div>
    </aside>
  );
}
