import { type RefObject, useEffect, useRef } from 'react';

/**
 * The heading of a list with pages. The links to other pages stand below the list: whoever has followed one begins at its
 * head.
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
