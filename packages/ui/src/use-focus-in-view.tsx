import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what an action has led to elsewhere on the page: moves the focus there and scrolls it into view, when it appears and
 * whenever `attempt` changes.
 */
export function useFocusInView<Of extends HTMLElement>(attempt: unknown): RefObject<Of | null> {
  const ref = useRef<Of>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what moves the focus
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'center' });
  }, [attempt]);
  return ref;
}
