import { storageKey } from '@fori/domain/shop';
import type { QueryClient } from '@tanstack/react-query';
import { refreshCarts } from './keys.ts';

/** What is needed of a `BroadcastChannel`. */
export interface CartChannel {
  postMessage: (message: string) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  close: () => void;
}

const CHANGED = 'changed';

/** First part of the keys of what may change a cart. */
const cartChanging: readonly unknown[] = ['cart', 'orders'];

const browserChannel = (): CartChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(storageKey('cart'));

/**
 * Keeps the carts of all tabs the same: whatever was tried with the cart here, refused or not, makes the other tabs ask
 * what holds now, and theirs this one. The message says nothing of the cart itself. Returns how to stop.
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
  // an open channel would keep the browser from putting the page aside and bringing it back at once
  const closeChannel = () => {
    channel?.close();
    channel = null;
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    openChannel();
    // what was said while the page lay aside, nobody has heard
    void refreshCarts(queryClient);
  };

  openChannel();
  globalThis.addEventListener?.('pagehide', closeChannel);
  globalThis.addEventListener?.('pageshow', onPageShow);
  const stopWatching = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return;
    if (cartChanging.includes(event.mutation.options.mutationKey?.[0])) channel?.postMessage(CHANGED);
  });
  return () => {
    stopWatching();
    globalThis.removeEventListener?.('pagehide', closeChannel);
    globalThis.removeEventListener?.('pageshow', onPageShow);
    closeChannel();
  };
};
