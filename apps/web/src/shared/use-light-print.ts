import { useEffect } from 'react';

const DARK = 'dark';

/** Prints in the light theme, whatever the screen shows, because printers leave out backgrounds. */
export function useLightPrint(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    const before = () => {
      wasDark = classList.contains(DARK);
      classList.remove(DARK);
    };
    const after = () => {
      if (wasDark) classList.add(DARK);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
