import { cn } from '@fori/ui/cn';
import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

interface LaidOutNearProps {
  /** its place among those of the page: each is laid out a frame after the one before */
  place: number;
  /** its height until it is laid out */
  className: string;
  children: ReactNode;
}

const unchanging = () => () => undefined;

/**
 * A part of the server's page that is laid out only near the window: all parts together would double the page's first layout.
 * Ends after hydration, before a press can scroll to a part: one laid out during a smooth scroll moves its target.
 */
export function LaidOutNear({ place, className, children }: LaidOutNearProps) {
  const isServersPage = useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
  const [isWaiting, setIsWaiting] = useState(isServersPage);
  useEffect(() => {
    if (!isWaiting) return;
    let frames = place;
    let frame = requestAnimationFrame(function next() {
      frames -= 1;
      if (frames > 0) frame = requestAnimationFrame(next);
      else startTransition(() => setIsWaiting(false));
    });
    return () => cancelAnimationFrame(frame);
  }, [place, isWaiting]);
  return (
    <div
      className={cn(
        'flex flex-col gap-6',
        isWaiting && cn('[content-visibility:auto] [overflow-clip-margin:0.5rem]', className),
      )}
    >
      {children}
    </div>
  );
}
