import { localBrowserStorage } from '@fori/client/browser-storage';
import { storageKey } from '@fori/domain/shop';

/** How the products are shown where there is room for both. */
export type View = 'table' | 'cards';

const KEY = storageKey('products-view');

/** What this reader chose last, kept in the browser: how one likes to read is no part of a list's address. */
export const savedView = (): View => (localBrowserStorage().getItem(KEY) === 'cards' ? 'cards' : 'table');

export const saveView = (view: View): void => localBrowserStorage().setItem(KEY, view);
