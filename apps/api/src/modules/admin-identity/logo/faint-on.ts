import type { ShopLogo } from '@fori/domain/identity';
import { channelsOf, contrastOf } from '@fori/domain/mixed-colors';
import type { MediaStore } from '../../../storage/media-store.ts';
import { decode, fromPixels, type Pixels } from '../../media/index.ts';
import { SHOWN } from './take-logo.ts';

/** What the logo lies on in the header, by theme (`ui/tokens.css`, `--surface`). */
export const grounds = { light: '#ffffff', dark: '#18211f' } as const;
type Ground = keyof typeof grounds;

/** The least contrast by which a pixel stands out, and the least share of the drawn pixels that has to. */
const STANDS_OUT = 1.5;
const LEAST_SHARE = 0.05;
/** Pixels of the longer side it is looked at with. */
const LOOKED_AT = 64;
const OPAQUE = 255;

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The themes on which a logo's pixels can hardly be seen, for nearly all of it is as light or as dark as the page (SHOP-120). */
const faintOn = async (logo: Pixels): Promise<Ground[]> => {
  const data = await fromPixels(logo)
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer();
  const share = (ground: string): number => {
    const under = channelsOf(ground);
    let drawn = 0;
    let seen = 0;
    for (let at = 0; at < data.length; at += 4) {
      const alpha = (data[at + 3] ?? 0) / OPAQUE;
      if (alpha === 0) continue;
      const shown = hexOf(under.map((channel, of) => alpha * (data[at + of] ?? 0) + (1 - alpha) * channel));
      drawn += alpha;
      if (contrastOf(shown, ground) >= STANDS_OUT) seen += alpha;
    }
    return seen / drawn;
  };
  return (Object.keys(grounds) as Ground[]).filter((theme) => share(grounds[theme]) < LEAST_SHARE);
};

/** The themes on which the shop's logo can hardly be seen; none where it is no uploaded one, or its file is missing. */
export const logoFaintOn = async (media: Pick<MediaStore, 'read'>, logo: ShopLogo): Promise<Ground[]> => {
  const picture = logo === null || logo === 'ferry' ? null : await media.read(`${logo.file}.png`);
  return picture ? faintOn(await decode(picture, SHOWN.width * SHOWN.height)) : [];
};
