import { encode } from 'uqr';
import type { PdfWriter } from './pdf-document.ts';

/** Light around the code without which readers do not find it, in its own squares. */
const QUIET = 4;

/**
 * A text as a QR code of black squares, as vectors, in a square of `size` points with the light around it. Wear and
 * pencil marks may cover a seventh of it.
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
    // neighbours in one stroke: between single squares viewers show hairlines
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
