import { RENDERERS } from '@fori/domain/jacket-renderers';
import {
  type JacketDesign,
  jacketColors,
  jacketLinings,
  jacketMaterials,
  jacketSizes,
  jacketViews,
  type MixedColor,
  shopLogos,
} from '@fori/domain/jackets';
import { monogramPlaces, monogramThreads, monogramTypefaces } from '@fori/domain/lettering';
import { patchColours, threadColours } from '@fori/domain/sewing';
import type { Page } from '@playwright/test';
import type { ShopApi } from './shop-api.ts';

export interface Upload {
  id: string;
  url: string;
  width: number;
  height: number;
}

const pick = <T>(from: readonly T[], at: number): T => {
  const found = from[at % from.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

const monograms = ['ÅÖ', '', 'ÞÐÆ', 'F', 'KÍM'] as const;

/** Designs that cover every option, with none to ten logos each, including the given uploads; some turned, some sized, some on patches, some on sleeves. */
export const manyDesigns = (
  count: number,
  uploads: readonly string[],
  { sizes = false, mixed }: { sizes?: boolean; mixed?: readonly [MixedColor, MixedColor] } = {},
): JacketDesign[] => {
  const logos = [...shopLogos, ...uploads];
  const [black, brown, blue, burgundy] = jacketColors;
  const colors = mixed ? ([black, mixed[0], blue, mixed[1], brown, burgundy] as const) : jacketColors;
  return Array.from({ length: count }, (_, i) => ({
    name: `Design ${i}`,
    color: pick(colors, i),
    size: pick(jacketSizes, i),
    material: pick(jacketMaterials, i),
    lining: pick(jacketLinings, i >> 1),
    monogram: pick(monograms, i >> 2),
    lettering: {
      place: pick(monogramPlaces, i),
      typeface: pick(monogramTypefaces, i >> 1),
      thread: pick(monogramThreads, i),
    },
    notes: '',
    // each leather by the latest renderer, some by the first
    ...(i % 4 < 3 && { renderer: RENDERERS.latest }),
    logos: Array.from({ length: (i * 3) % 11 }, (_, k) => ({
      id: `l${k}`,
      logo: pick(logos, i * 4 + k),
      view: pick(jacketViews, i + (k >> 2)),
      // sometimes half a logo's width apart, so that some overlap each other and seams
      x: 430 + ((k * 83 + i * 17) % 340),
      y: 500 + ((k * 131 + i * 29) % 380),
      ...(sizes && k % 4 < 2 && { width: 60 + ((k * 37 + i * 13) % 81) }),
      // every third one, at angles that no pixel grid shares
      ...(k % 3 === 1 && { rotation: ((k * 47 + i * 31) % 359) + 1 }),
      ...(k === 2 && pick(jacketSizes, i) === 'medium' && { view: 'back', zone: 'left_sleeve', x: 202, y: 800 }),
      ...(k % 5 === 2 && { technique: 'patch', patch: pick(patchColours, i + k), thread: pick(threadColours, i) }),
      ...(k % 5 === 4 && { technique: 'embroidery', thread: pick(threadColours, i + k) }),
    })),
  }));
};

/** Uploads typical customer pictures: wide with a transparent background, large, and of fewer pixels than drawn. */
export const uploadLogos = async (page: Page, api: ShopApi): Promise<Upload[]> => {
  const pictures = await page.evaluate(() => {
    const paint = (width: number, height: number, type: string, draw: (c: CanvasRenderingContext2D) => void) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      draw(context);
      return canvas.toDataURL(type);
    };
    const sky = (c: CanvasRenderingContext2D, side: number) => {
      const colours = c.createLinearGradient(0, 0, side, side);
      for (const [at, colour] of [
        [0, '#f4d35e'],
        [0.5, '#ee964b'],
        [1, '#0d3b66'],
      ] as const) {
        colours.addColorStop(at, colour);
      }
      c.fillStyle = colours;
      c.fillRect(0, 0, side, side);
    };
    return [
      paint(420, 150, 'image/png', (c) => {
        c.fillStyle = '#c8102e';
        c.fillRect(10, 10, 90, 130);
        c.fillStyle = 'rgba(255,255,255,.6)';
        c.arc(280, 75, 70, 0, 7);
        c.fill();
      }),
      paint(1400, 1400, 'image/jpeg', (c) => sky(c, 1400)),
      paint(48, 48, 'image/webp', (c) => {
        sky(c, 48);
        c.clearRect(16, 16, 16, 16);
      }),
    ];
  });
  return Promise.all(
    pictures.map(async (url) => {
      const form = new FormData();
      form.set('file', await (await fetch(url)).blob(), 'logo');
      const response = await api.send('POST', '/jackets/logos', form);
      if (!response.ok) throw new Error(`logo refused: ${await response.text()}`);
      return ((await response.json()) as { data: Upload }).data;
    }),
  );
};

/** The address of the script that captures the designer's pictures. */
export const cameraOf = async (page: Page): Promise<string> => {
  const drawingRequest = page.waitForRequest((request) =>
    /\/assets\/drawing-[^/]+\.js$/.test(new URL(request.url()).pathname),
  );
  await page.goto('/custom-jacket');
  return (await drawingRequest).url();
};

export interface CaptureResult {
  /** the logos' positions as the server computes them */
  logos: { x: number; y: number }[];
  /** address of the server's own rendering of each view, from which the workshop sews */
  own: Record<'front' | 'back', string>;
  /** share of channel values in which the captured picture and the server's differ by more than 16 */
  difference: Record<'front' | 'back', number>;
}

/**
 * Captures both pictures of a design as the designer's button does, with the built page's own code, sends them, and
 * compares them with the server's renderings.
 */
export const captureAndSend = (
  page: Page,
  camera: string,
  design: JacketDesign,
  { uploads, sessionId }: { uploads: readonly Upload[]; sessionId: string },
): Promise<CaptureResult> =>
  page.evaluate(
    async ({ camera, design, uploads, sessionId }) => {
      const views = ['front', 'back'] as const;
      const { capture } = (await import(camera)) as {
        capture: (work: { design: unknown; uploads: unknown }) => Promise<Record<'front' | 'back', Blob>>;
      };
      const pictures = await capture({ design, uploads });
      const form = new FormData();
      for (const view of views) form.set(`${view}_image`, pictures[view], `${view}.png`);
      form.set('jacket_data', JSON.stringify(design));
      const { token } = await (await fetch('/api/csrf')).json();
      const response = await fetch('/api/cart/custom-jacket', {
        method: 'POST',
        headers: { 'x-csrf-token': token, 'x-session-id': sessionId },
        body: form,
      });
      if (!response.ok) throw new Error(`jacket refused: ${await response.text()}`);
      const { data } = await response.json();
      const pixels = async (picture: Blob) => {
        const image = await createImageBitmap(picture);
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const own = {
        front: String(data.frontImageUrl).replace(/webp$/, 'png'),
        back: String(data.backImageUrl).replace(/webp$/, 'png'),
      };
      const difference = { front: 1, back: 1 };
      for (const view of views) {
        const theirs = await pixels(pictures[view]);
        const ours = await pixels(await (await fetch(own[view])).blob());
        let differing = 0;
        for (let i = 0; i < ours.length; i += 1) {
          if (Math.abs((ours[i] ?? 0) - (theirs[i] ?? 0)) > 16) differing += 1;
        }
        if (ours.length === theirs.length) difference[view] = differing / ours.length;
      }
      return { logos: data.logos.map(({ x, y }: { x: number; y: number }) => ({ x, y })), own, difference };
    },
    { camera, design, uploads, sessionId },
  );
