import { useDesignerState } from '../hooks/use-designer.ts';

/** Reads out what was just done; the same words twice are two messages. */
export function Announcer() {
  const announcement = useDesignerState((state) => state.announcement);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {/* another element is another message, whatever it says */}
      <span key={announcement.count}>{announcement.text}</span>
    </p>
  );
}
