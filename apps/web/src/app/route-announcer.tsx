import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onPageTitle } from '../shared/page-head.tsx';

/**
 * After a change of page, puts the focus at the start of the new one and reads its title out, as a browser does when it
 * loads a page. Changed filters leave the focus where it is.
 */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const opened = useRef(pathname);

  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    if (!hash) main.current?.focus({ preventScroll: true });
  }, [pathname, hash, main]);

  useEffect(() => {
    let first = true;
    return onPageTitle((next) => {
      // the browser has read the title of the page it loaded
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
