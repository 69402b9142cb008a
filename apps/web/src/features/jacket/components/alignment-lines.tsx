import type { CSSProperties } from 'react';

/** Where a line begins on the logo's own square, and how long it is; nowhere without the logo's style. */
const lineStyle = (axis: 'x' | 'y'): CSSProperties => {
  const at = `calc(50% + var(--line-${axis}-at, 0%))`;
  const from = `calc(50% + var(--line-${axis}-from, 0%))`;
  const length = `var(--line-${axis}-length, 0%)`;
  return axis === 'x' ? { left: at, top: from, height: length } : { top: at, left: from, width: length };
};
const vertical = lineStyle('x');
const horizontal = lineStyle('y');

/**
 * The lines that a dragged logo shares with others, along both: placed by the logo's own style, so that
 * nothing else changes while it is dragged (`dropPosition`).
 */
export function AlignmentLines({ rotation = 0 }: { rotation?: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-0"
      style={rotation === 0 ? undefined : { rotate: `${-rotation}deg` }}
    >
      <span data-line="x" className="absolute -ml-px w-0.5 bg-rust" style={vertical} />
      <span data-line="y" className="absolute -mt-px h-0.5 bg-rust" style={horizontal} />
    </span>
  );
}
