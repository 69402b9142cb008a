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

/** The current theme and a function that toggles it, shared by all users of the hook. */
export const useTheme = () => ({ theme: useSyncExternalStore(subscribe, shownTheme), toggle });
