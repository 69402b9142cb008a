import { newJacket } from '@fori/domain/jacket-renderers';
import { ARTBOARD, type JacketDesign, type JacketView, LOGO_SIZE, type PlacedLogo } from '@fori/domain/jackets';
import { madeAs } from '@fori/domain/logo-making';
import { assetsFor, renderJacket } from '@fori/jacket/render';
import { imageOf, madeLogoOf } from '../../../../apps/web/src/features/jacket/artwork/drawing.ts';
import { layersOf } from '../../../../apps/web/src/features/jacket/artwork/layers.ts';
import { turnedFiles, turnedJacket } from '../../../../apps/web/src/features/jacket/artwork/turned.ts';
import { type Film, LENGTH_S, SIZE } from './film.ts';

/** The film's pictures, drawn by the designer's own code in a browser. `make-film.ts` fetches them one by one. */

const LEATHERS = [
  { color: 'classic black', material: 'lambskin' },
  { color: 'dark brown', material: 'reindeer' },
  { color: 'dark burgundy', material: 'cowhide' },
  { color: 'dark blue', material: 'cowhide' },
] as const satisfies Partial<JacketDesign>[];
const MONOGRAM = 'EVK';

const logo = (name: PlacedLogo['logo'], view: JacketView, x: number, y: number): PlacedLogo => ({
  id: `${name} ${x} ${y}`,
  logo: name,
  view,
  x,
  y,
});
const chest = [
  madeAs(logo('compass', 'front', 735, 572), { technique: 'embroidery', thread: 'brass' }),
  madeAs(logo('swan', 'front', 465, 572), { technique: 'patch', patch: 'cognac', thread: 'birch' }),
];
const back = [
  logo('aurora', 'back', 600, 500),
  logo('pine', 'back', 470, 640),
  logo('pine', 'back', 600, 640),
  logo('pine', 'back', 730, 640),
];
const finished: JacketDesign = {
  ...newJacket,
  ...LEATHERS[3],
  lining: 'quilted',
  monogram: MONOGRAM,
  lettering: { typeface: 'script', thread: 'brass' },
  logos: [...chest, ...back],
};

/** Seconds at which something begins. */
const AT = { eachColor: 0.85, closer: 2.9, logos: 3.5, eachLogo: 0.75, letters: 5.0, eachLetter: 0.3 };
const WHOLE_AGAIN = 6.1;
const TURN = { from: 6.7, to: 9.5 };

const eased = (share: number): number => {
  const t = Math.min(1, Math.max(0, share));
  return t * t * t * (t * (6 * t - 15) + 10);
};
const during = (time: number, from: number, seconds: number): number => eased((time - from) / seconds);

/** The front, its shadow fading out before the artboard's edge. */
const drawn = async (design: JacketDesign): Promise<HTMLCanvasElement> => {
  const assets = await layersOf(assetsFor(design, 'front'));
  const image = await imageOf(renderJacket(design, 'front', { assets, stage: 'none', shopName: 'Föri' }), ARTBOARD);
  const out = Object.assign(document.createElement('canvas'), ARTBOARD);
  const context = contextOf(out);
  context.drawImage(image, 0, 0);
  context.globalCompositeOperation = 'destination-in';
  const fade = context.createLinearGradient(0, 0, ARTBOARD.width, 0);
  for (const [at, color] of [
    [0, '#0000'],
    [0.09, '#000f'],
    [0.91, '#000f'],
    [1, '#0000'],
  ] as const)
    fade.addColorStop(at, color);
  context.fillStyle = fade;
  context.fillRect(0, 0, ARTBOARD.width, ARTBOARD.height);
  return out;
};

const newCanvas = () => Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
const canvas = newCanvas();
const above = newCanvas();
const turning = newCanvas();
const contextOf = (of: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = of.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  return context;
};
const [picture, layer] = [contextOf(canvas), contextOf(above)];

/** Draws in artboard units, with the camera's position and zoom at this time. */
const onArtboard = (context: CanvasRenderingContext2D, time: number, draw: () => void): void => {
  const near = during(time, AT.closer, 0.8) - during(time, WHOLE_AGAIN, 0.8);
  const scale = (SIZE / ARTBOARD.height) * (1 + 0.75 * near);
  context.save();
  context.translate(SIZE / 2, SIZE / 2);
  context.scale(scale, scale);
  context.translate(-ARTBOARD.width / 2, -(ARTBOARD.height / 2 + (530 - ARTBOARD.height / 2) * near));
  draw();
  context.restore();
};

/** Replaces the previous picture from the left, up to a share of the width, with a soft edge. */
const wipe = (image: CanvasImageSource, share: number, time: number): void => {
  if (share <= 0) return;
  if (share >= 1) {
    picture.clearRect(0, 0, SIZE, SIZE);
    onArtboard(picture, time, () => picture.drawImage(image, 0, 0));
    return;
  }
  const soft = SIZE / 5;
  const edge = share * (SIZE + soft);
  const mask = picture.createLinearGradient(edge - soft, 0, edge, 0);
  mask.addColorStop(0, '#000f');
  mask.addColorStop(1, '#0000');
  layer.clearRect(0, 0, SIZE, SIZE);
  onArtboard(layer, time, () => layer.drawImage(image, 0, 0));
  for (const [context, operation] of [
    [layer, 'destination-in'],
    [picture, 'destination-out'],
  ] as const) {
    context.globalCompositeOperation = operation;
    context.fillStyle = mask;
    context.fillRect(0, 0, SIZE, SIZE);
    context.globalCompositeOperation = 'source-over';
  }
  picture.globalCompositeOperation = 'lighter';
  picture.drawImage(above, 0, 0);
  picture.globalCompositeOperation = 'source-over';
};

/** Cross-fades to a picture. Both are weighted, so that translucent shadows keep their darkness. */
const mix = (image: CanvasImageSource, share: number): void => {
  if (share <= 0) return;
  layer.clearRect(0, 0, SIZE, SIZE);
  layer.drawImage(canvas, 0, 0);
  picture.clearRect(0, 0, SIZE, SIZE);
  picture.globalCompositeOperation = 'lighter';
  picture.globalAlpha = 1 - share;
  picture.drawImage(above, 0, 0);
  picture.globalAlpha = share;
  picture.drawImage(image, 0, 0, SIZE, SIZE);
  picture.globalAlpha = 1;
  picture.globalCompositeOperation = 'source-over';
};

const start = async (): Promise<Film> => {
  const plain = await Promise.all(
    LEATHERS.map((leather) => drawn({ ...finished, ...leather, monogram: '', logos: [] })),
  );
  const withLogos = await Promise.all(
    chest.map((_, count) => drawn({ ...finished, monogram: '', logos: chest.slice(0, count + 1) })),
  );
  const withLetters = await Promise.all(
    [...MONOGRAM].map((_, count) => drawn({ ...finished, monogram: MONOGRAM.slice(0, count + 1) })),
  );
  const patches = await Promise.all(
    chest.map(async (look) => {
      const image = new Image();
      image.src = madeLogoOf(look as Parameters<typeof madeLogoOf>[0], finished.color);
      await image.decode();
      return image;
    }),
  );
  const jacket = turnedJacket(turning, await turnedFiles(new AbortController().signal, () => undefined));
  await jacket.dress(finished, {}, () => false);

  const frontAt = (time: number): void => {
    for (const [i, image] of plain.entries())
      wipe(image, i === 0 ? 1 : during(time, AT.eachColor * i - 0.25, 0.5), time);
    chest.forEach(({ x, y }, i) => {
      const share = (time - (AT.logos + i * AT.eachLogo)) / 0.45;
      const patch = patches[i];
      const landed = withLogos[i];
      if (!patch || !landed || share <= 0) return;
      wipe(landed, share >= 1 ? 1 : 0, time);
      if (share >= 1) return;
      onArtboard(picture, time, () => {
        const side = LOGO_SIZE * (1 + 0.7 * (1 - eased(share)));
        picture.globalAlpha = Math.min(1, share * 2.5);
        picture.shadowColor = '#0008';
        picture.shadowBlur = 30 * (1 - share);
        picture.shadowOffsetY = 24 * (1 - share);
        picture.drawImage(patch, x - side / 2, y - side / 2, side, side);
      });
    });
    for (const [i, image] of withLetters.entries()) wipe(image, time >= AT.letters + i * AT.eachLetter ? 1 : 0, time);
  };
  const drawAt = (time: number): void => {
    picture.clearRect(0, 0, SIZE, SIZE);
    if (time < TURN.from + 0.3) frontAt(time);
    if (time >= TURN.from - 0.1) {
      jacket.draw(2 * Math.PI * during(time, TURN.from, TURN.to - TURN.from));
      mix(turning, during(time, TURN.from - 0.1, 0.35));
    }
    const again = during(time, LENGTH_S - 0.4, 0.4);
    if (again > 0) {
      const before = newCanvas();
      contextOf(before).drawImage(canvas, 0, 0);
      picture.clearRect(0, 0, SIZE, SIZE);
      frontAt(0);
      mix(before, 1 - again);
    }
  };
  return {
    pictureAt: async (time) => {
      drawAt(time);
      return canvas.toDataURL('image/png');
    },
  };
};

Object.assign(window, { film: start() });
