const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What addresses are made of. A drawing holds some 800 kB of data URIs: taken apart letter by letter they cost 80 ms. */
const plain = /^[\w+/=:;,.%-]*$/;

/** Text that stands in an attribute or between tags as itself; control characters, which XML forbids, go. */
export const escaped = (text: string): string =>
  plain.test(text)
    ? text
    : [...text]
        .filter((c) => (c >= ' ' && c !== '\u007f' && c !== '\ufffe' && c !== '\uffff') || c === '\t' || c === '\n')
        .map((c) => escapes[c] ?? c)
        .join('');

/** A number as drawings carry it: at most three digits after the point, never an exponent, 0 for what is none. */
export const num = (n: number): string => (Number.isFinite(n) ? String(Math.round(n * 1000) / 1000 + 0) : '0');
