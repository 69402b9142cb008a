import type { Material } from './mesh.ts';
import type { TileName } from './tiles.ts';

/** A hide's surface: its relief and how it reflects light. */
export interface Surface {
  tile?: TileName;
  /** side in cm of one tile */
  tileSize: number;
  /** bumps across one tile */
  cells?: number;
  /** steepness of the relief */
  bump: number;
  /** strength of the reflected light, and how small the highlight is */
  gloss: number;
  sharpness: number;
  /** share of light and dark patches */
  mottle: number;
  metal?: boolean;
}

export type Hide = 'vegetable-tanned' | 'pebbled' | 'bridle' | 'lambskin' | 'cowhide' | 'shearling' | 'deerskin';

const HIDES: Record<Hide, Surface> = {
  'vegetable-tanned': { tile: 'fine', cells: 70, tileSize: 7, bump: 0.46, gloss: 0.42, sharpness: 14, mottle: 0.26 },
  pebbled: { tile: 'pebble', cells: 22, tileSize: 6.5, bump: 0.4, gloss: 0.5, sharpness: 20, mottle: 0.12 },
  bridle: { tile: 'fine', cells: 70, tileSize: 5, bump: 0.28, gloss: 0.6, sharpness: 26, mottle: 0.18 },
  lambskin: { tile: 'soft', cells: 46, tileSize: 5, bump: 0.4, gloss: 0.5, sharpness: 14, mottle: 0.12 },
  cowhide: { tile: 'pebble', cells: 22, tileSize: 4, bump: 0.5, gloss: 0.45, sharpness: 16, mottle: 0.18 },
  shearling: { tile: 'soft', cells: 46, tileSize: 8, bump: 0.4, gloss: 0.08, sharpness: 8, mottle: 0.2 },
  deerskin: { tile: 'pebble', cells: 22, tileSize: 3.4, bump: 0.34, gloss: 0.14, sharpness: 10, mottle: 0.14 },
};

/** The surface of each material of a product made of `hide`; `size` is the product's largest side in cm. */
export function surfacesFor(hide: Hide, size: number): Record<Material, Surface> {
  const leather = HIDES[hide];
  // On small goods the hide's grain would be as large as the piece; on a coat it would be finer than a pixel.
  const k = Math.min(1.5, Math.max(0.42, size / 34));
  const sized = { ...leather, tileSize: leather.tileSize * k };
  return {
    leather: sized,
    trim: { ...sized, gloss: sized.gloss * 1.1 },
    edge: { tileSize: 3, bump: 0, gloss: 0.22, sharpness: 20, mottle: 0.15 },
    lining: { tile: 'weave', cells: 64, tileSize: 5 * k, bump: 0.2, gloss: 0.02, sharpness: 6, mottle: 0.06 },
    thread: { tileSize: 1, bump: 0, gloss: 0.08, sharpness: 10, mottle: 0 },
    metal: { tile: 'soft', cells: 46, tileSize: 3, bump: 0.03, gloss: 0.6, sharpness: 60, mottle: 0.03, metal: true },
    dark: { tile: 'weave', cells: 64, tileSize: 2.5, bump: 0.25, gloss: 0.05, sharpness: 8, mottle: 0.05 },
    fleece: { tile: 'fleece', cells: 20, tileSize: 8, bump: 0.5, gloss: 0.02, sharpness: 5, mottle: 0.15 },
    rib: { tile: 'rib', cells: 16, tileSize: 3.4, bump: 0.9, gloss: 0.03, sharpness: 6, mottle: 0.05 },
    paper: { tileSize: 4, bump: 0, gloss: 0.03, sharpness: 6, mottle: 0.05 },
    card: { tileSize: 4, bump: 0, gloss: 0.2, sharpness: 30, mottle: 0.02 },
  };
}

const LEATHER: Record<string, string> = {
  cognac: '#98592F',
  black: '#2F2F33',
  'dark brown': '#4C3327',
  navy: '#26324A',
  burgundy: '#5D212B',
  forest: '#2F4638',
  sand: '#CDB48C',
  undyed: '#C29A6B',
};

const THREAD: Record<string, string> = {
  cognac: '#EBDCC0',
  black: '#4A4A4C',
  'dark brown': '#C8A67C',
  navy: '#C9CED8',
  burgundy: '#B98A84',
  forest: '#C9C4A2',
  sand: '#F3E9D6',
};

const EDGE: Record<string, string> = {
  cognac: '#5A2F14',
  black: '#1F1F21',
  'dark brown': '#2A1910',
  navy: '#161F33',
  burgundy: '#3A0F17',
  forest: '#172C22',
  sand: '#96774D',
};

const LINING: Record<string, string> = {
  cognac: '#C9B28C',
  black: '#5B5F62',
  'dark brown': '#B39A76',
  navy: '#9FA8B4',
  burgundy: '#B79A8E',
  forest: '#A9AE93',
  sand: '#DCCFB6',
};

export type Metal = 'brass' | 'steel' | 'gunmetal';
const METAL: Record<Metal, string> = { brass: '#D9AE62', steel: '#C3C8CC', gunmetal: '#6E7276' };

export type Rgb = readonly [number, number, number];
export type Palette = Record<Material, Rgb>;

/** Colours as linear light, as the shading works in it. */
export function paletteFor(color: string, metal: Metal, trim = color): Palette {
  const pick = (table: Record<string, string>, name: string) => linear(table[name] ?? '#888888');
  return {
    leather: pick(LEATHER, color),
    trim: pick(LEATHER, trim),
    edge: pick(EDGE, color),
    lining: pick(LINING, color),
    thread: pick(THREAD, color),
    metal: linear(METAL[metal]),
    dark: linear('#2C2D2F'),
    fleece: linear('#E6DAC4'),
    rib: darker(pick(LEATHER, color), 0.75),
    paper: linear('#F0EADC'),
    card: linear('#5F7F78'),
  };
}

const darker = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k];

export function linear(hex: string): Rgb {
  const part = (i: number) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}
