import { storageKey } from '@fori/domain/shop';
import type { QueryClient } from '@tanstack/react-query';
import { refreshCarts } from './keys.ts';

/** What is needed of a `BroadcastChannel`. */
export interface NewsChannel {
  postMessage: (message: string) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  close: () => void;
}

const CHANGED = 'changed';

/** First part of the keys of what may change a cart. */
const cartChanging: readonly unknown[] = ['cart', 'orders'];

const browserChannel = (): NewsChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(storageKey('cart'));

/**
 * Keeps the carts of all tabs the same: whatever was tried with the cart here, refused or not, makes the other tabs ask
 * what holds now, and theirs this one. The message says nothing of the cart itself. Returns how to stop.
 */
export const shareCartNews = (
  queryClient: QueryClient,
  open: () => NewsChannel | null = browserChannel,
): (() => void) => {
  let channel: NewsChannel | null = null;
  const hear = () => {
    channel = open();
    if (channel) channel.onmessage = () => void refreshCarts(queryClient);
  };
  // an open channel would keep the browser from putting the page aside and bringing it back at once
  const fallSilent = () => {
    channel?.close();
    channel = null;
  };
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    hear();
    // what was said while the page lay aside, nobody has heard
    void refreshCarts(queryClient);
  };

  hear();
  globalThis.addEventListener?.('pagehide', fallSilent);
  globalThis.addEventListener?.('pageshow', wake);
  const stopWatching = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return;
    if (cartChanging.includes(event.mutation.options.mutationKey?.[0])) channel?.postMessage(CHANGED);
  });
  return () => {
    stopWatching();
    globalThis.removeEventListener?.('pagehide', fallSilent);
    globalThis.removeEventListener?.('pageshow', wake);
    fallSilent();
  };
};
