import { RENDERERS, rendererOf } from '@fori/domain/jacket-renderers';
import {
  ARTBOARD,
  isShopLogo,
  type JacketColor,
  type JacketDesign,
  type JacketMaterial,
  type JacketView,
  LOGO_SIZE,
  type PlacedLogo,
} from '@fori/domain/jackets';
import { neckHole, type Panel, type Part, patternOf, type Seam } from './cut.ts';
import { embroideryDefs, shopPatch } from './embroidery.ts';
import { footprint } from './footprint.ts';
import { metalDefs } from './hardware.ts';
import { liningDefs, liningInside } from './lining.ts';
import { hasTechnique, madeDefs, madeLogo } from './making.ts';
import { image, num, type RepeatedImage, repeatedImage, withIdPrefix } from './markup.ts';
import { monogramSpot } from './monogram-place.ts';
import { type Leather, leatherOf, type Stage, stages } from './palette.ts';
import { offsetPath, type Point, pathOf } from './polyline.ts';
import { sewnLetters } from './sewn-monogram.ts';
import { type Fit, fitOf, fitted, shadowFit } from './sizing.ts';
import { type LeatherChoice, lifted, type Surface, surfaceOf } from './surfaces.ts';
import { fastenings, pockets } from './trimmings.ts';
import { zonePart } from './zones.ts';

const assetFiles = {
  'shade-front': 'shade-front.jpg',
  'gloss-front': 'gloss-front.jpg',
  'shade-back': 'shade-back.jpg',
  'gloss-back': 'gloss-back.jpg',
  'shadow-front': 'shadow-front.jpg',
  'shadow-back': 'shadow-back.jpg',
  'grain-lambskin': 'grain-lambskin.png',
  'grain-cowhide': 'grain-cowhide.png',
  'grain-reindeer': 'grain-reindeer.png',
  'shade-front-cowhide': 'shade-front-cowhide.jpg',
  'gloss-front-cowhide': 'gloss-front-cowhide.jpg',
  'shade-back-cowhide': 'shade-back-cowhide.jpg',
  'gloss-back-cowhide': 'gloss-back-cowhide.jpg',
  'shade-front-reindeer': 'shade-front-reindeer.jpg',
  'gloss-front-reindeer': 'gloss-front-reindeer.jpg',
  'shade-back-reindeer': 'shade-back-reindeer.jpg',
  'gloss-back-reindeer': 'gloss-back-reindeer.jpg',
  'shade-back-3': 'shade-back-3.jpg',
  'gloss-back-3': 'gloss-back-3.jpg',
  'shade-back-cowhide-3': 'shade-back-cowhide-3.jpg',
  'gloss-back-cowhide-3': 'gloss-back-cowhide-3.jpg',
  'shade-back-reindeer-3': 'shade-back-reindeer-3.jpg',
  'gloss-back-reindeer-3': 'gloss-back-reindeer-3.jpg',
  'surface-lambskin': 'surface-lambskin.png',
  'surface-cowhide': 'surface-cowhide.png',
  'surface-reindeer': 'surface-reindeer.png',
  'close-lambskin': 'close-lambskin.avif',
  'close-cowhide': 'close-cowhide.avif',
  'close-reindeer': 'close-reindeer.avif',
} as const;
export type JacketAsset = keyof typeof assetFiles;

/** The file of each layer, in this package's `assets/` (imported as `@fori/jacket/assets/<file>`). */
export const jacketAssetFiles: Readonly<Record<JacketAsset, string>> = assetFiles;

/** A rectangle of the artboard, in its units, and how many pixels one of them becomes. */
export interface DrawnPart {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

/** Above this many pixels a unit the leather's surface is drawn from its close picture. */
const CLOSE_FROM = 1.5;

type Leathered<View extends JacketView> = View | `${View}-${Exclude<JacketMaterial, 'lambskin'>}`;

/** The light of a side since the third renderer, which changed the back's. */
const litAnew = (side: Leathered<JacketView>): Leathered<'front'> | `${Leathered<'back'>}-3` =>
  isFront(side) ? side : `${side}-3`;

const isFront = (side: Leathered<JacketView>): side is Leathered<'front'> => side.startsWith('front');

interface Layers {
  shade: JacketAsset;
  gloss: JacketAsset;
  grain: JacketAsset;
}

/**
 * The first renderer lights all leathers alike. Since the second, each one but lambskin has folds of its own. Since the third the back
 * is lit anew.
 */
function layersOf({ material, renderer }: LeatherChoice, view: JacketView, scale: number): Layers {
  const version = rendererOf({ renderer });
  if (version === RENDERERS.first) {
    return { shade: `shade-${view}`, gloss: `gloss-${view}`, grain: `grain-${material}` };
  }
  const grain: JacketAsset = scale > CLOSE_FROM ? `close-${material}` : `surface-${material}`;
  const side = material === 'lambskin' ? view : (`${view}-${material}` as const);
  const lit = version === RENDERERS.second ? side : litAnew(side);
  return { shade: `shade-${lit}`, gloss: `gloss-${lit}`, grain };
}

/** The layers that a view of a jacket needs at this many pixels a unit. */
export function assetsFor(design: LeatherChoice, view: JacketView, scale = 1): JacketAsset[] {
  const { shade, gloss, grain } = layersOf(design, view, scale);
  return [`shadow-${view}`, shade, gloss, grain];
}

/** The grain alone, for the turned model, which has its own light. */
export const grainOf = (design: LeatherChoice): JacketAsset => layersOf(design, 'front', 1).grain;

export interface RenderOptions {
  /**
   * URL or data URI of each layer in `assetsFor`; an SVG used as a file needs data URIs. Without a layer of light there is
   * none: the turned model, which has its own, passes the grain alone.
   */
  assets: Readonly<Partial<Record<JacketAsset, string>>>;
  /** URL or data URI of each upload in the design, ideally 140 × 140 pixels; missing ones are left out */
  logoImages?: Readonly<Record<string, string>>;
  /** the background: the studio in either theme, or none */
  stage?: Stage | 'none';
  /** what the label in the lining says; empty by default */
  shopName?: string;
  /** prefix of every id, so that several drawings can be in one page; defaults to the view's name */
  ids?: string;
  /**
   * only what lies below monogram and logos, or only the light, grain and fastenings above them: a screen shows these
   * between the two. By default everything.
   */
  layer?: 'below' | 'above';
  /** draws this part alone, at its own size; by default all of the artboard, a pixel a unit */
  part?: DrawnPart;
}

const { width: W, height: H } = ARTBOARD;
const parts = ['left', 'right', 'body'] as const satisfies readonly Part[];

/**
 * A view of a design as SVG text, 1200 × 1400 units; the same arguments always give the same text. It needs no fonts, style
 * sheets or filters, so that browsers and resvg draw it alike. All texts of the design are escaped.
 */
export function renderJacket(design: JacketDesign, view: JacketView, options: RenderOptions): string {
  const surface = surfaceOf(design);
  const leather = lifted(leatherOf(design.color), surface.lift);
  const fits: Record<Part, Fit> = {
    left: fitOf(design.size, 'left'),
    right: fitOf(design.size, 'right'),
    body: fitOf(design.size, 'body'),
  };
  const asset = (name: JacketAsset) => options.assets[name] ?? '';
  const layers = layersOf(design, view, options.part?.scale ?? 1);
  const stage = options.stage ?? 'light';
  // only what screens show: other drawings keep their text, to the byte
  const isShared = options.layer !== undefined || options.part !== undefined;
  const shade = repeatedImage('shade', asset(layers.shade), wholeSize, isShared);
  const gloss = repeatedImage('gloss', asset(layers.gloss), wholeSize, isShared);
  const { tile } = surface;
  const grain = repeatedImage('tile', asset(layers.grain), `width="${tile}" height="${tile}"`, isShared);
  const isBelow = options.layer !== 'above';
  const isAbove = options.layer !== 'below';
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${extent(options.part ?? wholeArtboard)}>`,
    '<defs>',
    metalDefs,
    embroideryDefs,
    options.layer || !design.logos.some(hasTechnique) ? '' : madeDefs,
    liningDefs(design.lining),
    grain.defs,
    ...grains.map((turn) => grainPattern(turn, grain, tile)),
    isAbove ? shade.defs + gloss.defs : '',
    ...(isAbove ? parts.map((part) => layerMask(`shade-${part}`, shade, fits[part])) : []),
    ...(isAbove
      ? parts.map((part) => layerMask(`gloss-${part}`, gloss, fits[part], brokenBy(view, part, fits[part], surface)))
      : []),
    isBelow
      ? layerMask('floor', repeatedImage('', asset(`shadow-${view}`), wholeSize, false), shadowFit(design.size))
      : '',
    ...parts.map((part) => partClip(view, part, fits[part])),
    isBelow ? '' : offBody(view, fits.body),
    '</defs>',
    isBelow ? floor(stage) : '',
    ...parts.map((part) => {
      const panels = patternOf(view).panels.filter((panel) => panel.part === part);
      const sewing = patternOf(view).seams.filter((seam) => seam.part === part);
      const below = [
        ...sewing.map((seam) => sewn(seam, fits[part], leather)),
        part === 'body' ? pockets(view, fits.body, leather) : '',
        part === 'body' ? decoration(design, view, options) : monogramOn(design, view, part, options),
        part === 'body' ? '' : logosOn(design, view, part, options),
      ];
      const above = [
        lit(part, 'shade', leather.shadow, 1),
        lit(part, 'gloss', leather.gloss, leather.glossiness * surface.gloss),
        ...panels.map((panel) => grained(panel, fits[part], surface.over)),
      ];
      const drawn = [
        isBelow && part === 'body' && view === 'front'
          ? liningInside(design.lining, fits.body, leather, options.shopName ?? '')
          : '',
        ...(isBelow ? panels.map((panel) => leatherPanel(panel, fits[part], leather, surface.under)) : []),
        `<g clip-path="url(#on-${part})">`,
        ...(isBelow ? below : []),
        ...(isAbove ? above : []),
        '</g>',
        isAbove ? fastenings(view, part, fits[part], leather) : '',
      ].join('');
      return isBelow || part === 'body' ? drawn : `<g mask="url(#off-body)">${drawn}</g>`;
    }),
    '</svg>',
  ].join('');
  const prefix = (options.ids ?? view).replaceAll(/[^\w-]/g, '');
  return withIdPrefix(drawing, prefix);
}

/** The part of the artboard that `renderInside` draws. */
export const insidePart: DrawnPart = { x: 400, y: 160, width: 400, height: 340, scale: 1 };

/** The lining of the back below the collar, without the front that covers most of it, unlit: for the turned model. */
export function renderInside(design: JacketDesign, scale: number, shopName: string): string {
  const { x, y, width, height } = insidePart;
  const all: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const fit = fitOf(design.size, 'body');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${extent({ ...insidePart, scale })}><defs>${liningDefs(design.lining)}</defs>` +
    `${liningInside(design.lining, fit, leatherOf(design.color), shopName, all)}</svg>`
  );
}

const wholeSize = `width="${W}" height="${H}"`;
const wholeArtboard: DrawnPart = { x: 0, y: 0, width: W, height: H, scale: 1 };

const extent = ({ x, y, width, height, scale }: DrawnPart) =>
  `width="${num(width * scale)}" height="${num(height * scale)}" viewBox="${[x, y, width, height].map(num).join(' ')}"`;

/** The background and the jacket's shadow on it. */
const floor = (stage: Stage | 'none'): string =>
  (stage === 'none' ? '' : backdrop(stage)) +
  `<rect width="${W}" height="${H}" fill="${stages[stage === 'none' ? 'light' : stage].shadow}" mask="url(#floor)"/>`;

function backdrop(stage: Stage): string {
  const { top, bottom } = stages[stage];
  return (
    `<linearGradient id="stage" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
    `<stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="${W}" height="${H}" fill="url(#stage)"/>`
  );
}

const matrix = ({ a, d, e, f }: Fit) => ` transform="matrix(${num(a)} 0 0 ${num(d)} ${num(e)} ${num(f)})"`;

/** A grey picture as a mask: white is opaque. `darkening` is drawn over it. */
function layerMask(id: string, picture: RepeatedImage, fit: Fit, darkening = ''): string {
  return (
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${W}" height="${H}">` +
    `${picture.at(matrix(fit))}${darkening}</mask>`
  );
}

/** The valleys of the grain, which reflect nothing: they break up the highlights. */
const brokenBy = (view: JacketView, part: Part, fit: Fit, { broken }: Surface): string =>
  broken === 0
    ? ''
    : patternOf(view)
        .panels.filter((panel) => panel.part === part)
        .map((panel) => grained(panel, fit, broken))
        .join('');

const grains = [0, 1, 2, 3].flatMap((turn) => [false, true].map((flip) => ({ turn, flip })));
const grainId = ({ turn, flip }: { turn: number; flip: boolean }) => `grain-${turn}${flip ? 'm' : ''}`;

/** The tile rotated by quarter turns and mirrored only, so that its pixels need no resampling. */
function grainPattern(grain: { turn: number; flip: boolean }, picture: RepeatedImage, tile: number): string {
  const turns = ['1 0 0 1', '0 1 -1 0', '-1 0 0 -1', '0 -1 1 0'];
  const flips = ['-1 0 0 1', '0 -1 -1 0', '1 0 0 -1', '0 1 1 0'];
  const m = (grain.flip ? flips : turns)[grain.turn] ?? '1 0 0 1';
  return (
    `<pattern id="${grainId(grain)}" patternUnits="userSpaceOnUse" width="${tile}" height="${tile}" ` +
    `patternTransform="matrix(${m} ${grain.turn * 37} ${grain.turn * 53})">` +
    `${picture.at('')}</pattern>`
  );
}

/** All that a part covers. */
function area(view: JacketView, part: Part, fit: Fit): string {
  const outlines = patternOf(view)
    .panels.filter((panel) => panel.part === part)
    .map(({ outline }) => outline);
  const inside = part === 'body' && view === 'front' ? [neckHole] : [];
  return [...outlines, ...inside].map((outline) => `<path d="${pathOf(fitted(fit, outline), true)}"/>`).join('');
}

/** The area of a part, so that its light does not affect another one. */
const partClip = (view: JacketView, part: Part, fit: Fit): string =>
  `<clipPath id="on-${part}">${area(view, part, fit)}</clipPath>`;

/** Where the body hides the light of the sleeves below it. */
const offBody = (view: JacketView, fit: Fit): string =>
  `<mask id="off-body" maskUnits="userSpaceOnUse" x="0" y="0" width="${W}" height="${H}">` +
  `<rect width="${W}" height="${H}" fill="#fff"/><g fill="#000">${area(view, 'body', fit)}</g></mask>`;

const lit = (part: Part, layer: 'shade' | 'gloss', colour: string, opacity: number) =>
  `<rect width="${W}" height="${H}" fill="${colour}" fill-opacity="${num(opacity)}" mask="url(#${layer}-${part})"/>`;

const grained = (panel: Panel, fit: Fit, strength: number) =>
  strength === 0
    ? ''
    : `<path d="${pathOf(fitted(fit, panel.outline), true)}" fill="url(#${grainId(panel.grain)})" fill-opacity="${num(strength)}"/>`;

function leatherPanel(panel: Panel, fit: Fit, leather: Leather, grain: number): string {
  const d = pathOf(fitted(fit, panel.outline), true);
  return `<path d="${d}" fill="${leather.base}" stroke="${leather.base}" stroke-width="1"/>${grained(panel, fit, grain)}`;
}

/** A seam: a dark line beside a light one, and stitches with a shadow. */
function sewn(seam: Seam, fit: Fit, leather: Leather): string {
  const line = fitted(fit, seam.line);
  const draw = (points: readonly Point[], colour: string, width: number, more: string) =>
    `<path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
  return (
    draw(offsetPath(line, 1.4), leather.gloss, 1, ' stroke-opacity=".12"') +
    draw(line, leather.shadow, 1.8, ' stroke-opacity=".8"') +
    seam.stitches
      .map((by) => {
        const run = offsetPath(line, by);
        return (
          draw(
            run.map(([x, y]): Point => [x + 0.6, y + 1]),
            leather.shadow,
            2.4,
            `${stitch} stroke-opacity=".7"`,
          ) + draw(run, leather.thread, 1.9, stitch)
        );
      })
      .join('')
  );
}

const stitch = ' stroke-dasharray="5.4 3" stroke-linecap="round"';

/** Monogram and logos from bottom to top, clipped to the body. */
function decoration(design: JacketDesign, view: JacketView, options: RenderOptions): string {
  return `<g clip-path="url(#on-body)">${monogramOn(design, view, 'body', options)}${logosOn(design, view, 'body', options)}</g>`;
}

/** The logos of a view that lie on a part: in a zone of it, or else on the body. */
function logosOn(design: JacketDesign, view: JacketView, part: Part, options: RenderOptions): string {
  if (options.layer) return '';
  return design.logos
    .map((logo, i) => {
      const isOn = logo.view === view && (logo.zone ? zonePart(logo.zone, view) : 'body') === part;
      return isOn ? logoOn(logo, design.color, options, `logo-${i}`) : '';
    })
    .join('');
}

/** The monogram, where it is sewn on this part. Like the logos it is left out of layers, between which screens show it. */
function monogramOn(design: JacketDesign, view: JacketView, part: Part, { layer }: RenderOptions): string {
  const spot = monogramSpot(design);
  if (layer || view !== 'front' || spot?.part !== part) return '';
  const { x, y, height } = spot;
  return `<g transform="translate(${num(Math.round(x))} ${num(Math.round(y))})">${sewnLetters(design, height)}</g>`;
}

function logoOn(placed: PlacedLogo, color: JacketColor, options: RenderOptions, id: string): string {
  const { side } = footprint(placed);
  const x = Math.round(placed.x) - side / 2;
  const y = Math.round(placed.y) - side / 2;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return '';
  const drawing = logoDrawing(placed, color, options.logoImages ?? {}, id);
  if (drawing === '') return '';
  return `<g transform="translate(${x} ${y})">${drawing}</g>`;
}

/** Only what is drawn or sewn turns: light falls on it from where it does elsewhere. */
function logoDrawing(
  placed: PlacedLogo,
  color: JacketColor,
  images: Readonly<Record<string, string>>,
  id: string,
): string {
  const { side, rotation } = footprint(placed);
  const sized = (drawing: string) =>
    side === LOGO_SIZE || drawing === '' ? drawing : `<g transform="scale(${num(side / LOGO_SIZE)})">${drawing}</g>`;
  const href = Object.hasOwn(images, placed.logo) ? (images[placed.logo] ?? '') : '';
  if (hasTechnique(placed)) return sized(madeLogo(placed, color, href, id));
  if (isShopLogo(placed.logo)) return sized(shopPatch(placed.logo, leatherOf(color), rotation));
  const turn = rotation === 0 ? '' : ` transform="rotate(${rotation} ${side / 2} ${side / 2})"`;
  return image(href, `width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet"${turn}`);
}
