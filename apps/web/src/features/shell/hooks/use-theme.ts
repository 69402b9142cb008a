import { rememberTheme } from '@fori/client/preferences';
import { useCallback } from 'react';

/**
 * Switches between light and dark. The class on the root is the only state: the server or the page's first script set it
 * before anything was painted.
 */
export function useThemeToggle(): () => void {
  return useCallback(() => {
    const dark = document.documentElement.classList.toggle('dark');
    rememberTheme(dark ? 'dark' : 'light');
  }, []);
}
