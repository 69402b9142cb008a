import { type RefObject, useEffect, useRef } from 'react';

/**
 * The heading of a paged list. The links to other pages are below the list, so following one moves the focus to the
 * heading.
 */
export function useListHeading(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
