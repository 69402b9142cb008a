import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { type ReactNode, type RefObject, type UIEvent, useRef, useState } from 'react';

interface WriteBesidePreviewProps {
  labels: { choose: string; write: string; preview: string };
  write: (onScroll: (event: UIEvent<HTMLElement>) => void) => ReactNode;
  preview: (ref: RefObject<HTMLElement | null>) => ReactNode;
}

/** A text and its preview, side by side on a wide screen, one at a time on others. The preview scrolls with the text. */
export function WriteBesidePreview({ labels, write, preview }: WriteBesidePreviewProps) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const shown = useRef<HTMLElement>(null);
  const follow = ({ currentTarget: text }: UIEvent<HTMLElement>) => {
    const beside = shown.current;
    if (!beside) return;
    const share = text.scrollTop / Math.max(1, text.scrollHeight - text.clientHeight);
    beside.scrollTop = share * (beside.scrollHeight - beside.clientHeight);
  };
  return (
    <>
      <fieldset aria-label={labels.choose} className="flex gap-2 lg:hidden">
        {(['write', 'preview'] as const).map((each) => (
          <Button
            key={each}
            variant={view === each ? 'primary' : 'secondary'}
            aria-pressed={view === each}
            onClick={() => setView(each)}
          >
            {labels[each]}
          </Button>
        ))}
      </fieldset>
      {/* on a wide screen both fit between the header and the save bar, and scroll separately */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:h-[max(28rem,calc(100dvh-10rem))] lg:grid-cols-2 lg:grid-rows-[minmax(0,1fr)]">
        <div className={cn('lg:min-h-0', view === 'preview' && 'max-lg:hidden')}>{write(follow)}</div>
        <div className={cn('grid lg:min-h-0 lg:grid-rows-[minmax(0,1fr)]', view === 'write' && 'max-lg:hidden')}>
          {preview(shown)}
        </div>
      </div>
    </>
  );
}
