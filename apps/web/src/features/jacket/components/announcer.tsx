import { useDesignerState } from '../hooks/use-designer.ts';

/** Announces each change to screen readers; the same text twice is announced twice. */
export function Announcer() {
  const announcement = useDesignerState((state) => state.announcement);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {/* a new element is a new announcement, whatever its text */}
      <span key={announcement.count}>{announcement.text}</span>
    </p>
  );
}
