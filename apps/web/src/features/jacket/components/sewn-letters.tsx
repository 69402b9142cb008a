import type { SewnPart } from '@fori/jacket/sewn-monogram';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { prefersStill } from '../../../shared/prefers-still.ts';

/** How long the last typed letter is stitched, ms, and in how many stitches. */
const STITCHING = { duration: 360, easing: 'steps(12, end)' };
/** How far stitches lean, as a share of the drawing's width in percent. */
const LEAN = 5;

/** Shows the drawing up to a percentage of its width. */
const upTo = (x: number) => ({ clipPath: `polygon(-10% -10%, ${x + LEAN}% -10%, ${x}% 110%, -10% 110%)` });

interface SewnLettersProps {
  sewn: SewnPart;
  monogram: string;
  /** the monogram before the first render; the same one without */
  from?: string;
  className: string;
  style?: CSSProperties;
}

/**
 * A monogram as the renderer draws it. A letter typed at its end appears stitch by stitch from left to right, at once under
 * reduced motion; nothing waits for it (JACKET-163).
 */
export function SewnLetters({ sewn, monogram, from, className, style }: SewnLettersProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const before = useRef(from ?? monogram);
  const { x, y, width, height, last, markup } = sewn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: stitched once for each typed letter, wherever it begins
  useLayoutEffect(() => {
    const isTyped = monogram.length > before.current.length && monogram.startsWith(before.current);
    before.current = monogram;
    if (!isTyped || prefersStill()) return;
    const stitching = drawing.current?.animate?.([upTo(last * 100 - LEAN), upTo(110)], STITCHING);
    return () => stitching?.cancel();
  }, [monogram]);

  return (
    <svg
      ref={drawing}
      aria-hidden
      data-sewn={monogram}
      viewBox={`${x} ${y} ${width} ${height}`}
      className={className}
      style={style}
      // made by our own renderer of letters that it has outlines for
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
