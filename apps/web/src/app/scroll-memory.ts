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

// a server has no layout to wait for, and React complains of an effect that cannot run there
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Scrolls as a browser does when it loads pages: a new one starts at its top or its `#part`, going back finds the place
 * that was left, also after a reload in between. A page the browser itself has loaded it scrolls itself.
 *
 * @param keepsScroll whether the last move asked for the position to stay as it is
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
    const handBack = () => {
      remember();
      storage.setItem(KEY, JSON.stringify(positions.current));
      window.history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', handBack);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', handBack);
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
