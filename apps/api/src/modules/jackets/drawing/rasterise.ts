import type { JacketDesign, JacketView } from '@fori/domain/jackets';
import type { Pixels } from '../../media/index.ts';

/** Draws designs: what the designer shows, the server draws again. */
export interface JacketPainter {
  /** another one whenever the same design looks different */
  version: string;
  /** A view as SVG text of the artboard's size; `logos` has the pictures of the uploads among its logos, as data URLs. */
  draw: (design: JacketDesign, view: JacketView, logos: Readonly<Record<string, string>>) => string;
}

/** SVG text as pixels, in its own size, made by another thread than the one that answers requests; the same text gives the same bytes. */
export const rasterise = async (svg: string): Promise<Pixels> => {
  // the shop starts without it
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    logLevel: 'off',
  });
  return { data: image.pixels, width: image.width, height: image.height };
};
