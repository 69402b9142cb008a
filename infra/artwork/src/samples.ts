/**
 * Makes the pictures of the demo's set of samples: `pnpm --filter @fori/artwork samples`. Each leather and lining is the swatch
 * that the designer shows (`packages/jacket/assets`), cut with pinking shears; the leathers in the colour of the set.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { type DemoColor, samplesProduct } from '../../../apps/api/src/seed/demo-products.ts';
import { leathers } from '../../../packages/jacket/src/palette.ts';
import { type ManifestEntry, updateManifest } from './manifest.ts';
import { MASTER, plan } from './products.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const media = path.join(root, 'apps/api/src/seed/media');

const materials = ['lambskin', 'cowhide', 'reindeer', 'viscose', 'quilted', 'wool'] as const;
type Material = (typeof materials)[number];
const isLeather = (material: Material) => materials.indexOf(material) < 3;

/** The colours of custom jackets, by the catalogue's name. */
const colours: Partial<Record<DemoColor, string>> = {
  black: leathers['classic black'].swatch,
  'dark brown': leathers['dark brown'].swatch,
  navy: leathers['dark blue'].swatch,
  burgundy: leathers['dark burgundy'].swatch,
};

const SIZE = { width: 200, height: 280 } as const;
const TOOTH = 8;

/** A side of zigzags from one corner to the next. */
const side = (dx: number, dy: number, length: number): string =>
  Array.from({ length: length / TOOTH }, () => {
    const [halfX, halfY, out] = [(dx * TOOTH) / 2, (dy * TOOTH) / 2, TOOTH / 2];
    return `l${halfX + dy * out} ${halfY - dx * out}l${halfX - dy * out} ${halfY + dx * out}`;
  }).join('');

const INSET = TOOTH / 2;
const [across, down] = [SIZE.width - TOOTH, SIZE.height - TOOTH];
const outline = `M${INSET} ${INSET}${side(1, 0, across)}${side(0, 1, down)}${side(-1, 0, across)}${side(0, -1, down)}z`;

/** The swatch as a data URI, twice as wide as it is stored, so that turning it leaves no steps. */
const pictures = new Map(
  await Promise.all(
    materials.map(async (material) => {
      const file = path.join(root, 'packages/jacket/assets', `swatch-${material}.avif`);
      const data = await sharp(file)
        .resize({ width: SIZE.width * 2, kernel: 'lanczos3' })
        .png()
        .toBuffer();
      return [material, `data:image/png;base64,${data.toString('base64')}`] as const;
    }),
  ),
);

interface Place {
  material: Material;
  /** of its middle */
  x: number;
  y: number;
  scale: number;
  /** degrees */
  turn: number;
}

/** One piece with its shadow on what is below it. */
const piece = ({ material, x, y, scale, turn }: Place, colour: string): string => {
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-SIZE.width / 2} ${-SIZE.height / 2})`;
  return `<g filter="url(#shadow)"><g transform="${place}" clip-path="url(#pinked)">
    <rect width="${SIZE.width}" height="${SIZE.height}" fill="${isLeather(material) ? colour : '#ffffff'}"/>
    <image href="${pictures.get(material)}" width="${SIZE.width}" height="${SIZE.height}"/>
    <rect width="${SIZE.width}" height="${SIZE.height}" fill="url(#window)"/>
    <path d="${outline}" class="edge" stroke="#fff" stroke-opacity=".3" transform="translate(1 1)"/>
    <path d="${outline}" class="edge" stroke="#000" stroke-opacity=".4" transform="translate(-.8 -.8)"/>
  </g></g>`;
};

/** The light of the other products' pictures: a window at the left, and the cut edge that it shows. */
const light = `<style>.edge { fill: none; stroke-width: 2 }</style>
  <linearGradient id="window" x2="1" y2="1">
    <stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
    <stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/>
  </linearGradient>
  <filter id="shadow" x="-25%" y="-20%" width="160%" height="150%">
    <feGaussianBlur in="SourceAlpha" stdDeviation="16"/><feOffset dx="16" dy="14"/>
    <feComponentTransfer result="soft"><feFuncA type="linear" slope=".3"/></feComponentTransfer>
    <feGaussianBlur in="SourceAlpha" stdDeviation="3"/><feOffset dx="2" dy="3"/>
    <feComponentTransfer result="contact"><feFuncA type="linear" slope=".45"/></feComponentTransfer>
    <feMerge><feMergeNode in="soft"/><feMergeNode in="contact"/><feMergeNode in="SourceGraphic"/></feMerge>
  </filter>`;

const turns = [-2, 1.4, -1, 1.2, -1, 1.6];
/** The linings behind a row of the leathers, which cover a part of them. */
const front = [...materials.slice(3), ...materials.slice(0, 3)].map((material, i): Place => {
  const [column, turn] = [i % 3, turns[i] ?? 0];
  return i < 3
    ? { material, x: 200 + column * 280, y: 410, scale: 1.3, turn }
    : { material, x: 172 + column * 308, y: 700, scale: 1.5, turn };
});

/** Spread like a fan around a stud at their lower ends. */
const STUD = { x: 480, y: 790, reach: 196 } as const;
const angle = materials.toReversed().map((material, i): Place => {
  const turn = -40 + i * 16;
  const radians = (turn * Math.PI) / 180;
  const [x, y] = [STUD.x + Math.sin(radians) * STUD.reach, STUD.y - Math.cos(radians) * STUD.reach];
  return { material, x, y, scale: 1.62, turn };
});
const stud = `<radialGradient id="brass" cx=".38" cy=".32" r=".8">
    <stop offset="0" stop-color="#f3dfa4"/><stop offset=".55" stop-color="#b98d3d"/><stop offset="1" stop-color="#6d4f1c"/>
  </radialGradient>
  <circle cx="${STUD.x}" cy="${STUD.y}" r="15" fill="url(#brass)" filter="url(#shadow)"/>`;

const detail: Place[] = [
  { material: 'quilted', x: 330, y: 380, scale: 2.1, turn: -9 },
  { material: 'cowhide', x: 600, y: 560, scale: 2.1, turn: 5 },
  { material: 'lambskin', x: 400, y: 830, scale: 2.1, turn: -4 },
];

/** @param size of the whole: what is shown entire leaves as much of the tile free as other products do */
const draw = (places: readonly Place[], colour: string, size: number, more = ''): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${MASTER.width}" height="${MASTER.height}">
  <clipPath id="pinked"><path d="${outline}"/></clipPath>
  ${light}
  <g transform="translate(480 560) scale(${size}) translate(-480 -560)">
    ${places.map((place) => piece(place, colour)).join('')}${more}
  </g>
</svg>`),
    { unlimited: true },
  )
    .png()
    .toBuffer();

const views = {
  front: (colour: string) => draw(front, colour, 0.8),
  angle: (colour: string) => draw(angle, colour, 0.95, stud),
  detail: (colour: string) => draw(detail, colour, 1),
} as const;

const directory = path.join(media, 'products', samplesProduct.slug);
mkdirSync(directory, { recursive: true });
const stills = plan(samplesProduct);
// all are drawn before one is written: the shop's pipeline keeps the library from reading SVG
const masters: Buffer[] = [];
for (const { pose, color } of stills) masters.push(await views[pose](colours[color as DemoColor]!));
const entries: ManifestEntry[] = [];
for (const [i, { file, color, pose }] of stills.entries()) {
  const picture = await makePictures(masters[i]!, directory, file);
  entries.push({ file, color, view: pose, ...picture });
}
updateManifest(path.join(media, 'manifest.json'), samplesProduct.slug, entries);
console.log(`${samplesProduct.slug}: ${entries.length} pictures`);
