import { useEffect } from 'react';

/** Moves the focus to a field of a page that has just been opened, and the field into view; null for none (ADMIN-237). */
export function useFieldInView(id: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page is opened
  useEffect(() => {
    if (id === null) return;
    // later than the frame of the page, which moves the focus to its start
    const timer = setTimeout(() => {
      const field = document.getElementById(id);
      field?.focus({ preventScroll: true });
      field?.scrollIntoView?.({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, []);
}
