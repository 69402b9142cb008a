import type { Shop } from '../../../composition.ts';
import { sharp } from '../../media/index.ts';
import { readIdentity } from '../../store/index.ts';
import { readUploads } from '../designing/check-design.ts';
import { renderingName } from '../drawing/picture-files.ts';
import { rasterise } from '../drawing/rasterise.ts';
import { type SharedDesignRow, sharedDesignByRendering } from './shared-designs.repository.ts';

/** The front fills the stage of a phone, the back is its thumbnail. */
const WIDTHS = { front: 600, back: 240 } as const;
const QUALITY = 82;

/**
 * The side of a shared design that this rendering shows (`jackets/<key>`), without a background: the designer shows it until it
 * has drawn the design (JACKET-255). Null where no shared design has it.
 */
export const drawStagePicture = async (
  shop: Pick<Shop, 'db' | 'media' | 'jacketPainter'>,
  name: string,
): Promise<Buffer | null> => {
  const { db, jacketPainter } = shop;
  const row = await sharedDesignByRendering(db.read, name.slice(renderingName('').length));
  if (!row) return null;
  const view = renderingName(row.renderedFront) === name ? 'front' : 'back';
  const { logos } = await readUploads(shop, row.design);
  const { name: shopName } = await readIdentity(db.read);
  const { data, width, height } = await rasterise(jacketPainter.draw(row.design, view, logos, shopName, true));
  return sharp(data, { raw: { width, height, channels: 4, premultiplied: true } })
    .resize(WIDTHS[view])
    .webp({ quality: QUALITY })
    .toBuffer();
};

/** Draws both after a design was shared, so that whoever opens the link need not wait. A failure only means a wait then. */
export const prepareStagePictures = async (
  { previews }: Pick<Shop, 'previews'>,
  { renderedFront, renderedBack }: Pick<SharedDesignRow, 'renderedFront' | 'renderedBack'>,
): Promise<void> => {
  try {
    for (const key of [renderedFront, renderedBack]) await previews.get(renderingName(key), 'webp');
  } catch {
    // too many others are being drawn
  }
};
