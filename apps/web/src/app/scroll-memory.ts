import { sessionBrowserStorage } from '@fori/client/browser-storage';
import { storageKey } from '@fori/domain/shop';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';

const KEY = storageKey('scroll-positions');

type Positions = Record<string, number>;

const storage = sessionBrowserStorage();

const stored = (): Positions => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {};
  } catch {
    return {};
  }
};

const elementOf = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

// React warns about layout effects on the server, which has no layout
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Scrolls like a browser loading pages: a new page starts at its top or its `#part`, going back restores the position,
 * also after a reload in between. The browser scrolls pages it loads itself.
 * @param keepsScroll whether the last navigation asked to keep the scroll position
 * @returns `remember`, to be called before the page is left
 */
export function useScrollMemory(location: Location, keepsScroll: RefObject<boolean>): { remember: () => void } {
  const positions = useRef<Positions>({});
  const shown = useRef(location);

  const remember = useCallback(() => {
    positions.current[shown.current.key] = window.scrollY;
  }, []);

  useEffect(() => {
    positions.current = { ...stored(), ...positions.current };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const restoreDefault = () => {
      remember();
      storage.setItem(KEY, JSON.stringify(positions.current));
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', restoreDefault);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', restoreDefault);
    };
  }, [remember]);

  useBrowserLayoutEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    const left = positions.current[location.key];
    const part = location.hash ? elementOf(location.hash) : null;
    if (left !== undefined) window.scrollTo(0, left);
    else if (part) part.scrollIntoView();
    else if (!keepsScroll.current) window.scrollTo(0, 0);
  }, [location, keepsScroll]);

  return { remember };
}
