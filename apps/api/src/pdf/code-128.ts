import JsBarcode from 'jsbarcode';
import type { PdfWriter } from './pdf-document.ts';

/** The white margin that readers need on both sides, in modules. */
const QUIET = 10;

/** Whether a text can be drawn: printable ASCII, short enough to be read from a label. */
export const hasCode128 = (text: string): boolean => /^[\x20-\x7e]{1,40}$/.test(text);

/** The modules of a text as Code 128: `1` for a bar. Throws for what it has no symbols for. */
const modulesOf = (text: string): string => {
  // the library draws into any object by leaving its modules there
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const [encoding] = drawn.encodings ?? [];
  if (!encoding) throw new Error(`no Code 128 for "${text}"`);
  return encoding.data;
};

/** Draws a text as a Code 128 barcode in vectors, as wide as its box with the white margin in it. */
export const drawCode128 = (
  { doc }: PdfWriter,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void => {
  const modules = modulesOf(text);
  const unit = width / (modules.length + 2 * QUIET);
  doc.save();
  doc.rect(x, y, width, height).fill('#ffffff');
  for (const { 0: bar, index } of modules.matchAll(/1+/g)) {
    doc.rect(x + (QUIET + index) * unit, y, bar.length * unit, height);
  }
  doc.fill('#000000');
  doc.restore();
};
