/** Makes the shop's small marks: `pnpm --filter @fori/artwork brand`, after `in-workshop hero-1`, which `og.png` shows. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { pictureIco } from '../../../apps/api/src/modules/store/shop-icons.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const scenes = path.join(root, 'apps/api/src/seed/media/scenes');

// Literal colours: these files are read outside the pages, where no CSS variable reaches them.
const SPRUCE = '#1D4A41';
const INK = '#13201E';
const STAGE = '#DDE3E1';
const PAPER = '#F1F3F2';
const RUST = '#F0905F';

/** Outlines from Schibsted Grotesk 800 (OFL), 1000 units an em, so that no font need be installed. */
const O_DIAERESIS =
  'M308 13Q226 13 164 -22Q101 -57 66 -120Q31 -182 31 -264Q31 -346 66 -408Q101 -470 164 -505Q226 -541 308 -541Q390 -541 453 -505Q515 -470 550 -408Q585 -346 585 -264Q585 -182 550 -119Q515 -57 452 -22Q390 13 308 13ZM308 -110Q355 -110 381 -151Q408 -192 408 -264Q408 -335 381 -376Q355 -418 308 -418Q262 -418 235 -376Q209 -335 209 -264Q209 -192 235 -151Q262 -110 308 -110ZM177 -580Q127 -580 99 -609Q70 -638 70 -688Q70 -737 99 -766Q127 -795 177 -795Q227 -795 256 -766Q285 -737 285 -688Q285 -638 256 -609Q227 -580 177 -580ZM440 -580Q390 -580 361 -609Q332 -638 332 -688Q332 -737 361 -766Q390 -795 440 -795Q490 -795 518 -766Q547 -737 547 -688Q547 -638 518 -609Q490 -580 440 -580Z';
const WORDMARK =
  'M65 0V-703H572V-553H241V-428H527V-278H241V0ZM882 13Q800 13 737 -22Q675 -57 640 -120Q605 -182 605 -264Q605 -346 640 -408Q675 -470 737 -505Q800 -541 882 -541Q964 -541 1026 -505Q1089 -470 1124 -408Q1159 -346 1159 -264Q1159 -182 1124 -119Q1089 -57 1026 -22Q964 13 882 13ZM882 -110Q928 -110 955 -151Q982 -192 982 -264Q982 -335 955 -376Q928 -418 882 -418Q836 -418 809 -376Q782 -335 782 -264Q782 -192 809 -151Q836 -110 882 -110ZM751 -580Q701 -580 672 -609Q644 -638 644 -688Q644 -737 672 -766Q701 -795 751 -795Q801 -795 830 -766Q859 -737 859 -688Q859 -638 830 -609Q801 -580 751 -580ZM1013 -580Q964 -580 935 -609Q906 -638 906 -688Q906 -737 935 -766Q964 -795 1013 -795Q1063 -795 1092 -766Q1121 -737 1121 -688Q1121 -638 1092 -609Q1063 -580 1013 -580ZM1235 0V-527H1401V-406L1394 -422Q1420 -483 1464 -512Q1509 -541 1565 -541Q1581 -541 1597 -538Q1614 -536 1631 -530L1619 -387Q1586 -396 1555 -396Q1528 -396 1501 -387Q1475 -378 1453 -357Q1432 -335 1419 -298Q1406 -261 1406 -205V0ZM1697 0V-527H1868V0ZM1782 -580Q1732 -580 1703 -609Q1675 -638 1675 -688Q1675 -737 1703 -766Q1732 -795 1782 -795Q1832 -795 1861 -766Q1890 -737 1890 -688Q1890 -638 1861 -609Q1832 -580 1782 -580Z';

/** The ö with a row of stitches at its foot, on 64 × 64. */
const mark = (
  thread: string,
): string => `<path transform="translate(17.5 44.5) scale(.047)" fill="${PAPER}" d="${O_DIAERESIS}"/>
  <path d="M10 54h44" fill="none" stroke="${thread}" stroke-width="3.2" stroke-linecap="round" stroke-dasharray="4.8 5"/>`;

/** The mark as a stamp on a square of leather. */
const icon = (ground: string, thread: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <title>Föri</title>
  <rect width="64" height="64" rx="6" fill="${ground}"/>
  ${mark(thread)}
</svg>
`;

/** A blank leather tag on the stage: what stands for a picture that cannot be shown. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1200" width="960" height="1200">
  <title>No picture</title>
  <rect width="960" height="1200" fill="${STAGE}"/>
  <path d="M480 392C440 330 430 250 480 190c50 60 40 140 0 202" fill="none" stroke="#A9B4B0" stroke-width="10" stroke-linecap="round"/>
  <path d="M396 340h168l86 96v402a24 24 0 0 1-24 24H334a24 24 0 0 1-24-24V436z" fill="#C3CDC9"/>
  <path d="M404 366h152l70 80v384a12 12 0 0 1-12 12H346a12 12 0 0 1-12-12V446z" fill="none" stroke="#F1F3F2" stroke-width="5" stroke-linecap="round" stroke-dasharray="17 12"/>
  <circle cx="480" cy="412" r="26" fill="${STAGE}" stroke="#A9B4B0" stroke-width="8"/>
</svg>
`;

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

write('apps/web/public/placeholder.svg', placeholder);
write('apps/web/public/favicon.svg', icon(SPRUCE, RUST));
write('apps/admin/public/favicon.svg', icon(INK, '#8CCDBB'));

const writeIcon = (svg: string, name: string, size: number) =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(root, 'apps/web/public', name));

const favicon = await sharp(Buffer.from(icon(SPRUCE, RUST)), { density: 600 })
  .resize(64, 64)
  .png()
  .toBuffer();
writeFileSync(path.join(root, 'apps/web/public/favicon.ico'), pictureIco(favicon));
// Phones round the corners themselves, so this one has none.
await writeIcon(icon(SPRUCE, RUST).replace(' rx="6"', ''), 'apple-touch-icon.png', 180);
for (const size of [192, 512]) await writeIcon(icon(SPRUCE, RUST), `icon-${size}.png`, size);
// A launcher may cut anything outside the middle circle of four fifths of the width.
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" fill="${SPRUCE}"/>
  <g transform="translate(10.5 8.5) scale(.67)">${mark(RUST)}</g>
</svg>`;
await writeIcon(maskable, 'icon-maskable-512.png', 512);

/** On the wall, left of the bag. */
const title = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <path transform="translate(36 290) scale(.115)" fill="${INK}" d="${WORDMARK}"/>
  <path d="M45 326h208" stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-dasharray="12 9"/>
</svg>`;
const scene = await sharp(path.join(scenes, 'hero-1-wide-1600.webp')).resize({ width: 1200 }).toBuffer();
await sharp(scene)
  .extract({ left: 0, top: 95, width: 1200, height: 630 })
  .composite([{ input: Buffer.from(title) }])
  .png({ compressionLevel: 9, palette: true, quality: 90, effort: 10 })
  .toFile(path.join(root, 'apps/web/public/og.png'));
