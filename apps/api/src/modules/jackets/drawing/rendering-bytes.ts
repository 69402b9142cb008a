import type { Shop } from '../../../composition.ts';
import { renderingFile } from './picture-files.ts';

/** Both renderings of a jacket as the workshop sews from them; null when one is no longer stored. */
export const renderingBytes = async (
  { media }: Pick<Shop, 'media'>,
  { renderedFront, renderedBack }: { renderedFront: string; renderedBack: string },
): Promise<{ front: Buffer; back: Buffer } | null> => {
  if (!renderedFront || !renderedBack) return null;
  const [front, back] = await Promise.all([renderedFront, renderedBack].map((key) => media.read(renderingFile(key))));
  return front && back ? { front, back } : null;
};
