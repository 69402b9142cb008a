import { useSyncExternalStore } from 'react';

const isDark = () => document.documentElement.classList.contains('dark');
const onTheme = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
};

/** Whether the page shows the dark theme; false on the server. */
export const useDark = (): boolean => useSyncExternalStore(onTheme, isDark, () => false);
