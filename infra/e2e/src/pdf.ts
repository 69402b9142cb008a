import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Canvas {
  context: { getImageData: (x: number, y: number, w: number, h: number) => { data: Uint8ClampedArray } };
}

/** The code that a scanner reads from the first page of a PDF; null where it finds none. */
export const codeOn = async (pdf: Buffer): Promise<string | null> => {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 3 });
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  const { context } = (document.canvasFactory as { create: (w: number, h: number) => Canvas }).create(width, height);
  type Target = Parameters<typeof page.render>[0]['canvasContext'];
  await page.render({ canvasContext: context as unknown as Target, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  await task.destroy();
  return jsQR(data, width, height)?.data ?? null;
};

/** The words on all pages of a PDF. */
export const textOf = async (pdf: Buffer): Promise<string> => {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  await task.destroy();
  return pages.join('\n');
};
