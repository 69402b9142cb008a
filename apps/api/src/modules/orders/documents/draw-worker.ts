/** The thread that draws papers (`pdf-renderer.ts`): a wish comes in, a PDF or why there is none goes out. */
import { parentPort } from 'node:worker_threads';
import { drawReceipt } from './draw-receipt.ts';
import type { PdfRequest, PdfResult } from './pdf-renderer.ts';
import { drawSheets, type SheetPictures } from './sheet/draw-sheet.ts';

/** Between threads a buffer becomes plain bytes; the PDF library takes buffers alone. */
const asBuffer = (bytes: Uint8Array | null): Buffer | null =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const withBuffers = ({ front, back, uploads }: SheetPictures): SheetPictures => ({
  front: asBuffer(front),
  back: asBuffer(back),
  uploads: new Map([...uploads].map(([id, picture]) => [id, asBuffer(picture) as Buffer])),
});

const draw = (wanted: PdfRequest): Promise<Buffer> =>
  wanted.kind === 'receipt'
    ? drawReceipt(wanted.receipt)
    : drawSheets(wanted.sheets.map(({ sheet, pictures }) => ({ sheet, pictures: withBuffers(pictures) })));

parentPort?.on('message', async (wanted: PdfRequest) => {
  let drawn: PdfResult;
  try {
    drawn = { pdf: new Uint8Array(await draw(wanted)) };
  } catch (error) {
    drawn = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(drawn);
});
