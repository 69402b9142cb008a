import { cn } from '@fori/ui/cn';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Viewable } from './viewable.ts';

/** The minimum enlargement; a picture's own pixels where they are more. */
const ENLARGED = 2;

interface ZoomablePictureProps {
  image: Viewable;
  label: string;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
}

/** A picture fitted into the view; a press enlarges it around that point, to be panned. */
export function ZoomablePicture({ image, label, zoomed, onZoom }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [aim, setAim] = useState({ x: 0.5, y: 0.5, width: image.width });

  const onClick = ({ clientX, clientY, detail }: MouseEvent) => {
    const fitted = picture.current?.getBoundingClientRect();
    if (!zoomed && fitted && fitted.width > 0) {
      const inside = (value: number) => Math.min(1, Math.max(0, value));
      // a press by keyboard has no position
      const at =
        detail === 0
          ? { x: 0.5, y: 0.5 }
          : { x: inside((clientX - fitted.left) / fitted.width), y: inside((clientY - fitted.top) / fitted.height) };
      setAim({ ...at, width: Math.max(image.width, Math.round(fitted.width * ENLARGED)) });
    }
    onZoom(!zoomed);
  };

  useLayoutEffect(() => {
    const room = frame.current;
    if (!zoomed || !room) return;
    room.scrollTo(aim.x * room.scrollWidth - room.clientWidth / 2, aim.y * room.scrollHeight - room.clientHeight / 2);
  }, [zoomed, aim]);

  return (
    <div ref={frame} className={cn('size-full', zoomed ? 'overflow-auto overscroll-contain' : 'overflow-hidden')}>
      <button
        type="button"
        onClick={onClick}
        aria-pressed={zoomed}
        aria-label={label}
        className={cn(
          'outline-offset-[-4px]',
          zoomed ? 'mx-auto block w-max cursor-zoom-out' : 'flex size-full cursor-zoom-in',
        )}
      >
        <img
          ref={picture}
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          style={zoomed ? { width: aim.width } : undefined}
          className={cn(
            'bg-stage',
            zoomed ? 'h-auto max-w-none' : 'm-auto h-auto max-h-full w-auto max-w-full object-contain',
          )}
        />
      </button>
    </div>
  );
}
