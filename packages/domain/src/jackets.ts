import type { Cents } from './money.ts';

/** The colours a jacket is made in, in the words of the wire (JACKET-02). */
export const jacketColors = ['classic black', 'dark brown', 'dark blue', 'dark burgundy'] as const;
export type JacketColor = (typeof jacketColors)[number];

/** The sizes a jacket is cut in, smallest first, in the words of the wire (JACKET-03). */
export const jacketSizes = ['small', 'medium', 'large', 'extra large', '2X large'] as const;
export type JacketSize = (typeof jacketSizes)[number];

export const jacketMaterials = ['lambskin', 'cowhide', 'reindeer'] as const;
export type JacketMaterial = (typeof jacketMaterials)[number];

export const jacketLinings = ['viscose', 'quilted', 'wool'] as const;
export type JacketLining = (typeof jacketLinings)[number];

export const jacketViews = ['front', 'back'] as const;
export type JacketView = (typeof jacketViews)[number];

/** The house's own logos; anything else a placed logo names is an upload's id. */
export const shopLogos = [
  'birch',
  'wave',
  'reindeer',
  'compass',
  'knot',
  'aurora',
  'anchor',
  'pine',
  'swan',
  'snowflake',
  'bear',
  'lighthouse',
] as const;
export type ShopLogo = (typeof shopLogos)[number];

export const isShopLogo = (logo: string): logo is ShopLogo => (shopLogos as readonly string[]).includes(logo);

/** One view's coordinate system, in artboard units (decision 0045). */
export const ARTBOARD = { width: 1200, height: 1400 } as const;

/** Every logo is a square of this side, in artboard units, on both views (JACKET-06). */
export const LOGO_SIZE = 140;

export const MAX_LOGOS = 10;
export const MAX_NOTES_LENGTH = 500;
export const MAX_JACKET_NAME_LENGTH = 60;
export const MAX_MONOGRAM_LENGTH = 3;

/** Different jackets in one cart, whatever their quantities: each keeps pictures. */
export const MAX_CART_JACKETS = 30;
/** Logos of one visitor's own that are kept at a time, and designs one visitor shares. */
export const MAX_STORED_LOGOS = 40;
export const MAX_SHARED_DESIGNS = 100;

/** Sides of the pictures a browser captures, in pixels (decision 0046). */
export const CAPTURE_SIDES = { min: 200, max: 2400 } as const;
/** Longest side of a captured picture as it is kept: evidence of what was seen, not what is sewn (JACKET-121). */
export const STORED_CAPTURE_SIDE = 1200;
/** Most pixels of an uploaded logo, in millions (JACKET-122). */
export const MAX_LOGO_MEGAPIXELS = 8;
/** Least side of an uploaded logo, in pixels. */
export const MIN_LOGO_SIDE = 32;

/** A logo on a jacket. Its position is its centre, in artboard units. */
export interface PlacedLogo {
  /** tells this one from others of the same logo */
  id: string;
  /** a house logo's name or an upload's id */
  logo: string;
  view: JacketView;
  x: number;
  y: number;
}

/** A jacket as it was designed (DATA-13; the wire's `jacket_data`). */
export interface JacketDesign {
  /** empty where the customer gave none */
  name: string;
  color: JacketColor;
  size: JacketSize;
  material: JacketMaterial;
  lining: JacketLining;
  /** up to three capital letters; empty for none */
  monogram: string;
  /** special instructions, empty for none */
  notes: string;
  /** in the order they were put on: later ones lie above earlier ones */
  logos: readonly PlacedLogo[];
}

/** Where a new design begins. */
export const plainJacket: JacketDesign = {
  name: '',
  color: 'classic black',
  size: 'medium',
  material: 'lambskin',
  lining: 'viscose',
  monogram: '',
  notes: '',
  logos: [],
};

/** What a jacket costs before its options, in cents (decision 0045). */
export const JACKET_BASE_PRICE: Cents = 449_00;
export const MONOGRAM_PRICE: Cents = 25_00;
/** of each logo */
export const LOGO_PRICE: Cents = 15_00;
export const materialSurcharge: Record<JacketMaterial, Cents> = { lambskin: 0, cowhide: 40_00, reindeer: 120_00 };
export const liningSurcharge: Record<JacketLining, Cents> = { viscose: 0, quilted: 35_00, wool: 60_00 };

export const pricePartCodes = ['base', 'material', 'lining', 'monogram', 'logos'] as const;
export type PricePartCode = (typeof pricePartCodes)[number];

export interface PricePart {
  code: PricePartCode;
  amount: Cents;
}

/**
 * What a jacket costs, in cents, and what of: the base first, then each option that costs something. The designer shows
 * it, the cart adds it up, the order charges it (decision 0045).
 */
export const jacketPrice = (
  design: Pick<JacketDesign, 'material' | 'lining' | 'monogram'> & { logos: ArrayLike<unknown> },
): { total: Cents; parts: PricePart[] } => {
  const options: PricePart[] = [
    { code: 'material', amount: materialSurcharge[design.material] },
    { code: 'lining', amount: liningSurcharge[design.lining] },
    { code: 'monogram', amount: design.monogram === '' ? 0 : MONOGRAM_PRICE },
    { code: 'logos', amount: design.logos.length * LOGO_PRICE },
  ];
  const parts: PricePart[] = [
    { code: 'base', amount: JACKET_BASE_PRICE },
    ...options.filter(({ amount }) => amount > 0),
  ];
  return { total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
};

/** The ids of the uploaded logos a design shows, each once, sorted: two changes lock them in the same order. */
export const uploadedLogosIn = ({ logos }: Pick<JacketDesign, 'logos'>): string[] =>
  [...new Set(logos.map(({ logo }) => logo).filter((logo) => !isShopLogo(logo)))].sort();
