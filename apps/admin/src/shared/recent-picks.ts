import { localBrowserStorage } from '@fori/client/browser-storage';
import { storageKey } from '@fori/domain/shop';

const KEY = storageKey('admin-recent');
const MAX_PICKS = 5;

/** Something opened by the global search. */
export interface RecentPick {
  kind: 'order' | 'product' | 'customer';
  label: string;
  to: string;
}

const storage = localBrowserStorage();

const isPick = (value: unknown): value is RecentPick => {
  const { kind, label, to } = (value ?? {}) as Partial<RecentPick>;
  return (
    (kind === 'order' || kind === 'product' || kind === 'customer') &&
    typeof label === 'string' &&
    // a foreign address in storage could lead anywhere
    typeof to === 'string' &&
    /^\/admin\/[^\s]*$/.test(to)
  );
};

/** What was opened recently in this browser, latest first. Malformed storage counts as empty. */
export const recentPicks = (): RecentPick[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPick).slice(0, MAX_PICKS) : [];
  } catch {
    return [];
  }
};

export const rememberPick = (pick: RecentPick): void => {
  const others = recentPicks().filter(({ to }) => to !== pick.to);
  storage.setItem(KEY, JSON.stringify([pick, ...others].slice(0, MAX_PICKS)));
};

/** Names of customers must not stay in the browser after their admin has signed out. */
export const clearPicks = (): void => storage.removeItem(KEY);
