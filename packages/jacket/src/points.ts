// Separate from polyline.ts, because the designer's first paint needs only this part.

/** A point in artboard units. */
export type Point = readonly [x: number, y: number];

/** The line mirrored at the artboard's centre and reversed, so that outlines keep their direction. */
export const mirrored = (line: readonly Point[]): Point[] => line.map(([x, y]): Point => [1200 - x, y]).reverse();

/** Whether a point lies within a closed outline. */
export function contains(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i] ?? [0, 0];
    const [bx, by] = outline[j] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The nearest point of the segment from a to b. */
export function nearestOnSegment([ax, ay]: Point, [bx, by]: Point, x: number, y: number): Point {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return [ax + t * dx, ay + t * dy];
}

/** The nearest point of a line, and its distance in units. */
export function nearestOn(line: readonly Point[], x: number, y: number): { point: Point; distance: number } {
  let best: Point = line[0] ?? [0, 0];
  let distance = Math.hypot(best[0] - x, best[1] - y);
  for (let i = 1; i < line.length; i++) {
    const point = nearestOnSegment(line[i - 1] ?? best, line[i] ?? best, x, y);
    const d = Math.hypot(point[0] - x, point[1] - y);
    if (d < distance) {
      best = point;
      distance = d;
    }
  }
  return { point: best, distance };
}
