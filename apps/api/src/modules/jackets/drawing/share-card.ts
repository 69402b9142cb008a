import { ARTBOARD } from '@fori/domain/jackets';
import { stages } from '@fori/jacket/palette';
import type { MediaStore } from '../../../storage/media-store.ts';
import { fromPixels, sharp } from '../../media/index.ts';
import { SHARE_CARD } from './picture-files.ts';
import { rasterise } from './rasterise.ts';

/** The rows of the artboard that the largest jacket and its shadow cover, with some air. */
const SHOWN = { top: 90, height: 1190 } as const;
const SCALE = SHARE_CARD.height / SHOWN.height;
const JACKET = { width: Math.round(ARTBOARD.width * SCALE), height: Math.round(ARTBOARD.height * SCALE) };
const QUALITY = 88;

/** Literal colours: the card is read outside the pages, where no CSS variable reaches it. */
const INK = '#13201E';
const MUTED = '#51605C';

/** The shop's mark as in `packages/ui` (`LogoMark`), on 48 × 32. */
const MARK = `<path d="M2.5 17h43l-4.6 6.2H7.1z" fill="${INK}"/>
  <path d="M9 7h30M12.5 7v10M35.5 7v10M20 7v10M28 7v10M24 7V2.5" fill="none" stroke="${INK}" stroke-width="2.2"/>
  <path d="M2.5 29.6l6-1.4M12.1 29.6l6-1.4M21.7 29.6l6-1.4M31.3 29.6l6-1.4M40.9 29.6l5-1.2" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="round"/>`;
/** The shop's name in outlines of Schibsted Grotesk 800 (OFL), 1000 units an em, as in `infra/artwork`. */
const NAME =
  'M65 0V-703H572V-553H241V-428H527V-278H241V0ZM882 13Q800 13 737 -22Q675 -57 640 -120Q605 -182 605 -264Q605 -346 640 -408Q675 -470 737 -505Q800 -541 882 -541Q964 -541 1026 -505Q1089 -470 1124 -408Q1159 -346 1159 -264Q1159 -182 1124 -119Q1089 -57 1026 -22Q964 13 882 13ZM882 -110Q928 -110 955 -151Q982 -192 982 -264Q982 -335 955 -376Q928 -418 882 -418Q836 -418 809 -376Q782 -335 782 -264Q782 -192 809 -151Q836 -110 882 -110ZM751 -580Q701 -580 672 -609Q644 -638 644 -688Q644 -737 672 -766Q701 -795 751 -795Q801 -795 830 -766Q859 -737 859 -688Q859 -638 830 -609Q801 -580 751 -580ZM1013 -580Q964 -580 935 -609Q906 -638 906 -688Q906 -737 935 -766Q964 -795 1013 -795Q1063 -795 1092 -766Q1121 -737 1121 -688Q1121 -638 1092 -609Q1063 -580 1013 -580ZM1235 0V-527H1401V-406L1394 -422Q1420 -483 1464 -512Q1509 -541 1565 -541Q1581 -541 1597 -538Q1614 -536 1631 -530L1619 -387Q1586 -396 1555 -396Q1528 -396 1501 -387Q1475 -378 1453 -357Q1432 -335 1419 -298Q1406 -261 1406 -205V0ZM1697 0V-527H1868V0ZM1782 -580Q1732 -580 1703 -609Q1675 -638 1675 -688Q1675 -737 1703 -766Q1732 -795 1782 -795Q1832 -795 1861 -766Q1890 -737 1890 -688Q1890 -638 1861 -609Q1832 -580 1782 -580Z';

/** The stage of a rendering, which must go on beside it without an edge. */
const { top, bottom } = stages.light;
const stageTop = -SHOWN.top * SCALE;
const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_CARD.width}" height="${SHARE_CARD.height}">
  <linearGradient id="stage" gradientUnits="userSpaceOnUse" x1="0" y1="${stageTop}" x2="0" y2="${stageTop + JACKET.height}">
    <stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>
  </linearGradient>
  <rect width="${SHARE_CARD.width}" height="${SHARE_CARD.height}" fill="url(#stage)"/>
  <g transform="translate(74 176) scale(2.6)">${MARK}</g>
  <path transform="translate(64 400) scale(.15)" fill="${INK}" d="${NAME}"/>
  <path d="M76 446h276" stroke="${MUTED}" stroke-width="4" stroke-linecap="round" stroke-dasharray="12 9"/>
</svg>`;

/**
 * The front of a jacket beside the shop's mark and name, as JPEG of 1200 × 630, from its stored rendering of this name
 * (`jackets/<key>`); null where that is not stored. For previews of a shared design's link (JACKET-180).
 */
export const drawShareCard = async (media: Pick<MediaStore, 'read'>, name: string): Promise<Buffer | null> => {
  const rendering = await media.read(`${name}.png`);
  if (!rendering) return null;
  const jacket = await sharp(rendering)
    .resize(JACKET.width, JACKET.height, { fit: 'fill' })
    .extract({ left: 0, top: Math.round(-stageTop), width: JACKET.width, height: SHARE_CARD.height })
    .toBuffer();
  return fromPixels(await rasterise(BACKGROUND))
    .composite([{ input: jacket, left: SHARE_CARD.width - JACKET.width, top: 0 }])
    .flatten()
    .jpeg({ quality: QUALITY })
    .toBuffer();
};
