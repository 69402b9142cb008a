import { ARTBOARD, type JacketSize, type JacketView } from '@fori/domain/jackets';
import { zonesOf } from '@fori/domain/logo-zones';
import { seams } from '@fori/jacket/geometry';
import { CENTRE_X, printable } from '@fori/jacket/printable';
import { zoneOutline } from '@fori/jacket/zones';
import { memo } from 'react';

const points = (line: readonly (readonly [number, number])[]) => line.map(([x, y]) => `${x},${y}`).join(' ');

/** The printable area and the zones while a logo is dragged, and the lines it snaps to. Shown by attributes of the stage. */
export const Guides = memo(function Guides({ view, size }: { view: JacketView; size: JacketSize }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${ARTBOARD.width} ${ARTBOARD.height}`}
      // not laid out until then: its shapes took most of the layout when the sides change places
      className="pointer-events-none absolute inset-0 hidden size-full group-data-dragging:block"
    >
      {[printable[view], ...zonesOf(view).map((zone) => zoneOutline(zone, view, size))].map((outline, index) => (
        <g key={index} className="fill-none">
          {/* a light line below each: leather is dark in both themes */}
          <polygon
            points={points(outline)}
            className="stroke-surface"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
          <polygon
            points={points(outline)}
            className="stroke-spruce [stroke-dasharray:6_4]"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
      <line
        data-guide="centre"
        x1={CENTRE_X}
        x2={CENTRE_X}
        y1="0"
        y2={ARTBOARD.height}
        className="stroke-rust opacity-0 group-data-[snap=centre]:opacity-100"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <g data-guide="seam" className="opacity-0 group-data-[snap=seam]:opacity-100">
        {(['body', 'left', 'right'] as const)
          .flatMap((part) => seams(view, size, part))
          .map(({ id, line }) => (
            <polyline
              key={id}
              points={points(line)}
              className="fill-none stroke-rust"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          ))}
      </g>
    </svg>
  );
});
