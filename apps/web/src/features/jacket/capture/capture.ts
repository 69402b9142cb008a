import type { UploadedLogo } from '@fori/contracts/jackets/schemas';
import { type JacketDesign, type JacketView, jacketViews } from '@fori/domain/jackets';
import { dataUriOf } from '../artwork/data-uri.ts';
import type { DesignDraft } from '../model/changes.ts';
import { pictureIn } from './picture.ts';

/** The pictures could not be captured: the browser did not draw, or a logo failed to load. */
export class CaptureError extends Error {
  override readonly name = 'CaptureError';
}

/** Draws one view as a data URL, with uploads as data URIs. */
export interface Camera {
  captureView: (
    design: JacketDesign,
    view: JacketView,
    logoImages: Readonly<Record<string, string>>,
  ) => Promise<string>;
}

const usedIn = (design: JacketDesign, uploads: readonly UploadedLogo[]): readonly UploadedLogo[] =>
  uploads.filter(({ id }) => design.logos.some(({ logo }) => logo === id));

/** The design's uploads as data URIs, for the renderer. Rejects when one fails to load. */
export const logoImagesOf = async ({ design, uploads }: DesignDraft): Promise<Readonly<Record<string, string>>> => {
  const images = usedIn(design, uploads).map(async ({ id, url }) => [id, await dataUriOf(url)] as const);
  return Object.fromEntries(await Promise.all(images));
};

/**
 * Front and back of a design as PNG files. Throws a CaptureError where they cannot be drawn, a PictureError where the
 * result is no picture.
 */
export const capture = async (work: DesignDraft, draw: Camera): Promise<{ front: Blob; back: Blob }> => {
  const taken = async () => {
    const logoImages = await logoImagesOf(work);
    const urls: string[] = [];
    // one after another: each is a canvas of some megabytes, and phones have little memory
    for (const view of jacketViews) urls.push(await draw.captureView(work.design, view, logoImages));
    return urls;
  };
  const [front, back] = await taken().catch((cause: unknown) => {
    throw new CaptureError('the pictures could not be taken', { cause });
  });
  return { front: pictureIn(front), back: pictureIn(back) };
};
