import { describe, expect, test } from 'vitest';
import {
  type Camera,
  clampCamera,
  closeTo,
  isShown,
  MAX_ZOOM,
  movedBy,
  spotAt,
  steppedBy,
  wholeSide,
  zoomedBy,
} from './camera.ts';

/** Half a pixel a unit, with 50 pixels of empty stage on the left and right. */
const stage = { width: 700, height: 700 };
const near = (camera: Camera) => ({ zoom: camera.zoom, x: Math.round(camera.x), y: Math.round(camera.y) });

describe('[JACKET-132] the camera of the stage', () => {
  test('what is under the pointer stays there while it zooms in', () => {
    const pointer = { x: 400, y: 300 };
    const before = spotAt(wholeSide, stage, pointer);
    const closer = zoomedBy(wholeSide, stage, 2, pointer);
    expect(closer.zoom).toBe(2);
    expect(spotAt(closer, stage, pointer)).toEqual(before);
    // in small turns too, the first of which show the whole width and cannot hold it
    const turned = Array.from({ length: 8 }).reduce<Camera>((at) => zoomedBy(at, stage, 1.1, pointer), wholeSide);
    const shown = spotAt(clampCamera(turned, stage), stage, pointer);
    expect(Math.hypot(shown.x - before.x, shown.y - before.y)).toBeLessThan(1e-6);
  });

  test('it zooms from the whole side to four times, whatever it is asked for', () => {
    expect(zoomedBy(wholeSide, stage, 100).zoom).toBe(MAX_ZOOM);
    expect(zoomedBy(wholeSide, stage, 0.01)).toEqual(wholeSide);
    expect(clampCamera(zoomedBy({ zoom: 3, x: 300, y: 300 }, stage, 0.1, { x: 0, y: 0 }), stage)).toEqual(wholeSide);
    expect(clampCamera({ ...wholeSide, zoom: 9 }, stage).zoom).toBe(MAX_ZOOM);
  });

  test('no drag leads beyond the edges of the artboard', () => {
    const closer = { ...wholeSide, zoom: 2 };
    expect(near(clampCamera(movedBy(closer, stage, { x: 100, y: 50 }), stage))).toEqual({ zoom: 2, x: 500, y: 650 });
    expect(near(clampCamera(movedBy(closer, stage, { x: 10_000, y: 10_000 }), stage))).toEqual({
      zoom: 2,
      x: 350,
      y: 350,
    });
    expect(near(clampCamera(movedBy(closer, stage, { x: -10_000, y: -10_000 }), stage))).toEqual({
      zoom: 2,
      x: 850,
      y: 1050,
    });
    expect(near(clampCamera(movedBy(wholeSide, stage, { x: 80, y: 80 }), stage))).toEqual(wholeSide);
  });

  test('an arrow looks further by a part of the stage', () => {
    expect(near(steppedBy({ ...wholeSide, zoom: 2 }, stage, 1, 0))).toEqual({ zoom: 2, x: 705, y: 700 });
    expect(near(steppedBy({ ...wholeSide, zoom: 2 }, stage, 0, -1))).toEqual({ zoom: 2, x: 600, y: 595 });
  });

  test('it flies close to a logo, and no further away from one it is close to', () => {
    expect(closeTo(wholeSide, { x: 735, y: 550 })).toEqual({ zoom: 2.5, x: 735, y: 550 });
    expect(closeTo({ zoom: 4, x: 0, y: 0 }, { x: 735, y: 550 }).zoom).toBe(4);
    expect(clampCamera(closeTo(wholeSide, { x: 0, y: 0 }), stage)).toEqual({ zoom: 2.5, x: 280, y: 280 });
  });

  test('a logo is in sight as long as all of it is', () => {
    const closer = { zoom: 2, x: 600, y: 700 };
    expect(isShown(closer, stage, { x: 600, y: 700 }, 140)).toBe(true);
    expect(isShown(closer, stage, { x: 879, y: 700 }, 140)).toBe(true);
    expect(isShown(closer, stage, { x: 881, y: 700 }, 140)).toBe(false);
  });
});
