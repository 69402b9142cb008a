export type Hide =
  | 'vegetable-tanned'
  | 'pebbled'
  | 'bridle'
  | 'lambskin'
  | 'cowhide'
  | 'shearling'
  | 'deerskin'
  | 'milled';

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

export type Metal = 'brass' | 'steel';

export type Rgb = readonly [number, number, number];
/** The colours of `TINTS` in `blender/materials.py`; metal and paper have colours of their own. */
export type Palette = Record<'leather' | 'trim' | 'edge' | 'lining' | 'thread' | 'rib', Rgb>;

/** Colours as linear light, as the shading works in it. */
export function paletteFor(color: string, trim = color): Palette {
  const pick = (table: Record<string, string>, name: string) => linear(table[name] ?? '#888888');
  const leather = pick(LEATHER, color);
  return {
    leather,
    trim: trim === color ? leather : pick(LEATHER, trim),
    edge: pick(EDGE, color),
    lining: pick(LINING, color),
    thread: pick(THREAD, color),
    rib: darker(leather, 0.75),
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
