import type { LogoFile } from '@fori/domain/identity';
import { type MediaFile, type MediaStore, secretName } from '../../../storage/media-store.ts';
import { fromPixels, type Pixels } from '../../media/index.ts';
import { iconFile, type ShopIcon, shopIcons } from '../../store/index.ts';
import { readShopLogo } from './read-shop-logo.ts';

/** Pixels: four times as high as in the shop's header. */
export const SHOWN = { width: 960, height: 160 };
/** The pages' background in the light theme, as in the demo's icons. */
const PAPER = '#F1F3F2';
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** How much of an icon's width and height the logo may cover. */
const COVERED: Readonly<Record<ShopIcon, number>> = {
  'favicon.svg': 1,
  'favicon.ico': 1,
  'apple-touch-icon.png': 0.8,
  'icon-192.png': 0.8,
  'icon-512.png': 0.8,
  // a launcher may cut anything outside the middle
  'icon-maskable-512.png': 0.56,
  'og.png': 0.5,
};

/** The logo in the middle of a square, which is transparent in a browser's tab only. */
const drawIcon = (logo: Pixels, icon: ShopIcon): Promise<Buffer> => {
  const { width, height } = shopIcons[icon];
  const background = icon === 'favicon.svg' ? TRANSPARENT : PAPER;
  const inner = { width: Math.round(width * COVERED[icon]), height: Math.round(height * COVERED[icon]) };
  const [left, top] = [Math.floor((width - inner.width) / 2), Math.floor((height - inner.height) / 2)];
  const around = { left, top, right: width - inner.width - left, bottom: height - inner.height - top };
  const picture = fromPixels(logo);
  return (icon === 'favicon.svg' ? picture : picture.flatten({ background }))
    .resize({ ...inner, fit: 'contain', background })
    .extend({ ...around, background })
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** A stored logo with all files written for it. */
export interface TakenLogo {
  logo: LogoFile;
  files: string[];
}

/**
 * Stores an uploaded logo and the icons made of it, under an unguessable name. Throws `PictureRefused`; then nothing is stored.
 */
export const takeLogo = async (media: MediaStore, path: string): Promise<TakenLogo> => {
  const pixels = await readShopLogo(path);
  const file = `shop/${secretName()}`;
  const { data, info } = await fromPixels(pixels)
    .resize({ ...SHOWN, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const files: MediaFile[] = [{ name: `${file}.png`, data }];
  // one picture for both favicons
  for (const icon of (Object.keys(shopIcons) as ShopIcon[]).filter((name) => name !== 'favicon.ico')) {
    files.push({ name: iconFile(file, icon), data: await drawIcon(pixels, icon) });
  }
  await media.write(files);
  return {
    logo: { file, width: info.width, height: info.height },
    files: files.map(({ name }) => name),
  };
};
