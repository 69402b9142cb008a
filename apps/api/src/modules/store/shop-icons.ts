import { basename } from 'node:path';
import type { Store } from '@fori/contracts/store/schemas';
import { logoHasName, type ShopIdentity } from '@fori/domain/identity';
import type { Shop } from '../../composition.ts';
import { mediaUrl } from '../../storage/media-store.ts';
import { readIdentity } from './identity.repository.ts';

/** The icons every shop has at the same addresses, with the pixels of each picture. */
export const shopIcons = {
  'favicon.svg': { width: 64, height: 64 },
  'favicon.ico': { width: 64, height: 64 },
  'apple-touch-icon.png': { width: 180, height: 180 },
  'icon-192.png': { width: 192, height: 192 },
  'icon-512.png': { width: 512, height: 512 },
  'icon-maskable-512.png': { width: 512, height: 512 },
  'og.png': { width: 1200, height: 630 },
} as const;
export type ShopIcon = keyof typeof shopIcons;

const isShopIcon = (name: string): name is ShopIcon => Object.hasOwn(shopIcons, name);

/** The stored file of an icon; both favicons are made of the same picture. */
export const iconFile = (file: string, icon: ShopIcon): string => `${file}-${icon.replace(/\.\w+$/, '')}.png`;

/** All stored files of a logo: itself and its icons. */
export const filesOfLogo = (file: string): string[] => [
  `${file}.png`,
  ...new Set((Object.keys(shopIcons) as ShopIcon[]).map((icon) => iconFile(file, icon))),
];

type Named = Pick<ShopIdentity, 'name' | 'logo'>;

/** The letter that stands for a shop without a logo. */
export const initialOf = (name: string): string =>
  ([...name.normalize('NFC').trim()][0] ?? '?').toLocaleUpperCase('en');

/** Follows the addresses of the icons, so that browsers fetch those of another logo; empty for the built-in ones. */
export const iconQuery = ({ name, logo }: Named): string => {
  if (logo === 'ferry') return '';
  return `?v=${logo ? basename(logo.file) : initialOf(name).codePointAt(0)?.toString(16)}`;
};

/** The logo as pages show it; null for the mark that the apps draw themselves. */
export const shownLogo = (identity: Named): Store['logo'] => {
  const { name, logo } = identity;
  if (logo === 'ferry') return null;
  if (!logo) return { src: `/favicon.svg${iconQuery(identity)}`, ...shopIcons['favicon.svg'], alt: '' };
  const { width, height } = logo;
  return { src: mediaUrl(`${logo.file}.png`), width, height, alt: logoHasName(logo) ? name : '' };
};

/** A picture in an SVG, because pages name the favicon as one. */
const pictureSvg = (png: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;

/** A picture of 64 × 64 pixels as an ICO file, for what asks at the address that browsers have always asked at. */
export const pictureIco = (png: Buffer): Buffer => {
  const head = Buffer.alloc(22);
  // an icon file of one picture: its sides, one plane of 32 bits, where it lies
  for (const [value, at] of [
    [1, 2],
    [1, 4],
    [1, 10],
    [32, 12],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt8(shopIcons['favicon.ico'].width, 6);
  head.writeUInt8(shopIcons['favicon.ico'].height, 7);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

/** As its address promises: the SVG and the ICO hold the picture, all others are it. */
const fileOfIcon = (icon: ShopIcon, png: Buffer): Buffer => {
  if (icon === 'favicon.svg') return Buffer.from(pictureSvg(png));
  return icon === 'favicon.ico' ? pictureIco(png) : png;
};

const drawInitial = async (initial: string, icon: ShopIcon): Promise<Buffer> => {
  // both loaded on first use, for a quicker start
  const { initialSvg } = await import('./initial-mark.ts');
  const svg = initialSvg(initial, shopIcons[icon], icon);
  if (icon === 'favicon.svg') return Buffer.from(svg);
  const { renderAsync } = await import('@resvg/resvg-js');
  return fileOfIcon(icon, (await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' })).asPng());
};

/** Gives the shop's own icon for the name of a built file; null where the built one is the shop's, and for other files. */
export type OwnIcon = (file: string) => Promise<Buffer | null>;

/**
 * The icons of the shop's logo. Without a logo they are the initial of the shop's name on a square (SHOP-109, decision 0161).
 */
export const createShopIcons = ({ db, media }: Pick<Shop, 'db' | 'media'>): OwnIcon => {
  let drawn = { initial: '', icons: new Map<ShopIcon, Promise<Buffer>>() };
  return async (file) => {
    if (!isShopIcon(file)) return null;
    const { name, logo } = await readIdentity(db.read);
    if (logo === 'ferry') return null;
    const stored = logo && (await media.read(iconFile(logo.file, file)));
    if (stored) return fileOfIcon(file, stored);
    const initial = initialOf(name);
    if (drawn.initial !== initial) drawn = { initial, icons: new Map() };
    const icon = drawn.icons.get(file) ?? drawInitial(initial, file);
    drawn.icons.set(file, icon);
    return icon;
  };
};
