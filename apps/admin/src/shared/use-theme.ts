import { rememberTheme, type Theme } from '@fori/client/preferences';
import { useSyncExternalStore } from 'react';

const shown = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const toggle = () => {
  const next = shown() === 'dark' ? 'light' : 'dark';
  document.documentElement.classList.toggle('dark', next === 'dark');
  rememberTheme(next);
  for (const listener of listeners) listener();
};

/**
 * The theme of the page, which a script in its head has set before the first paint, and the way to the other one; the same
 * wherever it is asked for.
 */
export const useTheme = () => ({ theme: useSyncExternalStore(subscribe, shown), toggle });
