import { shownTheme, toggleTheme } from '@fori/client/preferences';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const toggle = () => {
  toggleTheme();
  for (const listener of listeners) listener();
};

/** The theme of the page and the way to the other one, the same wherever they are used. */
export const useTheme = () => ({ theme: useSyncExternalStore(subscribe, shownTheme), toggle });
