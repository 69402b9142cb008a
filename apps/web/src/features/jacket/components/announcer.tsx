import { useMemo } from 'react';
import { useDesignerStateLater } from '../hooks/use-designer.ts';

/** Announces each change to screen readers, after it is shown; the same text twice is announced twice. */
export function Announcer() {
  const announcement = useDesignerStateLater((state) => state.announcement);
  const said = useMemo(() => {
    const { text } = announcement;
    return typeof text === 'string' ? text : text();
  }, [announcement]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {/* a new element is a new announcement, whatever its text */}
      <span key={announcement.count}>{said}</span>
    </p>
  );
}
