import { useTranslation } from '@fori/client/use-translation';
import type { Store } from '@fori/contracts/store/schemas';
import { usePrices } from '../../../shared/use-prices.ts';
import { useShop } from '../../../shared/use-shop.ts';

/** The placeholder in the admin's text for the free shipping threshold. */
const THRESHOLD = '{threshold}';

interface PromoBarProps {
  /** empty until the shop's settings have loaded */
  store: Pick<Store, 'promo' | 'shipping_threshold'> | undefined;
}

/** The shop's main messages: free shipping, and how quickly messages are answered. */
export function PromoBar({ store }: PromoBarProps) {
  const { t } = useTranslation('shell');
  const shop = useShop();
  const { unit } = usePrices();
  // outside its time, or without a text
  if (store?.promo === '') return null;
  const news = store ? store.promo.replaceAll(THRESHOLD, unit(store.shipping_threshold)).split(' · ') : [];
  return (
    <aside aria-label={t('promo.label')} className="bg-ink text-bg dark:bg-stage dark:text-ink print:hidden">
      <div className="shell flex min-h-9 items-center gap-x-6 py-1.5 text-xs sm:justify-between sm:text-sm">
        <p className="overflow-x-clip">
          <span className="-ml-4 flex flex-wrap max-sm:justify-start">
            {news.map((part) => (
              // the dot is drawn before each item and clipped at the start of a line
              <span
                key={part}
                className="relative pl-4 before:absolute before:left-0 before:w-4 before:text-center before:content-['·']"
              >
                {part}{' '}
              </span>
            ))}
          </span>
        </p>
        <p className="max-sm:hidden">
          <a
            href={`mailto:${shop.email}`}
            className="flex min-h-6 pointer-coarse:min-h-target items-center underline-offset-4 hover:underline"
          >
            {shop.email}
          </a>
        </p>
      </div>
    </aside>
  );
}
