import {
  ARTBOARD,
  type JacketColor,
  type JacketDesign,
  type JacketView,
  jacketViews,
  type ShopLogo,
} from '@fori/domain/jackets';
import { logoSvg } from '@fori/jacket/embroidery';
import { type LookWithTechnique, madeLogoSvg } from '@fori/jacket/making';
import { renderOpen } from '@fori/jacket/open';
import { assetsFor, type DrawnPart, renderJacket } from '@fori/jacket/render';
import { capture as captured } from '../capture/capture.ts';
import type { DesignDraft } from '../model/changes.ts';
import { svgUri } from './data-uri.ts';
import { layersOf } from './layers.ts';
import { pause } from './pause.ts';
import { shopLabel } from './shop-label.ts';

/** All drawing code, in its own chunk, loaded after the page. */

/** Names the shop on the label in the lining, before anything is drawn. */
export const nameShop = (name: string): void => {
  shopLabel.shopName = name;
};

const patches = new Map<string, string>();

/** One of the shop's patches on leather of this colour, turned: an address for an `<img>`. */
export const patchOf = (logo: ShopLogo, color: JacketColor, rotation = 0): string => {
  // too many angles to keep them all
  if (rotation !== 0) return svgUri(logoSvg(logo, color, rotation));
  const key = `${logo} ${color}`;
  const known = patches.get(key);
  if (known) return known;
  // read by the browser one at a time, unlike data URIs: another colour changes a dozen at once
  const made = URL.createObjectURL(new Blob([logoSvg(logo, color)], { type: 'image/svg+xml' }));
  patches.set(key, made);
  return made;
};

/** A logo made in another way than the usual one, turned: likewise. An upload is drawn from its picture, a data URI. */
export const madeLogoOf = (logo: LookWithTechnique, color: JacketColor, picture?: string): string =>
  svgUri(madeLogoSvg(logo, color, picture));

interface Pixels {
  width: number;
  height: number;
}

export const imageOf = async (svg: string, { width, height }: Pixels): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image(width, height);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    await image.decode?.();
    return image;
  } catch (error) {
    throw error instanceof Error ? error : new Error('the picture could not be drawn');
  } finally {
    URL.revokeObjectURL(address);
  }
};

const painted = (image: HTMLImageElement, { width, height }: Pixels): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0, width, height);
  return canvas;
};

/**
 * The pixels of an SVG. Chromium draws them on a thread of its own, which workers cannot: they have no SVG (decision 0157).
 * A browser that makes no bitmap of an SVG paints it here.
 */
export const bitmapOf = async (svg: string, pixels: Pixels): Promise<ImageBitmap> => {
  const image = await imageOf(svg, pixels);
  const { width, height } = pixels;
  return createImageBitmap(image, { resizeWidth: width, resizeHeight: height }).catch(() =>
    createImageBitmap(painted(image, pixels)),
  );
};

/** As a bitmap, because the browser copies what a canvas context has drawn in each frame of a drag. */
const show = (canvas: HTMLCanvasElement, bitmap: ImageBitmap): void => {
  const { width, height } = bitmap;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('bitmaprenderer');
  if (!context) throw new Error('no canvas');
  context.transferFromImageBitmap(bitmap);
};

/** What lies below the logos, and the light, grain and fastenings above them. */
export interface StageCanvases {
  below: HTMLCanvasElement;
  above: HTMLCanvasElement;
}

const layers = ['below', 'above'] as const;

/** Draws both layers of a side, or a part of it, and shows them together unless newer ones have been requested meanwhile. */
const drawLayers = async (
  canvases: StageCanvases,
  design: JacketDesign,
  view: JacketView,
  { part, outdated }: { part?: DrawnPart; outdated: () => boolean },
): Promise<void> => {
  const assets = await layersOf(assetsFor(design, view, part?.scale));
  if (outdated()) return;
  const { width, height, scale } = part ?? { ...ARTBOARD, scale: 1 };
  const pixels = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const bitmaps = await Promise.all(
    layers.map(async (layer) => {
      await pause();
      if (outdated()) return null;
      return bitmapOf(
        renderJacket(design, view, { assets, ...shopLabel, stage: 'none', layer, ...(part && { part }) }),
        pixels,
      );
    }),
  );
  for (const [index, layer] of layers.entries()) {
    const bitmap = bitmaps[index];
    if (outdated()) bitmap?.close();
    else if (bitmap) show(canvases[layer], bitmap);
  }
};

/** Fetches what a jacket is drawn with, the front first, before the stage is there to draw it on. */
export const fetchLayers = async (design: JacketDesign): Promise<void> => {
  for (const view of jacketViews) await layersOf(assetsFor(design, view));
};

/** The last drawing of the side that is looked at. */
let stageDrawn: Promise<unknown> = Promise.resolve();

/**
 * The jacket without its logos on a transparent background, in the two layers that logos are moved between. A thumbnail waits
 * for the side that is looked at, and leaves network and processor to it.
 */
export const drawStage = async (
  canvases: StageCanvases,
  design: JacketDesign,
  view: JacketView,
  isThumbnail: boolean,
  outdated: () => boolean,
): Promise<void> => {
  if (isThumbnail) {
    // both are requested in one task
    await pause();
    await stageDrawn;
    if (outdated()) return;
    return drawLayers(canvases, design, view, { outdated });
  }
  const drawn = drawLayers(canvases, design, view, { outdated });
  stageDrawn = drawn.catch(() => undefined);
  return drawn;
};

/** A part of the same drawing at another size: what is looked at closely is drawn anew, not enlarged. */
export const drawCloseUp = (
  canvases: StageCanvases,
  design: JacketDesign,
  view: JacketView,
  part: DrawnPart,
  outdated: () => boolean,
): Promise<void> => drawLayers(canvases, design, view, { part, outdated });

/** The opened jacket with its lining; `scaleNow` says how many pixels a unit becomes, once the page has been laid out. */
export const drawInside = async (
  canvas: HTMLCanvasElement,
  design: JacketDesign,
  scaleNow: () => number,
  outdated: () => boolean,
): Promise<void> => {
  // measuring the stage within the press would compute the page's layout in its task
  await pause();
  if (outdated()) return;
  const scale = scaleNow();
  const assets = await layersOf(assetsFor(design, 'front', scale));
  await pause();
  if (outdated()) return;
  const part = { x: 0, y: 0, ...ARTBOARD, scale };
  const pixels = { width: Math.round(ARTBOARD.width * scale), height: Math.round(ARTBOARD.height * scale) };
  const bitmap = await bitmapOf(renderOpen(design, { assets, ...shopLabel, stage: 'none', part }), pixels);
  if (outdated()) bitmap.close();
  else show(canvas, bitmap);
};

/**
 * A view of the whole design as a data URL of a PNG, 1200 × 1400, by the server's renderer (JACKET-10). Rejects where
 * the browser cannot draw it.
 */
export const captureView = async (
  design: JacketDesign,
  view: JacketView,
  logoImages: Readonly<Record<string, string>>,
): Promise<string> => {
  const assets = await layersOf(assetsFor(design, view));
  const image = await imageOf(renderJacket(design, view, { assets, ...shopLabel, logoImages }), ARTBOARD);
  return painted(image, ARTBOARD).toDataURL('image/png');
};

/** Both sides as PNG files for the cart. Throws the errors of `capture.ts`. */
export const capture = (work: DesignDraft) => captured(work, { captureView });
