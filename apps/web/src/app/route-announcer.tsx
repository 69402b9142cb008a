import { onPageTitle } from '@fori/client/page-title';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigationPending } from './shop-router.tsx';

/**
 * After a navigation, moves the focus to the start of the new page and announces its title, as a browser does when it
 * loads one. Changed filters leave the focus where it is, and so does typing in another field meanwhile.
 */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const opened = useRef(pathname);
  const pending = useNavigationPending();
  const left = useRef<Element>(null);

  useLayoutEffect(() => {
    if (pending) left.current = document.activeElement;
  }, [pending]);

  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    const active = document.activeElement;
    const typesElsewhere = active !== left.current && active?.matches('input, textarea, select');
    if (!hash && !typesElsewhere) main.current?.focus({ preventScroll: true });
  }, [pathname, hash, main]);

  useEffect(() => {
    let first = true;
    return onPageTitle((next) => {
      // the browser has announced the title of the page it loaded
      if (!first) setTitle(next);
      first = false;
    });
  }, []);

  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {title}
    </p>
  );
}
