import { palette } from '../../../../mail/palette.ts';
import { drawCode128 } from '../../../../pdf/code-128.ts';
import { type Branch, createPdf, PAGE, type PdfDocument, pageLabel } from '../../../../pdf/pdf-document.ts';
import { lineHeight, type TextStyle } from '../../../../pdf/typesetter.ts';
import type { CustomsPaper, LabelPaper, ParcelPaper, SlipPaper } from './paper-content.ts';

const { ink, muted } = palette;
const body: TextStyle = { typeface: 'sans', size: 9.5, color: ink };
const strong: TextStyle = { ...body, typeface: 'sansBold' };
const small: TextStyle = { ...body, size: 7.5, color: muted };
const figure: TextStyle = { typeface: 'mono', size: 9, color: ink };
const heading: TextStyle = { typeface: 'sansBold', size: 20, color: ink };

/** A6 in points. */
const A6 = { width: 297.64, height: 419.53, margin: 18 } as const;
/** Points; the largest in which the recipient fits is taken. */
const RECIPIENT_SIZES = [12.5, 11, 9.5, 8, 7, 6];
const INNER = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;

/** A barcode with its text below; returns its height in points. */
const drawBarcode = (
  pdf: PdfDocument,
  text: string,
  box: { x: number; y: number; width: number; height: number },
): number => {
  pdf.figure(pdf.root, text, (pen) => drawCode128(pen, text, box));
  const below = { x: box.x, y: box.y + box.height + 2, width: box.width };
  return box.height + 2 + pdf.write(pdf.root, 'P', text, { ...figure, align: 'centre' }, below);
};

const drawLabel = (pdf: PdfDocument, label: LabelPaper): void => {
  const x = A6.margin;
  const width = A6.width - 2 * A6.margin;
  const { root } = pdf;
  let y: number = A6.margin;
  if (label.heading) y += pdf.write(root, 'H1', label.heading, { ...strong, size: 12 }, { x, y, width }) + 4;
  pdf.rule({ x, y, width }, 'line');
  y += 6;
  y += pdf.write(root, 'P', label.from.label, small, { x, y, width });
  for (const line of label.from.lines) y += pdf.write(root, 'P', line, { ...body, size: 8.5 }, { x, y, width });
  y += 6;
  pdf.rule({ x, y, width }, 'line');
  y += 8;
  y += pdf.write(root, 'P', label.to.label, small, { x, y, width });
  const barcodeTop = A6.height - A6.margin - 74;
  let facts = barcodeTop - 8 - label.facts.length * lineHeight(figure);
  // a long address is set smaller rather than printed over what is below it
  const [name = '', ...rest] = label.to.lines;
  const recipient = RECIPIENT_SIZES.map((size) => [
    { text: name, style: { ...strong, size: size * 1.12 } },
    ...rest.map((text) => ({ text, style: { ...body, size } })),
  ]);
  const fits = recipient.find(
    (lines) => y + lines.reduce((sum, { text, style }) => sum + pdf.heightOf(text, style, width), 0) <= facts - 4,
  );
  for (const { text, style } of fits ?? recipient.at(-1) ?? []) y += pdf.write(root, 'P', text, style, { x, y, width });
  for (const fact of label.facts) facts += pdf.write(root, 'P', fact, figure, { x, y: facts, width });
  if (label.barcode !== null) drawBarcode(pdf, label.barcode, { x, y: barcodeTop, width, height: 56 });
};

/** Says on the next page which parcel it is about; returns where the page goes on. */
const continueOnNewPage = (pdf: PdfDocument, { continued }: SlipPaper | CustomsPaper): number => {
  pdf.addPage();
  pdf.writeAgain(continued, small, { x: PAGE.margin, y: PAGE.margin, width: INNER });
  return PAGE.margin + lineHeight(small) + 12;
};

/** The pages' numbers, where there are several. */
const numberPages = (pdf: PdfDocument, label: string): void => {
  if (pdf.pages() === 1) return;
  const box = { x: PAGE.margin, y: BOTTOM + 12, width: INNER };
  pdf.onEachPage((page, pages) => pdf.writeAgain(pageLabel(label, page, pages), { ...small, align: 'right' }, box));
};

const drawSlip = (pdf: PdfDocument, slip: SlipPaper): void => {
  const { root } = pdf;
  const x = PAGE.margin;
  let y: number = PAGE.margin;
  pdf.writeAgain(slip.brand, heading, { x, y, width: INNER / 2 });
  y +=
    pdf.write(root, 'H1', slip.heading, { ...heading, align: 'right' }, { x: x + INNER / 2, y, width: INNER / 2 }) + 8;
  pdf.rule({ x, y, width: INNER }, 'stitch');
  y += 16;
  const half = INNER / 2 - 12;
  let left = y + pdf.write(root, 'H2', slip.to.label, small, { x, y, width: half });
  for (const line of slip.to.lines) left += pdf.write(root, 'P', line, body, { x, y: left, width: half });
  let right = y;
  for (const { label, value } of slip.facts) {
    const place = { x: x + INNER / 2, width: half };
    right += pdf.write(root, 'P', label, small, { ...place, y: right });
    right += pdf.write(root, 'P', value, body, { ...place, y: right }) + 4;
  }
  y = Math.max(left, right) + 12;
  drawBarcode(pdf, slip.barcode, { x, y, width: 220, height: 40 });
  y += 40 + 2 + lineHeight(figure) + 16;
  const columns = [
    { x, width: INNER - 220 },
    { x: x + INNER - 212, width: 150 },
    { x: x + INNER - 56, width: 56 },
  ] as const;
  const table = pdf.branch(root, 'Table');
  const cells = [slip.columns.item, slip.columns.sku, slip.columns.quantity];
  const drawTableHead = (head: Branch | null): void => {
    for (const [at, text] of cells.entries()) {
      const style = at === 2 ? ({ ...small, align: 'right' } as const) : small;
      const box = { ...(columns[at] ?? columns[0]), y };
      if (head) pdf.write(head, 'TH', text, style, box);
      else pdf.writeAgain(text, style, box);
    }
    y += lineHeight(small) + 4;
    pdf.rule({ x, y, width: INNER }, 'line');
    y += 6;
  };
  drawTableHead(pdf.branch(table, 'TR'));
  for (const line of slip.lines) {
    const height = Math.max(
      pdf.heightOf(line.name, strong, columns[0].width) +
        (line.detail ? pdf.heightOf(line.detail, small, columns[0].width) : 0),
      pdf.heightOf(line.sku, figure, columns[1].width),
    );
    if (y + height > BOTTOM) {
      y = continueOnNewPage(pdf, slip);
      drawTableHead(null);
    }
    const row = pdf.branch(table, 'TR');
    const item = pdf.branch(row, 'TD');
    const below = y + pdf.write(item, 'P', line.name, strong, { ...columns[0], y });
    if (line.detail) pdf.write(item, 'P', line.detail, small, { ...columns[0], y: below });
    pdf.write(row, 'TD', line.sku, figure, { ...columns[1], y });
    pdf.write(row, 'TD', line.quantity, { ...figure, align: 'right' }, { ...columns[2], y });
    y += height + 6;
  }
  if (y + 40 > BOTTOM) y = continueOnNewPage(pdf, slip);
  pdf.write(root, 'P', slip.note, small, { x, y: y + 12, width: INNER });
};

/** Fields of the form in English and French, as the Universal Postal Union words them. */
const form = {
  title: 'CUSTOMS DECLARATION / DÉCLARATION EN DOUANE',
  from: 'From / De',
  to: 'To / À',
  reference: 'Sender’s reference / Référence de l’expéditeur',
  category: 'Category of item / Catégorie de l’envoi: [x] Sale of goods / Vente de marchandises',
  columns: [
    'Detailed description of contents / Description détaillée du contenu',
    'Quantity / Quantité',
    'Net weight (g) / Poids net',
    'Value / Valeur',
    'HS tariff number / N° tarifaire du SH',
    'Country of origin / Pays d’origine',
  ],
  total: 'Total',
  gross: 'Total gross weight (g) / Poids brut total',
  postage: 'Postal charges / Frais de port',
  voec: 'VOEC number',
  declaration:
    'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
  signed: 'Date and sender’s signature / Date et signature de l’expéditeur',
} as const;

const customsColumns = (() => {
  let x: number = PAGE.margin;
  return [INNER - 350, 50, 60, 80, 75, 85].map((width) => {
    const column = { x, width: width - 6 };
    x += width;
    return column;
  });
})();

const drawCustoms = (pdf: PdfDocument, paper: CustomsPaper): void => {
  const { root } = pdf;
  const x = PAGE.margin;
  const cell: TextStyle = { ...body, size: 8.5 };
  let y: number = PAGE.margin;
  pdf.write(root, 'P', 'CN 23', { ...heading, align: 'right' }, { x, y, width: INNER });
  y += pdf.write(root, 'H1', form.title, { ...strong, size: 13 }, { x, y: y + 6, width: INNER - 80 }) + 16;
  pdf.rule({ x, y, width: INNER }, 'line');
  y += 8;
  const half = INNER / 2 - 8;
  const party = (label: string, lines: readonly string[], left: number): number => {
    let at = y + pdf.write(root, 'H2', label, small, { x: left, y, width: half });
    for (const line of lines) at += pdf.write(root, 'P', line, body, { x: left, y: at, width: half });
    return at;
  };
  y = Math.max(party(form.from, paper.from, x), party(form.to, paper.to, x + INNER / 2)) + 10;
  y += pdf.write(root, 'P', `${form.reference}: ${paper.reference}`, body, { x, y, width: INNER });
  y += pdf.write(root, 'P', form.category, body, { x, y, width: INNER });
  if (paper.voec !== null) y += pdf.write(root, 'P', `${form.voec}: ${paper.voec}`, strong, { x, y, width: INNER });
  y += 8;
  const table = pdf.branch(root, 'Table');
  const rowHeight = (texts: readonly string[], style: TextStyle): number =>
    Math.max(...texts.map((text, at) => pdf.heightOf(text, style, customsColumns[at]?.width ?? 0)));
  const drawRow = (branch: Branch | null, texts: readonly string[], tag: 'TH' | 'TD', style: TextStyle): void => {
    for (const [at, text] of texts.entries()) {
      const box = { ...(customsColumns[at] ?? { x, width: 0 }), y };
      if (branch) pdf.write(branch, tag, text, style, box);
      else pdf.writeAgain(text, style, box);
    }
    y += rowHeight(texts, style) + 4;
    pdf.rule({ x, y, width: INNER }, 'line');
    y += 4;
  };
  const row = (texts: readonly string[], tag: 'TH' | 'TD', style: TextStyle): void => {
    const height = rowHeight(texts, style);
    if (y + height > BOTTOM - 150) {
      y = continueOnNewPage(pdf, paper);
      drawRow(null, form.columns, 'TH', small);
    }
    drawRow(pdf.branch(table, 'TR'), texts, tag, style);
  };
  row(form.columns, 'TH', small);
  for (const { description, quantity, grams, value, customsCode, origin } of paper.lines) {
    row([description, quantity, grams, value, customsCode, origin], 'TD', cell);
  }
  row([form.total, '', paper.total.grams, paper.total.value, '', ''], 'TD', { ...cell, typeface: 'sansBold' });
  y += 6;
  y += pdf.write(root, 'P', `${form.gross}: ${paper.grossGrams}`, body, { x, y, width: INNER });
  if (paper.postage !== null)
    y += pdf.write(root, 'P', `${form.postage}: ${paper.postage}`, body, { x, y, width: INNER });
  y += 10;
  y += pdf.write(root, 'P', form.declaration, small, { x, y, width: INNER }) + 18;
  y += pdf.write(root, 'P', `${form.signed}: ${paper.date}`, body, { x, y, width: INNER }) + 32;
  pdf.rule({ x, y, width: half }, 'line');
};

/** A paper of a parcel as PDF: a label of A6, a packing slip or a customs form of A4. */
export const drawPaper = (paper: ParcelPaper): Promise<Buffer> => {
  const { title, author, languageTag: language, createdAt } = paper;
  const size = paper.kind === 'label' ? 'A6' : 'A4';
  const pdf = createPdf({ title, author, language, createdAt, size });
  if (paper.kind === 'label') drawLabel(pdf, paper);
  else if (paper.kind === 'slip') drawSlip(pdf, paper);
  else drawCustoms(pdf, paper);
  if (paper.kind !== 'label') numberPages(pdf, paper.page);
  return pdf.finish();
};
