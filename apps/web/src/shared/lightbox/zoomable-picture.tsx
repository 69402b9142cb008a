import { cn } from '@fori/ui/cn';
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Viewable } from './viewable.ts';

/** The minimum enlargement by a press; a picture's own pixels where they are more. */
const ENLARGED = 2;
/** The most two fingers enlarge, beside the fitted picture. */
const MOST = 4;
/** Below this two fingers have made the picture as small as the fitted one. */
const ALMOST_FITTED = 1.05;

interface ZoomablePictureProps {
  image: Viewable;
  label: string;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
}

interface Point {
  x: number;
  y: number;
}

/** An enlargement: the point `at` of the picture (0 to 1) is shown at `place` of the window. */
interface Aim {
  width: number;
  at: Point;
  place: Point;
}

const centreOf = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 });
const partOf = ({ left, top, width, height }: DOMRect, { x, y }: Point): Point => {
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  return { x: inside((x - left) / width), y: inside((y - top) / height) };
};

/** The distance of two fingers and the point between them; null for any other number. */
const pinchOf = ({ touches: [first, second, third] }: TouchEvent): { distance: number; middle: Point } | null =>
  first && second && !third
    ? {
        distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
        middle: { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 },
      }
    : null;

/**
 * A picture fitted into the view. A press or double tap enlarges it around that point, two fingers by their distance;
 * enlarged it is panned by scrolling. Mounted enlarged, it fills the view; the dialog
 * around it must be open by then.
 */
export function ZoomablePicture({ image, label, zoomed, onZoom }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const pinch = useRef<{ distance: number; width: number; at: Point } | null>(null);
  const [aim, setAim] = useState<Aim | null>(null);

  const fittedWidth = (): number => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    return Math.min(image.width, clientWidth, (clientHeight * image.width) / image.height);
  };

  const onClick = ({ clientX, clientY, detail }: MouseEvent) => {
    // the second press of a double tap, of which the first has done it
    if (detail > 1) return;
    const fitted = picture.current?.getBoundingClientRect();
    if (!zoomed && fitted && fitted.width > 0) {
      // a press by keyboard has no position
      const at = detail === 0 ? { x: 0.5, y: 0.5 } : partOf(fitted, { x: clientX, y: clientY });
      const place = centreOf(frame.current?.getBoundingClientRect() ?? fitted);
      setAim({ width: Math.max(image.width, Math.round(fitted.width * ENLARGED)), at, place });
    }
    onZoom(!zoomed);
  };

  const onFillView = useEffectEvent(() => {
    const view = frame.current?.getBoundingClientRect();
    if (!zoomed || !view) return;
    const filling = Math.max(view.width, (view.height * image.width) / image.height);
    setAim({
      width: Math.min(filling, fittedWidth() * ENLARGED),
      at: { x: 0.5, y: 0.5 },
      place: centreOf(view),
    });
  });
  useLayoutEffect(() => onFillView(), []);

  const onTouch = useEffectEvent((event: TouchEvent) => {
    const fingers = pinchOf(event);
    const shown = picture.current?.getBoundingClientRect();
    if (!fingers || !shown) {
      if (pinch.current && shown && shown.width < fittedWidth() * ALMOST_FITTED) onZoom(false);
      pinch.current = null;
      return;
    }
    // otherwise the browser would enlarge the whole page
    event.preventDefault();
    pinch.current ??= { distance: fingers.distance, width: shown.width, at: partOf(shown, fingers.middle) };
    const { distance, width, at } = pinch.current;
    const least = fittedWidth();
    const asked = (width * fingers.distance) / distance;
    setAim({ width: Math.min(least * MOST, Math.max(least, asked)), at, place: fingers.middle });
    onZoom(true);
  });
  useEffect(() => {
    const element = frame.current;
    const ends = new AbortController();
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      element?.addEventListener(type, (event) => onTouch(event), { passive: false, signal: ends.signal });
    }
    return () => ends.abort();
  }, []);

  useLayoutEffect(() => {
    const shown = picture.current?.getBoundingClientRect();
    if (!zoomed || !aim || !shown) return;
    const { at, place } = aim;
    frame.current?.scrollBy(shown.left + at.x * shown.width - place.x, shown.top + at.y * shown.height - place.y);
  }, [zoomed, aim]);

  return (
    <div
      ref={frame}
      className={cn(
        'size-full touch-pan-x touch-pan-y',
        zoomed ? 'grid place-content-center-safe overflow-auto overscroll-contain' : 'overflow-hidden',
      )}
    >
      <button
        type="button"
        onClick={onClick}
        aria-pressed={zoomed}
        aria-label={label}
        className={cn(
          'touch-pan-x touch-pan-y outline-offset-[-4px]',
          zoomed ? 'block cursor-zoom-out' : 'flex size-full cursor-zoom-in',
        )}
      >
        <img
          ref={picture}
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          style={zoomed && aim ? { width: aim.width } : undefined}
          className={cn(
            'bg-tile',
            zoomed ? 'h-auto max-w-none' : 'm-auto h-auto max-h-full w-auto max-w-full object-contain',
          )}
        />
      </button>
    </div>
  );
}
