import { MEGABYTE } from '@fori/domain/bytes';
import { describe, expect, test } from 'vitest';
import { kindOfFile, progressOfEach, splitAcceptedFiles } from './media-files.ts';

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('chosen files', () => {
  test('are recognised as pictures or videos by type, or by extension where the system knows no type', () => {
    expect(kindOfFile({ name: 'a.bin', type: 'image/avif' })).toBe('picture');
    expect(kindOfFile({ name: 'a', type: 'video/webm' })).toBe('video');
    expect(kindOfFile({ name: 'A.JPG', type: '' })).toBe('picture');
    expect(kindOfFile({ name: 'a.mp4', type: '' })).toBe('video');
    expect(kindOfFile({ name: 'a.png', type: 'text/html' })).toBeNull();
    expect(kindOfFile({ name: 'a.svg', type: 'image/svg+xml' })).toBeNull();
  });

  test('[REV-09] are accepted up to five in all; the problems of the others name each file', () => {
    const pictures = ['1.png', '2.png', '3.png', '4.png'].map((name) => file(name, 'image/png'));
    const { taken, problems } = splitAcceptedFiles(pictures, 3);
    expect(taken.map(({ name }) => name)).toEqual(['1.png', '2.png']);
    expect(problems).toEqual([
      { name: '3.png', reason: 'too_many', max: 5 },
      { name: '4.png', reason: 'too_many', max: 5 },
    ]);
  });

  test('are rejected individually: wrong kind, empty, too large', () => {
    const chosen = [
      file('notes.pdf', 'application/pdf'),
      file('empty.png', 'image/png', 0),
      file('huge.jpg', 'image/jpeg', 8 * MEGABYTE + 1),
      file('long.mp4', 'video/mp4', 50 * MEGABYTE + 1),
      file('fits.jpg', 'image/jpeg', 8 * MEGABYTE),
      file('fits.mp4', 'video/mp4', 50 * MEGABYTE),
    ];
    const { taken, problems } = splitAcceptedFiles(chosen, 0);
    expect(taken.map(({ name }) => name)).toEqual(['fits.jpg', 'fits.mp4']);
    expect(problems).toEqual([
      { name: 'notes.pdf', reason: 'wrong_type', max: 0 },
      { name: 'empty.png', reason: 'blank', max: 0 },
      { name: 'huge.jpg', reason: 'too_large', max: 8 },
      { name: 'long.mp4', reason: 'too_large', max: 50 },
    ]);
  });
});

test("derives each file's upload progress from the total, one file after another", () => {
  const files = [{ size: 100 }, { size: 300 }];
  expect(progressOfEach(files, 0)).toEqual([0, 0]);
  expect(progressOfEach(files, 0.125)).toEqual([0.5, 0]);
  expect(progressOfEach(files, 0.25)).toEqual([1, 0]);
  expect(progressOfEach(files, 0.625)).toEqual([1, 0.5]);
  expect(progressOfEach(files, 1)).toEqual([1, 1]);
});
