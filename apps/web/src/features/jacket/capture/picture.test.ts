import { afterEach, expect, test, vi } from 'vitest';
import { PictureError, type PictureProblem, pictureIn } from './picture.ts';

const problemOf = (dataUrl: unknown): PictureProblem | null => {
  try {
    pictureIn(dataUrl);
    return null;
  } catch (error) {
    return error instanceof PictureError ? error.problem : null;
  }
};

afterEach(() => vi.unstubAllGlobals());

test.each<[string, unknown, PictureProblem]>([
  ['no data URL', 'https://shop.test/jacket.png', 'invalid_data_url'],
  ['a data URL without a comma', 'data:image/png;base64', 'invalid_data_url'],
  ['nothing', undefined, 'invalid_data_url'],
  ['a picture that is not in base64', 'data:image/png,%89PNG', 'wrong_format'],
  ['a picture of another type', 'data:image/svg+xml;base64,PHN2Zy8+', 'invalid_type'],
  ['no type at all', 'data:;base64,AAAA', 'invalid_type'],
  ['undecodable data', 'data:image/png;base64,%%%', 'decode_failed'],
  ['an empty body, as a canvas without a size gives', 'data:image/png;base64,', 'empty'],
  ['a body of blanks', 'data:image/png;base64, ', 'empty'],
])(
  '[JACKET-15] [JACKET-16] [JACKET-17] [JACKET-18] [JACKET-19] [JACKET-20] [JACKET-21] has a separate error for %s',
  (_what, dataUrl, problem) => {
    expect(problemOf(dataUrl)).toBe(problem);
  },
);

test('[JACKET-22] has a separate error for an empty file', () => {
  vi.stubGlobal(
    'Blob',
    class {
      size = 0;
    },
  );
  expect(problemOf('data:image/png;base64,AAAA')).toBe('no_content');
});

test("[JACKET-12] sends the picture's PNG unchanged", async () => {
  const picture = pictureIn('data:image/png;base64,iVBORw0KGgo=');
  expect(picture.type).toBe('image/png');
  expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
});
