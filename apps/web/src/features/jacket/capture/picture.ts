/** What can be wrong with a captured picture (JACKET-17 to JACKET-22). */
export const pictureProblems = [
  'invalid_data_url',
  'wrong_format',
  'invalid_type',
  'decode_failed',
  'empty',
  'no_content',
] as const;
export type PictureProblem = (typeof pictureProblems)[number];

export class PictureError extends Error {
  override readonly name = 'PictureError';
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

const TYPE = 'image/png';

const decoded = (base64: string): string => {
  try {
    return atob(base64);
  } catch {
    throw new PictureError('decode_failed');
  }
};

/**
 * The picture in a data URL, as a file. Throws a PictureError naming the failed check (JACKET-15, JACKET-16), so that
 * no broken picture reaches the cart.
 */
export const pictureIn = (dataUrl: unknown): Blob => {
  const [, head, data] = (typeof dataUrl === 'string' && /^data:([^,]*),(.*)$/s.exec(dataUrl)) || [];
  if (head === undefined || data === undefined) throw new PictureError('invalid_data_url');
  if (!/;base64$/i.test(head)) throw new PictureError('wrong_format');
  if (head.slice(0, -';base64'.length).toLowerCase() !== TYPE) throw new PictureError('invalid_type');
  if (data === '') throw new PictureError('empty');
  const bytes = decoded(data);
  if (bytes === '') throw new PictureError('empty');
  const picture = new Blob([Uint8Array.from(bytes, (char) => char.charCodeAt(0))], { type: TYPE });
  if (picture.size === 0) throw new PictureError('no_content');
  return picture;
};
