import { rememberTheme, type Theme } from '@fori/client/preferences';
import { useState } from 'react';

const shown = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

/** The theme of the page, which a script in its head has set before the first paint, and the way to the other one. */
export function useTheme() {
  const [theme, setTheme] = useState(shown);
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.classList.toggle('dark', next === 'dark');
    rememberTheme(next);
    setTheme(next);
  };
  return { theme, toggle };
}
