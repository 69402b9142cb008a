/**
 * The film of the jacket designer on the home page: `pnpm --filter @fori/artwork film`. Drawn once by the designer's own
 * code in a headless browser, and encoded for both themes. Needs `ffmpeg`. With `--frames` it only makes ten stills, in the
 * temporary folder.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideBrowser } from '@fori/setup/browser';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { createServer } from 'vite';
import { type Film, LENGTH_S, RATE, SIZE } from './film/film.ts';
import { tiles } from './tiles.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const target = path.join(root, 'apps/web/src/features/home/film');
const POSTER_SIDES = [480, 896] as const;

const ffmpeg = (...options: string[]): void => {
  const run = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...options], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`ffmpeg failed: ${run.error ?? run.stderr}`);
};

const COLOURS = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
const codecs = {
  webm: ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '37', '-g', '240'],
  mp4: ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '25', '-profile:v', 'high', '-movflags', '+faststart'],
};

function encode(frames: string): void {
  for (const [theme, tile] of Object.entries(tiles)) {
    for (const [format, codec] of Object.entries(codecs)) {
      const file = path.join(target, `designer-${theme}.${format}`);
      ffmpeg(
        ...['-f', 'lavfi', '-i', `color=c=${tile}:s=${SIZE}x${SIZE}:r=${RATE},format=rgb24`],
        ...['-framerate', String(RATE), '-i', path.join(frames, '%03d.png')],
        ...[
          '-filter_complex',
          '[0][1]overlay=shortest=1:format=gbrp,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
        ],
        ...codec,
        ...COLOURS,
        ...['-an', '-map_metadata', '-1', file],
      );
      console.log(path.basename(file), `${Math.round(statSync(file).size / 1024)} kB`);
    }
  }
}

async function makePosters(frame: string): Promise<void> {
  for (const side of POSTER_SIDES) {
    const picture = sharp(frame).resize(side);
    await picture
      .clone()
      .avif({ quality: 62, effort: 9 })
      .toFile(path.join(target, `designer-${side}.avif`));
    await picture
      .clone()
      .webp({ quality: 82, effort: 6 })
      .toFile(path.join(target, `designer-${side}.webp`));
  }
}

/** Draws the film's pictures at these times into a folder. */
async function draw(times: readonly number[], folder: string): Promise<void> {
  const server = await createServer({
    root: path.join(import.meta.dirname, 'film'),
    configFile: false,
    server: { port: 0, host: '127.0.0.1', fs: { allow: [root] }, hmr: false, watch: null },
    logLevel: 'error',
  });
  const browser = await chromium.launch({
    executablePath: await provideBrowser(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    await server.listen();
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => 'film' in window);
    for (const [i, time] of times.entries()) {
      if (i % RATE === 0) console.log(`${i} of ${times.length} pictures`);
      const url = await page.evaluate(
        async (seconds) => (await (window as unknown as { film: Promise<Film> }).film).pictureAt(seconds),
        time,
      );
      const file = path.join(folder, `${String(i).padStart(3, '0')}.png`);
      writeFileSync(file, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

if (process.argv.includes('--frames')) {
  const folder = path.join(tmpdir(), 'fori-film');
  mkdirSync(folder, { recursive: true });
  await draw([0.7, 1.8, 3.6, 4.6, 5.9, 6.75, 7.4, 8.1, 8.8, 9.85], folder);
  console.log(folder);
} else {
  const frames = mkdtempSync(path.join(tmpdir(), 'fori-film-'));
  try {
    mkdirSync(target, { recursive: true });
    await draw(
      Array.from({ length: LENGTH_S * RATE }, (_, i) => i / RATE),
      frames,
    );
    encode(frames);
    await makePosters(path.join(frames, '000.png'));
  } finally {
    rmSync(frames, { recursive: true, force: true });
  }
}
