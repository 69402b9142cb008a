import { palette } from '../../../../mail/palette.ts';
import { drawCode128 } from '../../../../pdf/code-128.ts';
import { createPdf, PAGE, type PdfDocument } from '../../../../pdf/pdf-document.ts';
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
  const [name = '', ...rest] = label.to.lines;
  y += pdf.write(root, 'P', name, { ...strong, size: 14 }, { x, y, width });
  for (const line of rest) y += pdf.write(root, 'P', line, { ...body, size: 12.5 }, { x, y, width });
  const barcodeTop = A6.height - A6.margin - 74;
  let facts = barcodeTop - 8 - label.facts.length * lineHeight(figure);
  for (const fact of label.facts) facts += pdf.write(root, 'P', fact, figure, { x, y: facts, width });
  if (label.barcode !== null) drawBarcode(pdf, label.barcode, { x, y: barcodeTop, width, height: 56 });
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
  const head = pdf.branch(table, 'TR');
  const cells = [slip.columns.item, slip.columns.sku, slip.columns.quantity];
  for (const [at, text] of cells.entries()) {
    const style = at === 2 ? ({ ...small, align: 'right' } as const) : small;
    pdf.write(head, 'TH', text, style, { ...(columns[at] ?? columns[0]), y });
  }
  y += lineHeight(small) + 4;
  pdf.rule({ x, y, width: INNER }, 'line');
  y += 6;
  for (const line of slip.lines) {
    const height =
      pdf.heightOf(line.name, strong, columns[0].width) +
      (line.detail ? pdf.heightOf(line.detail, small, columns[0].width) : 0);
    if (y + height > BOTTOM) {
      pdf.addPage();
      y = PAGE.margin;
    }
    const row = pdf.branch(table, 'TR');
    const item = pdf.branch(row, 'TD');
    const below = y + pdf.write(item, 'P', line.name, strong, { ...columns[0], y });
    if (line.detail) pdf.write(item, 'P', line.detail, small, { ...columns[0], y: below });
    pdf.write(row, 'TD', line.sku, figure, { ...columns[1], y });
    pdf.write(row, 'TD', line.quantity, { ...figure, align: 'right' }, { ...columns[2], y });
    y += height + 6;
  }
  if (y + 40 > BOTTOM) {
    pdf.addPage();
    y = PAGE.margin;
  }
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
  const row = (texts: readonly string[], tag: 'TH' | 'TD', style: TextStyle): void => {
    const height = Math.max(...texts.map((text, at) => pdf.heightOf(text, style, customsColumns[at]?.width ?? 0)));
    if (y + height > BOTTOM - 150) {
      pdf.addPage();
      y = PAGE.margin;
    }
    const branch = pdf.branch(table, 'TR');
    for (const [at, text] of texts.entries()) {
      const column = customsColumns[at];
      if (column) pdf.write(branch, tag, text, style, { ...column, y });
    }
    y += height + 4;
    pdf.rule({ x, y, width: INNER }, 'line');
    y += 4;
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
  return pdf.finish();
};
