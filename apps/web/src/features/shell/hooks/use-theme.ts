import { rememberTheme, showTheme } from '@fori/client/preferences';
import { useCallback } from 'react';

/**
 * Switches between light and dark. The class on the root is the only state: the server or the page's first script set it
 * before anything was painted.
 */
export function useThemeToggle(): () => void {
  return useCallback(() => {
    const next = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
    showTheme(next);
    rememberTheme(next);
  }, []);
}
