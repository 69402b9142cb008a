import { resources } from '@fori/client/keys';
import type { Session } from '@fori/client/session';
import type { Cart } from '@fori/contracts/cart/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import type { Language } from '@fori/domain/languages';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  itemsOf,
  jacketsOf,
  picturesOf,
  readOfflineCopy,
  withProduct,
  writeOfflineCopy,
} from '../features/offline/offline-copy.ts';
import { recentProducts } from '../features/recently-viewed/recent-products.ts';

/** Several queries succeed together, and the copy is for later. */
const WRITE_DELAY_MS = 1000;

/**
 * Copies the cart and the products viewed in this browser from the cache, now and whenever they change, and empties the cart's
 * part when somebody signs in or out. Calls back with the pictures of the copy. Returns a function that stops it.
 */
export const keepOfflineCopy = (
  queryClient: QueryClient,
  session: Session,
  onCopy: (pictures: string[]) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isCopied = ({ queryKey: [resource, kind] }: Query) =>
    resource === resources.cart ||
    resource === resources.customJackets ||
    (resource === resources.products && kind === 'detail');

  const write = () => {
    timer = undefined;
    const cache = queryClient.getQueryCache();
    const newest = <T>(resource: string) =>
      cache
        .findAll({ queryKey: [resource] })
        .filter(({ state }) => state.data !== undefined)
        .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]?.state.data as T | undefined;
    const cart = newest<Cart>(resources.cart);
    const jackets = newest<CartJacket[]>(resources.customJackets);
    // a product that was only prefetched has not been viewed
    const viewed = recentProducts();
    const known = cache
      .findAll({ queryKey: [resources.products, 'detail'] })
      .flatMap(({ state }) => (state.data as ProductDetail | undefined) ?? [])
      .filter(({ id }) => viewed.includes(id))
      .reduce(withProduct, readOfflineCopy().products);
    const products = [...known].sort((a, b) => viewed.indexOf(a.id) - viewed.indexOf(b.id));
    onCopy(
      picturesOf(
        writeOfflineCopy({
          ...(cart && { items: itemsOf(cart) }),
          ...(jackets && { jackets: jacketsOf(jackets) }),
          products,
        }),
      ),
    );
  };
  const schedule = () => {
    timer ??= setTimeout(write, WRITE_DELAY_MS);
  };

  schedule();
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isCopied(event.query)) schedule();
  });
  let owner = session.getSnapshot().user?.id ?? null;
  const stopListening = session.subscribe(() => {
    const now = session.getSnapshot().user?.id ?? null;
    if (now !== owner) writeOfflineCopy({ items: [], jackets: [] });
    owner = now;
  });
  return () => {
    clearTimeout(timer);
    stopWatching();
    stopListening();
  };
};

/**
 * Registers the service worker, which keeps the offline page of this build and the pictures of the copy (public/sw.js). `entry` is the
 * address of the app's first script, which changes whenever any other does.
 */
export const supportOffline = async (
  queryClient: QueryClient,
  session: Session,
  language: Language,
  entry: string,
): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const worker = (await navigator.serviceWorker.ready).active;
  // the entry does not name the styles, which may be all that has changed
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/assets/"]')?.href ?? '';
  const build = [entry, styles].map((file) => file.slice(file.lastIndexOf('/') + 1)).join(' ');
  worker?.postMessage({ page: { build, language } });
  keepOfflineCopy(queryClient, session, (pictures) => worker?.postMessage({ pictures }));
};
