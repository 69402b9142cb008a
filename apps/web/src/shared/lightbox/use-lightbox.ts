import { useLazyDialog } from '../use-lazy-dialog.ts';

const load = async () => (await import('./lightbox.tsx')).Lightbox;

/** The full-size view, loaded when it is first opened. A failure is shown in a toast. */
export function useLightbox() {
  const { part: Lightbox, ...rest } = useLazyDialog(load);
  return { Lightbox, ...rest };
}
