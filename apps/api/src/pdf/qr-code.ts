import { encode } from 'uqr';
import type { PdfWriter } from './pdf-document.ts';

/** The white margin that readers need around the code, in modules. */
const QUIET = 4;

/**
 * Draws a text as a QR code in vectors, in a square of `size` points, margin included. It stays readable with about 15 %
 * of it covered (level M).
 */
export const drawQrCode = (
  { doc }: PdfWriter,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void => {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const unit = size / (data.length + 2 * QUIET);
  doc.save();
  doc.rect(x, y, size, size).fill('#ffffff');
  for (const [row, squares] of data.entries()) {
    // neighbours as one rectangle, as viewers show hairlines between single squares
    for (let start = 0; start < squares.length; start += 1) {
      if (!squares[start]) continue;
      let end = start;
      while (squares[end]) end += 1;
      doc.rect(x + (start + QUIET) * unit, y + (row + QUIET) * unit, (end - start) * unit, unit);
      start = end;
    }
  }
  doc.fill('#000000');
  doc.restore();
};
