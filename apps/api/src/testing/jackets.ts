import { type CartJacket, jacketDesign, type SharedDesign } from '@fori/contracts/jackets/schemas';
import { isShopLogo, type JacketDesign, type JacketView, jacketColors, plainJacket } from '@fori/domain/jackets';
import { LRUCache } from 'lru-cache';
import { type JacketPainter, rasterise } from '../modules/jackets/drawing/rasterise.ts';
import { fromPixels } from '../modules/media/decode.ts';
import { type Part, sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { pictureOf } from './pictures.ts';

const hex: Readonly<Record<string, string>> = {
  [jacketColors[0]]: '#2b2b2d',
  [jacketColors[1]]: '#4c3327',
  [jacketColors[2]]: '#26324a',
  [jacketColors[3]]: '#5d212b',
};

/** Draws only what tests distinguish: a rectangle of the jacket's colour, its logos, and a mark for its monogram. */
const painterOfWidth = (width: number): JacketPainter => ({
  versionFor: () => 'plain-1',
  draw: (design, view, logos, _shopName, isBare = false) => {
    const placed = design.logos
      .filter((logo) => logo.view === view)
      .map(({ logo, x, y }) =>
        isShopLogo(logo)
          ? `<circle cx="${x}" cy="${y}" r="66" fill="#d8cdb8"/>`
          : `<image x="${x - 70}" y="${y - 70}" width="140" height="140" href="${logos[logo] ?? ''}"/>`,
      );
    const monogram = design.monogram === '' ? '' : '<rect x="700" y="420" width="90" height="60" fill="#e6d2ac"/>';
    const backdrop = isBare ? '' : '<rect width="1200" height="1400" fill="#f4f1ea"/>';
    const side = view === 'front' ? '<rect x="590" y="200" width="20" height="900" fill="#999"/>' : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 7) / 6}" viewBox="0 0 1200 1400">${backdrop}<rect x="200" y="150" width="800" height="1000" fill="${hex[design.color] ?? design.color}"/>${side}${monogram}${placed.join('')}</svg>`;
  },
});

/** Draws a sixteenth of the pixels, which take most of the time. */
export const plainPainter = painterOfWidth(300);

/** Draws as many pixels as the shop's own painter. */
export const fullSizePainter = painterOfWidth(1200);

/** A valid design; override anything. */
export const designOf = (overrides: Partial<JacketDesign> = {}): JacketDesign =>
  jacketDesign.parse({ ...plainJacket, ...overrides });

/** Pictures cached by SVG, because most tests send the same few. */
const captured = new LRUCache<string, Promise<Buffer>>({ max: 100 });

/** The picture a browser would capture. */
export const capture = async (
  design: JacketDesign,
  view: JacketView,
  { painter = plainPainter, logos = {} }: { painter?: JacketPainter; logos?: Record<string, string> } = {},
): Promise<Buffer> => {
  const svg = painter.draw(design, view, logos, '');
  const png =
    captured.get(svg) ?? rasterise(svg).then((pixels) => fromPixels(pixels).png({ compressionLevel: 2 }).toBuffer());
  captured.set(svg, png);
  return png;
};

/** What a browser sends of a design. */
export const jacketParts = async (
  design: JacketDesign,
  logos: Record<string, string> = {},
  painter = plainPainter,
): Promise<[string, Part][]> => [
  ['front_image', await capture(design, 'front', { painter, logos })],
  ['back_image', await capture(design, 'back', { painter, logos })],
  ['jacket_data', JSON.stringify(design)],
];

/** Puts a jacket into the caller's cart, as the designer does. */
export const addJacket = async (
  shop: TestShop,
  caller: Caller,
  overrides: Partial<JacketDesign> = {},
): Promise<CartJacket> => {
  const response = await sendForm(shop, 'POST', '/cart/custom-jacket', await jacketParts(designOf(overrides)), caller);
  if (response.statusCode !== 201) throw new Error(`jacket refused: ${response.body}`);
  return response.json<{ data: CartJacket }>().data;
};

/** Uploads a logo of the caller's own. */
export const uploadLogo = async (
  shop: TestShop,
  caller: Caller,
  picture?: Buffer,
): Promise<{ id: string; url: string; width: number; height: number }> => {
  const file = picture ?? (await pictureOf(300, 200));
  const response = await sendForm(shop, 'POST', '/jackets/logos', [['file', file]], caller);
  if (response.statusCode !== 201) throw new Error(`logo refused: ${response.body}`);
  return response.json<{ data: { id: string; url: string; width: number; height: number } }>().data;
};

/** Shares a design, as the designer does; returns the id of its link. */
export const sharedDesign = async (
  shop: TestShop,
  caller: Caller,
  overrides: Partial<JacketDesign> = {},
): Promise<string> => {
  const response = await shop.call('POST', '/jackets/designs', designOf(overrides), caller);
  if (response.statusCode !== 201) throw new Error(`design not shared: ${response.body}`);
  return response.json<{ data: SharedDesign }>().data.id;
};
