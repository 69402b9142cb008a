import { mkdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { renderJacket } from '../src/render.ts';
import { goldenFile, goldens, goldenWidth } from './goldens.ts';
import { assets, shrunk } from './picture.ts';

await mkdir(new URL('../golden/', import.meta.url), { recursive: true });
for (const { name, design, view, stage } of goldens) {
  const { width, height, pixels } = await shrunk(
    renderJacket(design, view, { assets, stage, shopName: 'Föri' }),
    goldenWidth,
  );
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, colours: 200, dither: 0.3, effort: 10 })
    .toFile(goldenFile(name));
  console.log(name, Math.round((await stat(goldenFile(name))).size / 1024), 'kB');
}
