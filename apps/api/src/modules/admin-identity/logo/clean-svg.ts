import { SaxesParser, type SaxesTagNS } from 'saxes';
import { escapeHtml } from '../../../mail/escape.ts';
import { PictureRefused } from '../../media/index.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** What a drawing may consist of. References that could multiply (`use`, `pattern`) and filters are left out. */
const DRAWN = new Set(
  'svg g defs style path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);
/** Dropped with everything in them. */
const DROPPED = new Set(['title', 'desc', 'metadata']);

const ATTRIBUTES = new Set(
  [
    'id class style transform opacity display visibility color overflow',
    'd x y width height cx cy r rx ry x1 y1 x2 y2 fx fy points',
    'fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width stroke-opacity stroke-linecap',
    'stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset paint-order',
    'offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits',
  ]
    .join(' ')
    .split(' '),
);

/** Against drawings that take long to draw. */
const MAX_ELEMENTS = 2000;
const MAX_DEPTH = 20;
const MAX_DASHED = 20;
const MAX_CLIPPED = 50;
const CLIPS = /^(?:clip-path|mask)$|(?:clip-path|mask)\s*:/;

/** Pixels of the longer side it is drawn with. */
const DRAWN_SIDE = 1024;
const MOST_UNEVEN = 12;

const refuse = (key: string, values?: Record<string, string | number>): never => {
  throw new PictureRefused({ key, ...(values && { values }) });
};
const refusePart = (part: string): never => refuse('shop_logo_part', { part });
const refuseScript = (): never => refuse('shop_logo_script');
const refuseReference = (): never => refuse('shop_logo_reference');

/** References lead to parts of the drawing alone, and style sheets load nothing. */
const checkValue = (text: string): void => {
  const rest = text.replace(/url\(\s*(["']?)#[\w.-]+\1\s*\)/g, '');
  if (/url\s*\(|@import/i.test(rest)) refuseReference();
  if (/[@\\]|expression/i.test(rest)) refusePart('style');
};

const numbersIn = (text: string | undefined): number[] =>
  (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);

/** The drawing's box: its `viewBox`, else its width and height. */
const boxOf = (attributes: ReadonlyMap<string, string>): [x: number, y: number, width: number, height: number] => {
  const box = numbersIn(attributes.get('viewBox'));
  const sides = ['width', 'height'].map((side) =>
    Number(/^[\d.]+(?=(?:px|pt|mm)?$)/.exec(attributes.get(side) ?? '')?.[0]),
  );
  const [x = 0, y = 0, width = 0, height = 0] = attributes.has('viewBox') ? box : [0, 0, ...sides];
  const isDrawable = box.length <= 4 && [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;
  if (!isDrawable || Math.max(width / height, height / width) > MOST_UNEVEN) refuse('shop_logo_broken');
  return [x, y, width, height];
};

/** The allowed attributes of an element; others are dropped, and what could run or load something is refused. */
const attributesOf = (tag: SaxesTagNS): Map<string, string> => {
  const kept = new Map<string, string>();
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    if (/^on/i.test(local)) refuseScript();
    const isHref = local === 'href' && (uri === '' || uri === XLINK);
    if (isHref && !/^#[\w.-]+$/.test(value)) refuseReference();
    if (isHref && /Gradient$/.test(tag.local)) kept.set('href', value);
    if (uri !== '' || !ATTRIBUTES.has(local)) continue;
    checkValue(value);
    kept.set(local, value);
  }
  return kept;
};

/**
 * An SVG made anew from its allowed parts, of a fixed size, to be drawn and never to be served (SHOP-111, decision 0161).
 * Throws `PictureRefused` for anything that could run, load or multiply, and for what is no drawing.
 */
export const cleanSvg = (text: string): string => {
  const parser = new SaxesParser({ xmlns: true });
  const out: string[] = [];
  const open: string[] = [];
  /** how deep the parser is in something dropped */
  let dropped = 0;
  let elements = 0;
  let dashed = 0;
  let clipped = 0;

  const begin = (tag: SaxesTagNS): void => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length + dropped >= MAX_DEPTH) refuse('shop_logo_complex');
    if (/^script$/i.test(tag.local)) refuseScript();
    if (dropped > 0 || tag.uri !== SVG || DROPPED.has(tag.local)) {
      if (open.length === 0) refuse('shop_logo_broken');
      dropped += 1;
      return;
    }
    if (!DRAWN.has(tag.local) || (tag.local === 'svg') !== (open.length === 0)) refusePart(tag.local);
    const attributes = attributesOf(tag);
    if (attributes.has('stroke-dasharray') || attributes.get('style')?.includes('dasharray')) dashed += 1;
    if (dashed > MAX_DASHED) refuse('shop_logo_complex');
    const isClipped = [...attributes].some(([name, value]) => CLIPS.test(name === 'style' ? value : name));
    if (isClipped) clipped += 1;
    if (clipped > MAX_CLIPPED) refuse('shop_logo_complex');
    // a mask within a mask would be drawn once for each use of either
    if (isClipped && [tag.local, ...open].some((name) => name === 'clipPath' || name === 'mask')) refusePart(tag.local);
    if (open.length === 0) {
      const all = new Map(Object.values(tag.attributes).map(({ name, value }) => [name, value]));
      const [x, y, width, height] = boxOf(all);
      const scale = DRAWN_SIDE / Math.max(width, height);
      attributes.set('viewBox', [x, y, width, height].join(' '));
      attributes.set('width', String(Math.max(1, Math.round(width * scale))));
      attributes.set('height', String(Math.max(1, Math.round(height * scale))));
      attributes.set('xmlns', SVG);
    }
    const written = [...attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
    out.push(`<${tag.local}${written}>`);
    open.push(tag.local);
  };
  const keepStyle = (content: string): void => {
    if (dropped > 0 || open.at(-1) !== 'style') return;
    checkValue(content);
    // a class can be on many elements
    if (/dasharray|clip-path|mask/.test(content)) refusePart('style');
    out.push(escapeHtml(content));
  };
  parser.on('doctype', (doctype) => {
    // drawing programs name the format's definition, which nothing reads
    if (/\[|<!/.test(doctype)) refuse('shop_logo_entity');
  });
  parser.on('opentag', begin);
  parser.on('closetag', () => {
    if (dropped > 0) dropped -= 1;
    else out.push(`</${open.pop()}>`);
  });
  parser.on('text', keepStyle);
  parser.on('cdata', keepStyle);
  parser.on('error', (error) => {
    throw new PictureRefused({ key: 'shop_logo_broken' }, { cause: error });
  });
  parser.write(text).close();
  return out.join('');
};
