import UPlot from 'uplot';
import './chart.css';
import type { Kind, Point } from './points.ts';

export interface Bars {
  points: readonly Point[];
  kind: Kind;
  height: number;
  /** formats a value of the axis */
  scale: (value: number) => string;
  /** the hovered bar, null for none */
  onPoint: (point: Point | null) => void;
}

const BAR_WIDTH = 0.66;
const WIDEST_BAR = 56;
/** distance between two labelled days, in pixels */
const DAY_GAP = 64;
const SCALE_GAP = 44;
const TOP = 1.05;

/** Labels every nth day, so that the labels do not overlap. */
const everyNth = (count: number, width: number): number => Math.max(1, Math.ceil((count * DAY_GAP) / width));

/** Draws bars into an element in the current theme's colours. The caller destroys the result. */
export const drawBars = (element: HTMLElement, { points, kind, height, scale, onPoint }: Bars): UPlot => {
  const { clientWidth: width } = element;
  const style = getComputedStyle(element);
  const color = (token: string) => style.getPropertyValue(`--${token}`).trim();
  const font = `12px ${style.getPropertyValue('--font-mono')}`;
  const names = kind === 'names';
  const nth = names ? 1 : everyNth(points.length, width);
  const bars = UPlot.paths.bars?.({ size: [BAR_WIDTH, WIDEST_BAR] });
  const options: UPlot.Options = {
    width,
    height,
    legend: { show: false },
    padding: [8, 8, 0, 0],
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: () => [-0.5, points.length - 0.5] },
      y: { range: (_plot, _low, high) => [0, high > 0 ? high * TOP : 1] },
    },
    axes: [
      {
        font,
        stroke: color('muted'),
        grid: { show: false },
        ticks: { show: false },
        gap: 6,
        size: names ? 44 : 28,
        splits: () => points.map((_, index) => index).filter((index) => index % nth === 0),
        values: (_plot, splits) => splits.map((index) => points[index]?.short ?? ''),
      },
      {
        font,
        stroke: color('muted'),
        grid: { stroke: color('hair'), width: 1 },
        ticks: { show: false },
        space: SCALE_GAP,
        size: (_plot, values) => 12 + 7.5 * Math.max(3, ...(values ?? []).map((value) => value.length)),
        values: (_plot, splits) => splits.map(scale),
      },
    ],
    series: [{}, { fill: color('spruce'), width: 0, points: { show: false }, ...(bars && { paths: bars }) }],
    hooks: { setCursor: [(plot) => onPoint(points[plot.cursor.idx ?? -1] ?? null)] },
  };
  const data: UPlot.AlignedData = [points.map((_, index) => index), points.map(({ value }) => value)];
  return new UPlot(options, data, element);
};
