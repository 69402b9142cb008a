import type { JacketDesign, JacketView } from '@fori/domain/jackets';
import type { Pixels } from '../../media/index.ts';

/** Draws designs on the server as the designer shows them. */
export interface JacketPainter {
  /** what draws this design; it changes whenever the same design is drawn differently */
  versionFor: (design: JacketDesign) => string;
  /** A view as SVG text of the artboard's size; `logos` has the uploads' pictures as data URLs, by id; `shopName` is on its label. */
  draw: (
    design: JacketDesign,
    view: JacketView,
    logos: Readonly<Record<string, string>>,
    shopName: string,
    /** without anything behind the jacket */
    isBare?: boolean,
  ) => string;
}

/** SVG text as pixels in its own size, drawn in another thread; the same text gives the same bytes. */
export const rasterise = async (svg: string): Promise<Pixels> => {
  // loaded on first use, for a quicker start
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    logLevel: 'off',
  });
  return { data: image.pixels, width: image.width, height: image.height };
};
