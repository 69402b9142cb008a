import { presetJacketPrices } from '@fori/domain/jacket-offer';
import { type JacketDesign, jacketPrice, plainJacket } from '@fori/domain/jackets';
import type { Shop } from '../composition.ts';
import type { Queries } from '../db/types.ts';
import { makeRenderings, type Renderings, storeRenderings } from '../modules/jackets/drawing/make-renderings.ts';
import { capturedFile, renderingFile } from '../modules/jackets/drawing/picture-files.ts';
import { insertOrderJacket } from '../modules/jackets/jackets.repository.ts';
import { sharp } from '../modules/media/safe-sharp.ts';
import { secretName } from '../storage/media-store.ts';

/** A jacket of a demo order. */
export interface DemoJacket {
  design: JacketDesign;
  quantity: number;
  /** the colour of the captured picture where it differs, so that the back office has a jacket with differing pictures */
  capturedColor?: JacketDesign['color'];
}

export const demoJackets = {
  harbour: {
    design: {
      ...plainJacket,
      name: 'Harbour',
      color: 'dark blue',
      size: 'large',
      material: 'cowhide',
      lining: 'quilted',
      monogram: 'EL',
      logos: [
        { id: 'anchor', logo: 'anchor', view: 'front', x: 478, y: 560 },
        { id: 'lighthouse', logo: 'lighthouse', view: 'back', x: 600, y: 540 },
      ],
    },
    quantity: 1,
  },
  northern: {
    design: {
      ...plainJacket,
      name: 'Northern lights',
      color: 'classic black',
      size: 'extra large',
      material: 'reindeer',
      lining: 'wool',
      monogram: 'JW',
      notes: 'Sleeves 2 cm longer, please, and the inside pocket on the left for a phone of 160 × 78 mm.',
      logos: [
        { id: 'birch', logo: 'birch', view: 'front', x: 478, y: 560 },
        { id: 'aurora', logo: 'aurora', view: 'back', x: 600, y: 520 },
        { id: 'pine', logo: 'pine', view: 'back', x: 480, y: 700 },
        { id: 'bear', logo: 'bear', view: 'back', x: 720, y: 700 },
      ],
    },
    quantity: 1,
  },
  swan: {
    design: {
      ...plainJacket,
      color: 'dark burgundy',
      size: 'small',
      logos: [{ id: 'swan', logo: 'swan', view: 'back', x: 600, y: 560 }],
    },
    quantity: 2,
    capturedColor: 'dark brown',
  },
} as const satisfies Record<string, DemoJacket>;

export type DemoJacketName = keyof typeof demoJackets;

/** A demo jacket's price in cents and its quantity, for the order's totals. */
export const pricedDemoJacket = (name: DemoJacketName): { unitPrice: number; quantity: number } => {
  const { design, quantity } = demoJackets[name];
  return { unitPrice: jacketPrice(design, presetJacketPrices).total, quantity };
};

interface DrawnJacket {
  own: Renderings;
  capturedFront: string;
  capturedBack: string;
  /** files to remove when no row is stored */
  written: readonly string[];
}

export type DrawnJackets = ReadonlyMap<DemoJacketName, DrawnJacket>;

type Deps = Pick<Shop, 'db' | 'clock' | 'media' | 'pictureLimit' | 'jacketPainter'>;

/** A rendering in the form of a captured picture. */
const asCaptured = async ({ media }: Deps, key: string): Promise<Buffer> => {
  const picture = await media.read(renderingFile(key));
  if (!picture) throw new Error(`demo picture ${key} not drawn`);
  return sharp(picture).webp({ quality: 88 }).toBuffer();
};

/** Draws the demo jackets with the shop's renderer and writes their pictures, before the transaction that stores their keys. */
export const drawDemoJackets = async (deps: Deps): Promise<DrawnJackets> => {
  // a second a picture; nobody else draws before the shop is filled
  const shop: Deps = { ...deps, pictureLimit: (work) => work() };
  const draw = async (name: DemoJacketName): Promise<[DemoJacketName, DrawnJacket]> => {
    const { design, capturedColor }: DemoJacket = demoJackets[name];
    const own = await makeRenderings(shop, { design, logos: {} });
    const capturedRenderings = capturedColor
      ? await makeRenderings(shop, { design: { ...design, color: capturedColor }, logos: {} })
      : own;
    const [capturedFront, capturedBack] = [secretName(), secretName()];
    const captured = [
      { name: capturedFile(capturedFront), data: await asCaptured(shop, capturedRenderings.renderedFront) },
      { name: capturedFile(capturedBack), data: await asCaptured(shop, capturedRenderings.renderedBack) },
    ];
    await shop.media.write(captured);
    if (capturedRenderings !== own) await shop.media.remove(capturedRenderings.written);
    const written = [...own.written, ...captured.map((file) => file.name)];
    return [name, { own, capturedFront, capturedBack, written }];
  };
  return new Map(await Promise.all((Object.keys(demoJackets) as DemoJacketName[]).map(draw)));
};

/** Writes the jackets of a demo order, as the checkout would have. */
export const insertDemoJackets = async (
  tx: Queries,
  orderId: string,
  names: readonly DemoJacketName[],
  { drawn, now }: { drawn: DrawnJackets; now: Date },
): Promise<void> => {
  for (const [position, name] of names.entries()) {
    const { design, quantity, capturedColor }: DemoJacket = demoJackets[name];
    const pictures = drawn.get(name);
    if (!pictures) throw new Error(`demo jacket ${name} not drawn`);
    const { own, capturedFront, capturedBack } = pictures;
    await insertOrderJacket(tx, {
      orderId,
      position,
      design,
      unitCents: jacketPrice(design, presetJacketPrices).total,
      quantity,
      ...(await storeRenderings(tx, own, now)),
      capturedFront,
      capturedBack,
      picturesMatch: capturedColor === undefined,
    });
  }
};
