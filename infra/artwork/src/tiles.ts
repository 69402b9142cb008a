import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = [...tokens.matchAll(/--tile: (#[0-9a-f]{6});/g)].map(([, color]) => color);

/** The tile's colour in each theme. Films have it in them, because not every browser shows a transparent one (decision 0061). */
export const tiles = { light, dark };
