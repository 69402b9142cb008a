import { expect, test } from 'vitest';
import { LOGO_MM, SHARP_PIXELS, THIN_MM, UPLOAD_BYTES } from '../measures.ts';
import { type DesignDraft, emptyDesignDraft } from './changes.ts';
import { problemOf } from './upload-check.ts';
import { warningsOf } from './warnings.ts';

const own = (width: number, height: number): DesignDraft => ({
  design: {
    ...emptyDesignDraft.design,
    logos: [
      { id: 'a', logo: 'up', view: 'back', x: 600, y: 700 },
      { id: 'b', logo: 'up', view: 'back', x: 600, y: 760 },
    ],
  },
  uploads: [{ id: 'up', url: '/up', width, height }],
});

test('warns once of an upload too small for its printed size, however often it is placed', () => {
  expect(warningsOf(own(SHARP_PIXELS - 1, 50)).filter(({ kind }) => kind === 'resolution')).toHaveLength(1);
  expect(warningsOf(own(SHARP_PIXELS, 50)).filter(({ kind }) => kind === 'resolution')).toHaveLength(0);
});

test('[JACKET-261] warns once of an upload whose narrow side is too thin in print to be seen, whichever side that is', () => {
  const thin = (width: number, height: number) =>
    warningsOf(own(width, height)).flatMap((warning) =>
      warning.kind === 'thin' || warning.kind === 'resolution' ? [{ ...warning, logo: undefined }] : [],
    );
  const limit = (4000 * THIN_MM) / LOGO_MM;
  const [found, ...others] = thin(4000, 40);
  expect(found).toMatchObject({ kind: 'thin', size: expect.closeTo(LOGO_MM / 100, 1) });
  expect(others).toEqual([]);
  expect(thin(40, 400)).toEqual([expect.objectContaining({ kind: 'resolution' })]);
  expect(thin(4, 400)).toEqual([expect.objectContaining({ kind: 'thin' })]);
  expect([thin(4000, Math.floor(limit)).length, thin(4000, Math.ceil(limit)).length]).toEqual([1, 0]);
});

test('warns of each logo over the zip', () => {
  const logo = { logo: 'bear', view: 'front', y: 700 } as const;
  const design = {
    ...emptyDesignDraft.design,
    logos: [
      { ...logo, id: 'a', x: 600 },
      { ...logo, id: 'b', x: 610 },
    ],
  };
  expect(warningsOf({ design, uploads: [] }).map(({ kind, logo: { id } }) => [kind, id])).toEqual([
    ['seam', 'a'],
    ['seam', 'b'],
  ]);
});

test('[JACKET-104] warns of a logo over the monogram, on the front and only where there is a monogram', () => {
  const logos = [
    { id: 'a', logo: 'bear', view: 'front', x: 740, y: 480 },
    { id: 'b', logo: 'bear', view: 'front', x: 735, y: 550 },
    { id: 'c', logo: 'bear', view: 'back', x: 740, y: 480 },
  ] as const;
  const covered = (monogram: string) =>
    warningsOf({ design: { ...emptyDesignDraft.design, monogram, logos }, uploads: [] })
      .filter(({ kind }) => kind === 'monogram')
      .map(({ logo: { id } }) => id);
  expect(covered('ÅB')).toEqual(['a']);
  expect(covered('')).toEqual([]);
});

test.each([
  ['image/png', 1, null],
  ['image/webp', UPLOAD_BYTES, null],
  ['image/jpeg', UPLOAD_BYTES + 1, 'too_large'],
  ['image/png', 0, 'empty'],
  ['image/svg+xml', 10, 'type'],
  ['', 10, 'type'],
] as const)('a file of type %s with %i bytes: %s', (type, size, problem) => {
  expect(problemOf({ type, size })).toBe(problem);
});
