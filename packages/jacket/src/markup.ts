const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Characters of URLs, which need no escaping: checking the 800 kB of data URIs of a drawing one by one would take 80 ms. */
const plain = /^[\w+/=:;,.%-]*$/;

/** Escapes text for attributes and content; control characters, which XML forbids, are removed. */
export const escaped = (text: string): string =>
  plain.test(text)
    ? text
    : [...text]
        .filter((c) => (c >= ' ' && c !== '\u007f' && c !== '\ufffe' && c !== '\uffff') || c === '\t' || c === '\n')
        .map((c) => escapes[c] ?? c)
        .join('');

/** A number in SVG: at most three decimals, never an exponent; 0 for anything that is not finite. */
export const num = (n: number): string => (Number.isFinite(n) ? String(Math.round(n * 1000) / 1000 + 0) : '0');

/** A picture at an address; nothing without one. */
export const image = (href: string, attributes: string): string =>
  href === '' ? '' : `<image href="${escaped(href)}" ${attributes}/>`;

/** A picture that a drawing has several times. */
export interface RepeatedImage {
  defs: string;
  at: (attributes: string) => string;
}

/** With its address each time, or once in the definitions: reading addresses takes a browser most of a drawing's time. */
export const repeatedImage = (id: string, href: string, size: string, isShared: boolean): RepeatedImage =>
  isShared && href !== ''
    ? { defs: image(href, `id="${id}" ${size}`), at: (attributes) => `<use href="#${id}"${attributes}/>` }
    : { defs: '', at: (attributes) => image(href, `${size}${attributes}`) };

/** The markup with every id, and every reference to one, prefixed: so that several drawings can be in one page. */
export const withIdPrefix = (markup: string, prefix: string): string =>
  markup.replaceAll(/ id="| href="#|url\(#/g, (found) => `${found}${prefix}-`);
