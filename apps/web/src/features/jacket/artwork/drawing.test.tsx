import { plainJacket } from '@fori/domain/jackets';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawInside, drawStage } from './drawing.ts';
import * as layers from './layers.ts';

/** A picture the browser is drawing, and what it is of. */
interface Drawing {
  source: unknown;
  /** ends it */
  done: () => { close: () => void };
}

let started: Drawing[];
let shown: string[];
const makeBitmap = vi.fn<(source: unknown) => Promise<unknown>>();
const closed = vi.fn();

const canvasCalled = (name: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const show = (bitmap: { of: number }) => shown.push(`${name} ${bitmap.of}`);
  vi.spyOn(canvas, 'getContext').mockReturnValue({ transferFromImageBitmap: show } as never);
  return canvas;
};
const stage = () => ({ below: canvasCalled('below'), above: canvasCalled('above') });
const never = () => false;
const drawing = (count: number) => vi.waitFor(() => expect(started).toHaveLength(count));

beforeEach(() => {
  started = [];
  shown = [];
  closed.mockReset();
  vi.spyOn(layers, 'layersOf').mockResolvedValue({});
  vi.stubGlobal(
    'Image',
    class {
      onload: () => void = () => undefined;
      set src(_address: string) {
        setTimeout(() => this.onload());
      }
    },
  );
  Object.assign(URL, { createObjectURL: () => 'blob:drawing', revokeObjectURL: () => undefined });
  makeBitmap.mockReset().mockImplementation(
    (source) =>
      new Promise((resolve) => {
        const of = started.length;
        started.push({
          source,
          done: () => {
            const bitmap = { of, width: 1200, height: 1400, close: closed };
            resolve(bitmap);
            return bitmap;
          },
        });
      }),
  );
  vi.stubGlobal('createImageBitmap', makeBitmap);
});

test('[JACKET-214] the last picture stays until both layers of the next one are complete', async () => {
  const canvases = stage();
  const drawn = drawStage(canvases, plainJacket, 'front', false, never);
  await drawing(2);
  started[1]?.done();
  await Promise.resolve();
  expect(shown).toEqual([]);
  started[0]?.done();
  await drawn;
  expect(shown).toEqual(['below 0', 'above 1']);
});

test('[JACKET-214] a picture that is finished after a newer one was requested is not shown', async () => {
  const canvases = stage();
  let isOutdated = false;
  const older = drawStage(canvases, plainJacket, 'front', false, () => isOutdated);
  await drawing(2);
  isOutdated = true;
  const newer = drawStage(canvases, { ...plainJacket, material: 'cowhide' }, 'front', false, never);
  await drawing(4);
  started[2]?.done();
  started[3]?.done();
  await newer;
  started[0]?.done();
  started[1]?.done();
  await older;
  expect(shown).toEqual(['below 2', 'above 3']);
  expect(closed).toHaveBeenCalledTimes(2);
});

test('the thumbnail is drawn after the side that is looked at', async () => {
  const small = drawStage(stage(), plainJacket, 'front', true, never);
  const large = drawStage(stage(), plainJacket, 'back', false, never);
  await drawing(2);
  started[0]?.done();
  started[1]?.done();
  await large;
  await drawing(4);
  expect(shown).toEqual(['below 0', 'above 1']);
  started[2]?.done();
  started[3]?.done();
  await small;
  expect(shown).toEqual(['below 0', 'above 1', 'below 2', 'above 3']);
});

test('a choice replaced before its drawing began is not drawn at all', async () => {
  await drawStage(stage(), plainJacket, 'front', false, () => true);
  expect(started).toEqual([]);
});

test('a browser that makes no bitmap of an SVG paints it on a canvas', async () => {
  const canvas = canvasCalled('inside');
  const paint = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: paint } as never);
  makeBitmap.mockImplementationOnce(() => Promise.reject(new Error('no SVG')));
  const drawn = drawInside(canvas, plainJacket, () => 2, never);
  await drawing(1);
  expect(started[0]?.source).toBeInstanceOf(HTMLCanvasElement);
  expect(paint).toHaveBeenCalledWith(expect.anything(), 0, 0, 2400, 2800);
  started[0]?.done();
  await drawn;
  expect(shown).toEqual(['inside 0']);
});
