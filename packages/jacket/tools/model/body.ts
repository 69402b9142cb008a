import type { JacketBody } from '@fori/domain/jacket-fit';
import { MM_PER_UNIT } from '../../src/sizing.ts';
import { clamp, eased, range, type Vec } from './grid.ts';

/** Half of a section of the trunk: across, to the front and to the back. */
export interface Section {
  across: number;
  front: number;
  back: number;
}

/** A dummy in artboard units: x right, y down from the seam of the jacket's collar at the back, z to the front. */
export interface Dummy {
  section: (y: number) => Section;
  /** distance to its surface, negative inside; exact near it only */
  distance: (p: Vec) => number;
  /** where its neck and its trunk end */
  top: number;
  bottom: number;
}

/** How far leather keeps from a body. */
export const CLEARANCE = 3.5;

/** Between an ellipse (2) and a rectangle. */
const ROUND = 2.3;

/** A point of a section's outline, by its angle from the front. */
export const outlineOf = ({ across, front, back }: Section, angle: number): [x: number, z: number] => {
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const power = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / ROUND);
  return [across * power(s), (c > 0 ? front : back) * power(c)];
};

/** The circumference of a section. */
export function around(section: Section): number {
  const points = range(181).map((i) => outlineOf(section, (Math.PI * i) / 180));
  return 2 * points.slice(1).reduce((sum, [x, z], i) => sum + Math.hypot(x - points[i]![0], z - points[i]![1]), 0);
}

/** Smooth where two shapes meet, over a width. */
const joinedSoftly = (a: number, b: number, width: number): number => {
  const h = Math.max(width - Math.abs(a - b), 0) / width;
  return Math.min(a, b) - h * h * width * 0.25;
};

/** A cone with round ends. */
const limb = ([px, py, pz]: Vec, [ax, ay, az]: Vec, [bx, by, bz]: Vec, from: number, to: number): number => {
  const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
  const [vx, vy, vz] = [px - ax, py - ay, pz - az];
  const t = clamp((ux * vx + uy * vy + uz * vz) / (ux * ux + uy * uy + uz * uz));
  return Math.hypot(vx - ux * t, vy - uy * t, vz - uz * t) - (from + (to - from) * t);
};

type Level = readonly [down: number, round: number, deep: number, front: number];

/** Levels of a trunk: how far below the neck, of the height; how far round, in mm; depth to width; its share before the middle. */
function levels({ figure, chest, waist, hips }: JacketBody): Level[] {
  const between = (a: number, b: number, t: number) => a + (b - a) * t;
  return figure === 'female'
    ? [
        [0.03, chest * 0.62, 0.56, 0.42],
        [0.07, chest * 0.86, 0.62, 0.48],
        [0.105, chest * 0.96, 0.72, 0.54],
        [0.142, chest, 0.79, 0.57],
        [0.175, between(chest, waist, 0.45), 0.76, 0.55],
        [0.235, waist, 0.74, 0.52],
        [0.29, between(waist, hips, 0.6), 0.71, 0.48],
        [0.352, hips, 0.7, 0.45],
        [0.41, hips * 0.965, 0.7, 0.46],
        [0.47, hips * 0.89, 0.71, 0.48],
      ]
    : [
        [0.03, chest * 0.66, 0.54, 0.42],
        [0.065, chest * 0.88, 0.6, 0.47],
        [0.1, chest * 0.975, 0.68, 0.5],
        [0.135, chest, 0.74, 0.52],
        [0.185, between(chest, waist, 0.4), 0.74, 0.52],
        [0.245, waist, 0.76, 0.53],
        [0.295, between(waist, hips, 0.5), 0.75, 0.51],
        [0.352, hips, 0.74, 0.47],
        [0.41, hips * 0.965, 0.74, 0.47],
        [0.47, hips * 0.9, 0.75, 0.49],
      ];
}

/** How far the collar's seam is above the floor, artboard units. */
const neckHeight = ({ height }: JacketBody): number => (height * 0.853) / MM_PER_UNIT;

/** All bodies stand on the same floor: how far below the artboard's zero that of a body is. */
export const standsBelow = (body: JacketBody): number => 2141 - neckHeight(body);

/** A dummy of a body's measures: trunk, shoulders and neck, softly joined. */
export function dummyOf(body: JacketBody): Dummy {
  const unit = 1 / MM_PER_UNIT;
  const { height, chest, figure } = body;
  const sections = levels(body).map(([down, round, deep, front]) => {
    const shape = { across: 1, front: 2 * deep * front, back: 2 * deep * (1 - front) };
    const by = (round * unit) / around(shape);
    return { y: down * height * unit, across: by, front: shape.front * by, back: shape.back * by };
  });
  const knots = (of: keyof Section) => sections.map((s) => [s.y, s[of]] as const);
  const [across, front, back] = [knots('across'), knots('front'), knots('back')];
  const section = (y: number): Section => ({ across: eased(across, y), front: eased(front, y), back: eased(back, y) });
  const first = sections[0]!.y;
  const dome = 46 * unit;
  const bottom = 0.462 * height * unit;

  const trunk = ([x, y, z]: Vec): number => {
    const { across: a, front: f, back: b } = section(clamp(y, first, bottom));
    const above = Math.max(0, first - y);
    const part = (v: number, of: number) => (Math.abs(v) / of) ** ROUND;
    const reach = (part(x, a) + part(z, z > 0 ? f : b) + part(above, dome)) ** (1 / ROUND);
    const beside = reach > 1e-6 ? Math.hypot(x, above, z) * (1 - 1 / reach) : -Math.min(a, f, b);
    return Math.max(beside, y - bottom);
  };

  // the shoulders slope as those of the jacket do
  const thick = (figure === 'female' ? 37 : 43) * unit;
  const reach = (figure === 'female' ? 0.1 : 0.108) * height * unit;
  const slope = 0.31;
  const along = (x: number): Vec => [x, -14 * unit + (x - 80 * unit) * slope + thick * 1.05, -9 * unit];
  const [inner, outer] = [along(45 * unit), along(reach - 0.5 * thick)];
  const neckRadius = ((figure === 'female' ? 0.345 : 0.37) * chest * unit) / (2 * Math.PI);
  const top = -0.058 * height * unit;
  const neckFrom: Vec = [0, 30 * unit, -7 * unit];
  const neckTo: Vec = [0, top - neckRadius, 24 * unit];

  const distance = ([px, y, z]: Vec): number => {
    const p: Vec = [Math.abs(px), y, z];
    const neck = Math.max(limb(p, neckFrom, neckTo, neckRadius * 1.06, neckRadius * 0.93), top - y);
    const shoulder = limb(p, inner, outer, thick, thick * 1.02);
    return joinedSoftly(joinedSoftly(trunk(p), shoulder, 62 * unit), neck, 36 * unit);
  };
  return { section, distance, top, bottom };
}

/** The way out of a dummy. */
export function outOf({ distance }: Dummy, [x, y, z]: Vec): Vec {
  const e = 1.5;
  const n: Vec = [
    distance([x + e, y, z]) - distance([x - e, y, z]),
    distance([x, y + e, z]) - distance([x, y - e, z]),
    distance([x, y, z + e]) - distance([x, y, z - e]),
  ];
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}

/** The depth at which a line from the front (1) or the back (-1) meets the air that leather keeps from a dummy; null beside it. */
export function depthAt({ distance }: Dummy, x: number, y: number, side: 1 | -1): number | null {
  let z = 320;
  for (let times = 0; times < 60 && z > -100; times++) {
    const d = distance([x, y, z * side]) - CLEARANCE;
    if (d < 0.2) return z * side;
    z -= Math.max(0.4, d * 0.7);
  }
  return null;
}

/** Moves a point until it is at least so far outside. */
export function keptOut(dummy: Dummy, from: Vec, by: number): Vec {
  let p = from;
  for (let times = 0; times < 3; times++) {
    const d = dummy.distance(p);
    if (d >= by) return p;
    const n = outOf(dummy, p);
    p = [p[0] + n[0] * (by - d), p[1] + n[1] * (by - d), p[2] + n[2] * (by - d)];
  }
  return p;
}
