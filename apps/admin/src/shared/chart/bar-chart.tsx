import { useTranslation } from '@fori/client/use-translation';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../use-formats.ts';
import { type Kind, namesThatFit, type Point } from './points.ts';

interface BarChartProps {
  /** the chart's label for screen readers; the figures are in a table beside it */
  label: string;
  points: readonly Point[];
  kind: Kind;
  height?: number;
  /** called with the number of bars that fit */
  onDrawn?: (count: number) => void;
}

const HEIGHT = 240;

/** Where drawing fails the table remains. */
const canDraw = (): boolean => 'Path2D' in window && 'ResizeObserver' in window;

/**
 * A static bar chart on a canvas. Redrawn when its size or the theme changes; uPlot is loaded with the first chart
 * shown.
 */
export function BarChart({ label, points, kind, height = HEIGHT, onDrawn }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const [pointed, setPointed] = useState<Point | null>(null);
  const latest = useRef({ number, onDrawn });

  useEffect(() => {
    latest.current = { number, onDrawn };
  });

  useEffect(() => {
    const element = frame.current;
    if (!element || !canDraw()) return;
    let isUnmounted = false;
    let width = 0;
    let erase = () => {};
    const draw = async () => {
      const { drawBars } = await import('./draw-bars.ts');
      if (isUnmounted || element.clientWidth === 0) return;
      erase();
      width = element.clientWidth;
      const shown = kind === 'names' ? points.slice(0, namesThatFit(width)) : points;
      const scale = (value: number) => latest.current.number(value);
      const plot = drawBars(element, { points: shown, kind, height, scale, onPoint: setPointed });
      erase = () => plot.destroy();
      latest.current.onDrawn?.(shown.length);
    };
    // a chunk that fails to load leaves the table
    const redraw = () => void draw().catch(() => undefined);
    const size = new ResizeObserver(() => {
      if (element.clientWidth !== width) redraw();
    });
    const theme = new MutationObserver(redraw);
    size.observe(element);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => {
      isUnmounted = true;
      size.disconnect();
      theme.disconnect();
      erase();
    };
  }, [points, kind, height]);

  return (
    <figure>
      <figcaption className="flex min-h-6 flex-wrap gap-x-3 font-mono text-sm">
        <span className="sr-only">{label}</span>
        {pointed ? (
          <span aria-hidden>
            <span className="text-muted">{pointed.label}</span> <span className="font-semibold">{pointed.text}</span>
          </span>
        ) : (
          <span className="text-muted">{t('chart_unit')}</span>
        )}
      </figcaption>
      <div ref={frame} aria-hidden style={{ height }} className="w-full overflow-hidden" />
    </figure>
  );
}
