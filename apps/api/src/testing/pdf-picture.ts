import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Canvas {
  context: { getImageData: (x: number, y: number, w: number, h: number) => { data: Uint8ClampedArray } };
}

/** A page as a viewer shows it, `scale` pixels a point: red, green, blue, alpha of each. */
export const paintPage = async (pdf: Buffer, pageNumber: number, scale: number) => {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(pageNumber);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  const factory = document.canvasFactory as { create: (width: number, height: number) => Canvas };
  const { context } = factory.create(width, height);
  type Target = Parameters<typeof page.render>[0]['canvasContext'];
  await page.render({ canvasContext: context as unknown as Target, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  await task.destroy();
  return { data, width, height };
};
