import type { JacketPrices } from './jacket-offer.ts';
import type { Lettering } from './lettering.ts';
import type { LogoMaking } from './logo-making.ts';
import type { LogoZone } from './logo-zones.ts';
import type { ColorNames } from './mixed-colors.ts';
import type { Cents } from './money.ts';

/** The colours that every shop has, as the API names them (JACKET-02). */
export const jacketColors = ['classic black', 'dark brown', 'dark blue', 'dark burgundy'] as const;
export type BuiltInColor = (typeof jacketColors)[number];

/** A colour that a shop mixed, named by its hex code in small letters: `#7a4b2f` (JACKET-250). */
export type MixedColor = `#${string}`;
export type JacketColor = BuiltInColor | MixedColor;

/** Whether a colour is one that the shop mixes: a hex code in lower case, `#1f3a2d`. */
export const isMixedColor = (color: string): color is MixedColor => /^#[0-9a-f]{6}$/.test(color);
/** Whether a colour is a leather of its own name or one that is mixed. */
export const isJacketColor = (color: string): color is JacketColor =>
  isMixedColor(color) || (jacketColors as readonly string[]).includes(color);

/** The sizes of a jacket, smallest first, as the API names them (JACKET-03). */
export const jacketSizes = ['small', 'medium', 'large', 'extra large', '2X large'] as const;
export type JacketSize = (typeof jacketSizes)[number];

/** The chest circumference a size is for, over a shirt, in cm: as the demo's guide of the designed jacket says (decision 0039). */
export const chestOf: Readonly<Record<JacketSize, { from: number; to: number }>> = {
  small: { from: 86, to: 92 },
  medium: { from: 92, to: 97 },
  large: { from: 97, to: 103 },
  'extra large': { from: 103, to: 109 },
  '2X large': { from: 109, to: 115 },
};

export const jacketMaterials = ['lambskin', 'cowhide', 'reindeer'] as const;
export type JacketMaterial = (typeof jacketMaterials)[number];

export const jacketLinings = ['viscose', 'quilted', 'wool'] as const;
export type JacketLining = (typeof jacketLinings)[number];

export const jacketViews = ['front', 'back'] as const;
export type JacketView = (typeof jacketViews)[number];

/** The shop's patches; any other `logo` of a placed logo is the id of an upload. */
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

/** Whether a placed logo's `logo` names one of the shop's patches, not an upload. */
export const isShopLogo = (logo: string): logo is ShopLogo => (shopLogos as readonly string[]).includes(logo);

/** One view's coordinate system, in artboard units (decision 0045). */
export const ARTBOARD = { width: 1200, height: 1400 } as const;

/** Every logo is a square of this side, in artboard units, on both views (JACKET-06). */
export const LOGO_SIZE = 140;

/** A logo's usual width in whole millimetres, and between which widths customers choose where the shop lets them (JACKET-137). */
export const LOGO_WIDTH = 114;
export const LOGO_WIDTHS = { min: 60, max: 140 } as const;

/** A logo is turned by whole degrees clockwise; this is the most before it stands upright again (JACKET-133). */
export const MAX_ROTATION = 359;

export const MAX_LOGOS = 10;
export const MAX_NOTES_LENGTH = 500;
export const MAX_JACKET_NAME_LENGTH = 60;
export const MAX_MONOGRAM_LENGTH = 3;
/** The letters a monogram may have: capitals of the shop's languages (JACKET-08). */
export const MONOGRAM_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÆØÐÞÁÉÍÓÚÝ';

/** Different jackets in one cart, whatever their quantities; limited because each stores pictures. */
export const MAX_CART_JACKETS = 30;
/** Uploaded logos stored for one visitor at a time, and designs shared by one visitor. */
export const MAX_STORED_LOGOS = 40;
export const MAX_SHARED_DESIGNS = 100;

/** Limits of each side of a captured picture, in pixels (decision 0046). */
export const CAPTURE_SIDES = { min: 200, max: 2400 } as const;
/** Longest side of a stored captured picture, in pixels: it shows what the customer saw and is not sewn from (JACKET-121). */
export const STORED_CAPTURE_SIDE = 1200;
/** Most pixels of an uploaded logo, in millions (JACKET-122). */
export const MAX_LOGO_MEGAPIXELS = 8;
/** Shortest side of an uploaded logo, in pixels. */
export const MIN_LOGO_SIDE = 32;

/** A logo on a jacket. Its position is its centre, in artboard units. */
export interface PlacedLogo extends LogoMaking {
  /** distinguishes several placements of the same logo */
  id: string;
  /** the name of a patch or the id of an upload */
  logo: string;
  view: JacketView;
  x: number;
  y: number;
  /** whole degrees clockwise, 1 to 359; left out where it stands upright */
  rotation?: number | undefined;
  /** whole millimetres; left out for the usual size */
  width?: number | undefined;
  /** left out on the body */
  zone?: LogoZone | undefined;
}

/** A number of degrees as whole degrees clockwise, 0 to 359: -15 is 345. */
export const wholeDegrees = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;

/** The logo turned to this many degrees clockwise. An upright one has no `rotation`, as it had before logos could turn. */
export const turnedTo = <L extends Pick<PlacedLogo, 'rotation'>>(logo: L, degrees: number): L => {
  const { rotation: _, ...upright } = logo;
  const rotation = wholeDegrees(degrees);
  return (rotation === 0 ? upright : { ...upright, rotation }) as L;
};

/** The logo as wide as this, in whole millimetres within `LOGO_WIDTHS`. One of the usual size has no `width`. */
export const sizedTo = <L extends Pick<PlacedLogo, 'width'>>(logo: L, millimetres: number): L => {
  const { width: _, ...usual } = logo;
  const width = Math.min(LOGO_WIDTHS.max, Math.max(LOGO_WIDTHS.min, Math.round(millimetres)));
  return (width === LOGO_WIDTH ? usual : { ...usual, width }) as L;
};

/** A jacket's design, `jacket_data` in the API (DATA-13). */
export interface JacketDesign {
  /** empty for none */
  name: string;
  color: JacketColor;
  /** the names of a mixed colour when the design was stored, kept by the server: an order does not change with the shop's list */
  colorNames?: ColorNames | undefined;
  size: JacketSize;
  material: JacketMaterial;
  lining: JacketLining;
  /** up to three capital letters; empty for none */
  monogram: string;
  /** where and how the monogram is sewn; without it as usual */
  lettering?: Lettering | undefined;
  /** special instructions, empty for none */
  notes: string;
  /** from bottom to top */
  logos: readonly PlacedLogo[];
  /** the version of the renderer that draws it (`rendererOf`) */
  renderer?: number | undefined;
}

/** A design without anything on it. */
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

export const pricePartCodes = ['base', 'material', 'lining', 'monogram', 'logos'] as const;
export type PricePartCode = (typeof pricePartCodes)[number];

export interface PricePart {
  code: PricePartCode;
  amount: Cents;
}

/**
 * A jacket's price in cents at the given prices, and its parts: the base first, then each option with a surcharge. Designer,
 * cart and order all use it (JACKET-08, decision 0045).
 */
export const jacketPrice = (
  design: Pick<JacketDesign, 'material' | 'lining' | 'monogram'> & { logos: ArrayLike<unknown> },
  prices: JacketPrices,
): { total: Cents; parts: PricePart[] } => {
  const options: PricePart[] = [
    { code: 'material', amount: prices.material[design.material] },
    { code: 'lining', amount: prices.lining[design.lining] },
    { code: 'monogram', amount: design.monogram === '' ? 0 : prices.monogram },
    { code: 'logos', amount: design.logos.length * prices.logo },
  ];
  const parts: PricePart[] = [{ code: 'base', amount: prices.base }, ...options.filter(({ amount }) => amount > 0)];
  return { total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
};

/** The ids of the uploaded logos in a design, each once; sorted, so that two transactions lock them in the same order. */
export const uploadedLogosIn = ({ logos }: Pick<JacketDesign, 'logos'>): string[] =>
  [...new Set(logos.map(({ logo }) => logo).filter((logo) => !isShopLogo(logo)))].sort();
