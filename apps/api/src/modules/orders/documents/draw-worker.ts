/** The drawing thread of `pdf-renderer.ts`: receives a request, answers with the PDF or the failure. */
import { parentPort } from 'node:worker_threads';
import { drawPaper } from '../parcels/papers/draw-paper.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { PdfRequest, PdfResult } from './pdf-renderer.ts';
import { drawSheets, type SheetPictures } from './sheet/draw-sheet.ts';

/** A buffer arrives from another thread as a Uint8Array; the PDF library accepts only buffers. */
const asBuffer = (bytes: Uint8Array | null): Buffer | null =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const withBuffers = ({ front, back, uploads }: SheetPictures): SheetPictures => ({
  front: asBuffer(front),
  back: asBuffer(back),
  uploads: new Map([...uploads].map(([id, picture]) => [id, asBuffer(picture) as Buffer])),
});

const draw = (request: PdfRequest): Promise<Buffer> => {
  switch (request.kind) {
    case 'receipt':
      return drawReceipt(request.receipt, asBuffer(request.logo));
    case 'paper':
      return drawPaper(request.paper);
    case 'sheets':
      return drawSheets(request.sheets.map(({ sheet, pictures }) => ({ sheet, pictures: withBuffers(pictures) })));
  }
};

parentPort?.on('message', async (request: PdfRequest) => {
  let drawn: PdfResult;
  try {
    drawn = { pdf: new Uint8Array(await draw(request)) };
  } catch (error) {
    drawn = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(drawn);
});
