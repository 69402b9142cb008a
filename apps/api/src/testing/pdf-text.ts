import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text and metadata of a PDF. */
export const readPdf = async (pdf: Buffer) => {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  // spaces that never break and those between runs of text are layout
  const text = pages.map((page) => page.replace(/\s+/g, ' '));
  return { info: info as { Title?: string; Author?: string; Language?: string }, pages: text, text: text.join(' ') };
};

interface PlacedText {
  page: number;
  text: string;
  /** points from the page's left and bottom edge to the text's left end and baseline */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The texts of a PDF with their places. */
const placedTexts = async (pdf: Buffer): Promise<PlacedText[]> => {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const texts: PlacedText[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x, y] = item.transform as [number, number, number, number, number, number];
      texts.push({ page, text: item.str, x, y, width: item.width, height: item.height });
    }
  }
  await task.destroy();
  return texts;
};

/** Points by which texts side by side may touch. */
const TOUCH = 0.6;

/** The pairs of texts of a PDF that are printed over each other. */
export const overprinted = async (pdf: Buffer): Promise<[string, string][]> => {
  const texts = await placedTexts(pdf);
  const meet = (a: number, aLength: number, b: number, bLength: number) =>
    Math.min(a + aLength, b + bLength) - Math.max(a, b) > TOUCH;
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => one.page === other.page)
      .filter((other) => meet(one.x, one.width, other.x, other.width) && meet(one.y, one.height, other.y, other.height))
      .map((other): [string, string] => [one.text, other.text]),
  );
};
