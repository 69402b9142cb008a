import { expect, test } from 'vitest';
import { SHARP_PIXELS, UPLOAD_BYTES } from '../measures.ts';
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

test('an upload too small for its printed size is warned of, once however often it is placed', () => {
  expect(warningsOf(own(SHARP_PIXELS - 1, 50)).filter(({ kind }) => kind === 'resolution')).toHaveLength(1);
  expect(warningsOf(own(SHARP_PIXELS, 50)).filter(({ kind }) => kind === 'resolution')).toHaveLength(0);
});

test('a logo over the zip is warned of, each one', () => {
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

test('[JACKET-104] a logo over the monogram is warned of, on the front and where there is a monogram alone', () => {
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
