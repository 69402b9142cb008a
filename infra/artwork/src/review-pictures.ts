/**
 * Pictures for the demo shop's reviews, cut from its own product pictures as a customer's telephone might have taken them:
 * nearer, a little askew, in another light. Run after `render`: `pnpm --filter @fori/artwork reviews`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { placeholderOf } from '../../../apps/api/src/modules/media/placeholder.ts';

const here = dirname(fileURLToPath(import.meta.url));
const media = join(here, '../../../apps/api/src/seed/media');
const target = join(media, 'reviews');

interface Shot {
  name: string;
  /** the product picture it is cut from, without size and ending */
  from: string;
  /** the part that is used, from 0 to 1 */
  area: { left: number; top: number; width: number; height: number };
  /** degrees */
  tilt: number;
  warmth: number;
  brightness: number;
}

const shots: readonly Shot[] = [
  {
    name: 'demo-tote-whole',
    from: 'products/aura-tote/angle',
    area: { left: 0.09, top: 0.06, width: 0.82, height: 0.86 },
    tilt: 2.2,
    warmth: 1.06,
    brightness: 0.94,
  },
  {
    name: 'demo-tote-near',
    from: 'products/aura-tote/detail',
    area: { left: 0.15, top: 0.18, width: 0.7, height: 0.62 },
    tilt: -3,
    warmth: 1.1,
    brightness: 0.9,
  },
  {
    name: 'demo-biker-collar',
    from: 'products/myrsky-biker/detail',
    area: { left: 0.12, top: 0.1, width: 0.74, height: 0.72 },
    tilt: 1.6,
    warmth: 0.97,
    brightness: 1.08,
  },
  {
    name: 'demo-bucket-table',
    from: 'products/saari-bucket-bag/angle',
    area: { left: 0.1, top: 0.1, width: 0.8, height: 0.78 },
    tilt: -1.8,
    warmth: 1.08,
    brightness: 0.96,
  },
  {
    name: 'demo-bifold-worn',
    from: 'products/aura-bifold/detail',
    area: { left: 0.1, top: 0.14, width: 0.78, height: 0.7 },
    tilt: 3.4,
    warmth: 1.12,
    brightness: 0.88,
  },
  {
    name: 'demo-strap-near',
    from: 'products/aika-watch-strap/angle',
    area: { left: 0.14, top: 0.12, width: 0.72, height: 0.74 },
    tilt: -2.4,
    warmth: 1.04,
    brightness: 1.02,
  },
];

const SMALL = 320;
const WEBP = { quality: 76, effort: 5 } as const;

const manifest: Record<string, { width: number; height: number; placeholder: string }> = {};
await mkdir(target, { recursive: true });
for (const { name, from, area, tilt, warmth, brightness } of shots) {
  const source = sharp(join(media, `${from}-960.webp`));
  const { width = 0, height = 0 } = await source.metadata();
  const cut = {
    left: Math.round(area.left * width),
    top: Math.round(area.top * height),
    width: Math.round(area.width * width),
    height: Math.round(area.height * height),
  };
  const turned = await source.rotate(tilt, { background: '#00000000' }).toBuffer({ resolveWithObject: true });
  // what the turn added around it is cut off again
  const left = Math.round((turned.info.width - width) / 2);
  const top = Math.round((turned.info.height - height) / 2);
  const { data, info } = await sharp(turned.data)
    .extract({ ...cut, left: cut.left + left, top: cut.top + top })
    .flatten({ background: '#e9e4da' })
    .linear([warmth, 1, 2 - warmth], [0, 0, 0])
    .modulate({ brightness, saturation: 0.95 })
    .toBuffer({ resolveWithObject: true });
  await sharp(data)
    .webp(WEBP)
    .toFile(join(target, `${name}-${info.width}.webp`));
  await sharp(data)
    .resize({ width: SMALL })
    .webp(WEBP)
    .toFile(join(target, `${name}-${SMALL}.webp`));
  manifest[name] = { width: info.width, height: info.height, placeholder: await placeholderOf(sharp(data)) };
}
await writeFile(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${shots.length} pictures of reviews\n`);
