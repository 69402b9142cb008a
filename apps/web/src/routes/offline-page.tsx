import { useTranslation } from '@fori/client/use-translation';
import { colorText, jacketName, jacketText, sizeText } from '@fori/i18n/options';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type OfflineCopy, type OfflineItem, readOfflineCopy } from '../features/offline/offline-copy.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { returnPath } from '../shared/return-path.ts';

const PORTRAIT = { width: 320, height: 400 };

/** A kept picture; the placeholder where it was not kept. */
function KeptPicture({ src }: { src: string | null }) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      src={src === null || failed ? '/placeholder.svg' : src}
      alt=""
      {...PORTRAIT}
      onError={() => setFailed(true)}
      className="aspect-4/5 w-16 shrink-0 bg-tile object-cover"
    />
  );
}

/** A line of the cart; a jacket has its own words for size and colour. */
function CartItem({ item, isJacket }: { item: OfflineItem; isJacket: boolean }) {
  const { t } = useTranslation(['common', 'orders']);
  const options = isJacket
    ? [jacketText(t, 'size', item.size), jacketText(t, 'color', item.color)]
    : [item.size && sizeText(t, item.size), item.color && colorText(t, item.color)];
  return (
    <li className="flex items-center gap-4 py-3">
      <KeptPicture src={item.image} />
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{isJacket ? jacketName(t, item.name) : item.name}</p>
        <p className="text-muted text-sm">{`${item.quantity} × ${options.filter(Boolean).join('\u00A0· ')}`}</p>
      </div>
    </li>
  );
}

/** What the browser kept; rendered after hydration, because the server does not know it. */
function KeptGoods({ copy }: { copy: OfflineCopy }) {
  const { t } = useTranslation('offline');
  const { items, jackets } = copy;
  return (
    <div className="mt-12 grid gap-12 md:grid-cols-2">
      {items.length + jackets.length > 0 && (
        <section aria-labelledby="offline-cart">
          <h2 id="offline-cart" className="text-2xl">
            {t('cart')}
          </h2>
          <ul className="mt-3 divide-y divide-hair">
            {items.map((item, index) => (
              <CartItem key={index} item={item} isJacket={false} />
            ))}
            {jackets.map((jacket, index) => (
              <CartItem key={index} item={jacket} isJacket />
            ))}
          </ul>
          <p className="mt-3 text-muted text-sm">{t('cart_note')}</p>
        </section>
      )}
      {copy.products.length > 0 && (
        <section aria-labelledby="offline-products">
          <h2 id="offline-products" className="text-2xl">
            {t('products')}
          </h2>
          <ul className="mt-3 divide-y divide-hair">
            {copy.products.map(({ id, name, image }) => (
              <li key={id} className="flex items-center gap-4 py-3">
                <KeptPicture src={image} />
                <p className="min-w-0 font-semibold">{name}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/**
 * Shown by the service worker where a page cannot be loaded: says so, shows the cart and the products viewed last, and opens
 * the requested page when the connection is back.
 */
export function OfflinePage() {
  const { t } = useTranslation('offline');
  const [address] = useSearchParams();
  const requested = returnPath(address.get('to'));
  const to = requested.startsWith(paths.offline) ? paths.home : requested;
  const [copy, setCopy] = useState<OfflineCopy | null>(null);
  usePageHead({ title: t('title'), noIndex: true });
  useEffect(() => setCopy(readOfflineCopy()), []);
  useEffect(() => {
    const reopen = () => window.location.replace(to);
    window.addEventListener('online', reopen);
    return () => window.removeEventListener('online', reopen);
  }, [to]);
  return (
    <div className="shell py-12">
      <EmptyState
        heading="h1"
        icon={<WifiOff aria-hidden />}
        title={t('title')}
        action={
          // a full page load, because the app has no connection
          <a href={to} className={buttonClass()}>
            {t('retry')}
          </a>
        }
      >
        {t('text')}
      </EmptyState>
      {copy && <KeptGoods copy={copy} />}
    </div>
  );
}
