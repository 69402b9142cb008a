import { localBrowserStorage } from '@fori/client/browser-storage';
import { storageKey } from '@fori/domain/shop';

/** How products are shown where there is room for both. */
export type View = 'table' | 'cards';

const KEY = storageKey('products-view');

/** The reader's last choice, stored in the browser: a preference does not belong in a list's address. */
export const savedView = (): View => (localBrowserStorage().getItem(KEY) === 'cards' ? 'cards' : 'table');

export const saveView = (view: View): void => localBrowserStorage().setItem(KEY, view);
