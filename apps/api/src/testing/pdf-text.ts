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
