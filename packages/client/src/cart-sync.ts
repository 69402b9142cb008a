import { storageKey } from '@fori/domain/shop';
import type { QueryClient } from '@tanstack/react-query';
import { refreshCarts } from './keys.ts';

/** The part of `BroadcastChannel` that is used. */
export interface CartChannel {
  postMessage: (message: string) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  close: () => void;
}

const CHANGED = 'changed';

/** First part of the keys of mutations that may change a cart. */
const cartMutations: readonly unknown[] = ['cart', 'orders'];

const browserChannel = (): CartChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(storageKey('cart'));

/**
 * Keeps the carts of all tabs in sync: a change of the cart in one tab, refused or not, makes the others refetch it. The
 * message does not contain the cart. Returns a function that stops it.
 */
export const broadcastCartChanges = (
  queryClient: QueryClient,
  open: () => CartChannel | null = browserChannel,
): (() => void) => {
  let channel: CartChannel | null = null;
  const openChannel = () => {
    channel = open();
    if (channel) channel.onmessage = () => void refreshCarts(queryClient);
  };
  // an open channel would keep the page out of the back/forward cache
  const closeChannel = () => {
    channel?.close();
    channel = null;
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    openChannel();
    // messages sent while the page was in the back/forward cache were missed
    void refreshCarts(queryClient);
  };

  openChannel();
  globalThis.addEventListener?.('pagehide', closeChannel);
  globalThis.addEventListener?.('pageshow', onPageShow);
  const stopWatching = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return;
    if (cartMutations.includes(event.mutation.options.mutationKey?.[0])) channel?.postMessage(CHANGED);
  });
  return () => {
    stopWatching();
    globalThis.removeEventListener?.('pagehide', closeChannel);
    globalThis.removeEventListener?.('pageshow', onPageShow);
    closeChannel();
  };
};
