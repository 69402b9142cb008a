import { ARTBOARD, type JacketColor, type JacketDesign, type JacketView, type ShopLogo } from '@fori/domain/jackets';
import { logoSvg } from '@fori/jacket/embroidery';
import { assetsFor, type DrawnPart, renderJacket } from '@fori/jacket/render';
import { capture as captured } from '../capture/capture.ts';
import type { DesignDraft } from '../model/changes.ts';
import { svgUri } from './data-uri.ts';
import { layersOf } from './layers.ts';

/** All drawing code, in its own chunk, loaded after the page. */

const patches = new Map<string, string>();

/** One of the shop's patches on leather of this colour, turned: an address for an `<img>`. */
export const patchOf = (logo: ShopLogo, color: JacketColor, rotation = 0): string => {
  // too many angles to keep them all
  if (rotation !== 0) return svgUri(logoSvg(logo, color, rotation));
  const key = `${logo} ${color}`;
  const known = patches.get(key);
  if (known) return known;
  const made = svgUri(logoSvg(logo, color));
  patches.set(key, made);
  return made;
};

interface Pixels {
  width: number;
  height: number;
}

const imageOf = async (
  svg: string,
  { width, height }: Pixels,
): Promise<{ image: HTMLImageElement; release: () => void }> => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image(width, height);
  const release = () => URL.revokeObjectURL(address);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    await image.decode?.();
  } catch (error) {
    release();
    throw error instanceof Error ? error : new Error('the picture could not be drawn');
  }
  return { image, release };
};

/** Draws onto the canvas unless a newer drawing has been requested meanwhile. */
const drawOn = async (
  canvas: HTMLCanvasElement,
  svg: string,
  outdated: () => boolean,
  { width, height }: Pixels = ARTBOARD,
): Promise<void> => {
  const { image, release } = await imageOf(svg, { width, height });
  try {
    if (outdated()) return;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
  } finally {
    release();
  }
};

/** The jacket without its logos on a transparent background: what logos are moved over. */
export const drawStage = async (
  canvas: HTMLCanvasElement,
  design: JacketDesign,
  view: JacketView,
  outdated: () => boolean,
): Promise<void> => {
  const assets = await layersOf(assetsFor(design.material, view));
  if (outdated()) return;
  await drawOn(canvas, renderJacket(design, view, { assets, stage: 'none', withoutLogos: true }), outdated);
};

/** A part of the same drawing at another size: what is looked at closely is drawn anew, not enlarged. */
export const drawCloseUp = async (
  canvas: HTMLCanvasElement,
  design: JacketDesign,
  view: JacketView,
  part: DrawnPart,
  outdated: () => boolean,
): Promise<void> => {
  const assets = await layersOf(assetsFor(design.material, view));
  if (outdated()) return;
  const svg = renderJacket(design, view, { assets, stage: 'none', withoutLogos: true, part });
  const { width, height, scale } = part;
  await drawOn(canvas, svg, outdated, { width: Math.round(width * scale), height: Math.round(height * scale) });
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
  const canvas = document.createElement('canvas');
  const assets = await layersOf(assetsFor(design.material, view));
  await drawOn(canvas, renderJacket(design, view, { assets, logoImages }), () => false);
  return canvas.toDataURL('image/png');
};

/** Both sides as PNG files for the cart. Throws the errors of `capture.ts`. */
export const capture = (work: DesignDraft) => captured(work, { captureView });
