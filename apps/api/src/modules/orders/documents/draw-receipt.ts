import { logoHasName } from '@fori/domain/identity';
import { palette } from '../../../mail/palette.ts';
import { type Branch, createPdf, PAGE, type PdfDocument, pageLabel } from '../../../pdf/pdf-document.ts';
import { type Box, lineHeight, type TextStyle } from '../../../pdf/typesetter.ts';
import type { RateCells, Receipt } from './receipt-content.ts';

const { ink, muted, spruce } = palette;
const body: TextStyle = { typeface: 'sans', size: 9.5, color: ink };
const strong: TextStyle = { ...body, typeface: 'sansBold' };
const small: TextStyle = { ...body, size: 8.5, color: muted };
const figure: TextStyle = { typeface: 'mono', size: 9, color: ink, align: 'right' };
const figureStrong: TextStyle = { ...figure, typeface: 'monoBold' };
const label: TextStyle = { typeface: 'sansBold', size: 8, color: muted };

const GAP = 16;
const ROW_GAP = 6;
/** about the height of a row of the table of rates, in points; names of countries fit in one line */
const RATE_ROW = 17;
const INNER = PAGE.width - 2 * PAGE.margin;
/** the page's footer is below */
const BOTTOM = PAGE.height - PAGE.margin - 28;

/** Each column's position within a row. */
const columnsOf = (widths: readonly number[]): { x: number; width: number }[] => {
  let x: number = PAGE.margin;
  return widths.map((width) => {
    const place = { x, width: width - 8 };
    x += width;
    return place;
  });
};
const [itemColumn, quantityColumn, priceColumn, amountColumn] = columnsOf([INNER - 230, 50, 90, 98]) as [
  Omit<Box, 'y'>,
  Omit<Box, 'y'>,
  Omit<Box, 'y'>,
  Omit<Box, 'y'>,
];

/** The most that the logo covers, in points; as high as the line of the name. */
const LOGO = { width: 180, height: 30 };

/** The seller's logo and name; the name is in the picture where that is wide (decision 0161). */
const drawBrand = (pdf: PdfDocument, { brand, logo }: Receipt, picture: Buffer | null, box: Box): void => {
  const named: TextStyle = { typeface: 'sansBold', size: 22, color: spruce };
  if (!logo || !picture) {
    pdf.writeAgain(brand, named, box);
    return;
  }
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  pdf.ornament(({ doc }) => doc.image(picture, box.x, box.y + (LOGO.height - height) / 2, { width, height }));
  if (logoHasName(logo)) return;
  pdf.writeAgain(brand, named, { ...box, x: box.x + width + 8, width: box.width - width - 8 });
};

const drawHead = (pdf: PdfDocument, receipt: Receipt, logo: Buffer | null): number => {
  const { root } = pdf;
  const y = PAGE.margin;
  const half = INNER / 2;
  drawBrand(pdf, receipt, logo, { x: PAGE.margin, y, width: half });
  const heading: TextStyle = { typeface: 'sansBold', size: 22, color: ink, align: 'right' };
  let next = y + pdf.write(root, 'H1', receipt.heading, heading, { x: PAGE.margin + half, y, width: half }) + 8;
  pdf.rule({ x: PAGE.margin, y: next, width: INNER }, 'stitch');
  next += GAP;
  for (const remark of receipt.remarks) {
    next += pdf.write(root, 'P', remark, { ...strong, size: 11 }, { x: PAGE.margin, y: next, width: INNER }) + 4;
  }
  return receipt.remarks.length > 0 ? next + 6 : next;
};

/** The facts about the whole order, each under its label, three in a row. */
const drawFacts = (pdf: PdfDocument, receipt: Receipt, top: number): number => {
  const perRow = 3;
  const columns = columnsOf(Array.from({ length: perRow }, () => INNER / perRow));
  let y = top;
  for (let start = 0; start < receipt.facts.length; start += perRow) {
    const heights = receipt.facts.slice(start, start + perRow).map((fact, index) => {
      const column = columns[index] as (typeof columns)[number];
      const branch = pdf.branch(pdf.root, 'Sect');
      const above = pdf.write(branch, 'P', fact.label, label, { ...column, y });
      return above + pdf.write(branch, 'P', fact.value, body, { ...column, y: y + above });
    });
    y += Math.max(...heights) + 10;
  }
  return y;
};

const drawParties = (pdf: PdfDocument, receipt: Receipt, top: number): number => {
  const columns = columnsOf(receipt.parties.map(() => INNER / receipt.parties.length));
  const heights = receipt.parties.map((party, index) => {
    const column = columns[index] as (typeof columns)[number];
    const branch = pdf.branch(pdf.root, 'Sect');
    let y = top + pdf.write(branch, 'H2', party.label, label, { ...column, y: top }) + 2;
    for (const line of party.lines) y += pdf.write(branch, 'P', line, body, { ...column, y });
    return y - top;
  });
  return top + Math.max(...heights) + GAP;
};

/** The table's head. Repetitions on later pages are not tagged, so that a screen reader reads it once. */
const drawTableHead = (pdf: PdfDocument, { columns }: Receipt, table: Branch | null, top: number): number => {
  const right: TextStyle = { ...label, align: 'right' };
  const cells = [
    [columns.item, label, itemColumn],
    [columns.quantity, right, quantityColumn],
    [columns.unitPrice, right, priceColumn],
    [columns.amount, right, amountColumn],
  ] as const;
  const height = Math.max(...cells.map(([text, style, column]) => pdf.heightOf(text, style, column.width)));
  const row = table && pdf.branch(table, 'TR');
  for (const [text, style, column] of cells) {
    const box = { ...column, y: top + height - pdf.heightOf(text, style, column.width) };
    if (row) pdf.write(row, 'TH', text, style, box);
    else pdf.writeAgain(text, style, box);
  }
  pdf.rule({ x: PAGE.margin, y: top + height + 4, width: INNER }, 'line');
  return top + height + 4 + ROW_GAP;
};

const continueOnNewPage = (pdf: PdfDocument, receipt: Receipt): number => {
  pdf.addPage();
  pdf.writeAgain(receipt.title, small, { x: PAGE.margin, y: PAGE.margin, width: INNER });
  return PAGE.margin + lineHeight(small) + GAP;
};

type Line = Receipt['lines'][number];

const lineHeightOf = (pdf: PdfDocument, { name, detail }: Line): number =>
  pdf.heightOf(name, strong, itemColumn.width) + (detail ? pdf.heightOf(detail, small, itemColumn.width) : 0);

const drawLine = (pdf: PdfDocument, line: Line, table: Branch, y: number): void => {
  const row = pdf.branch(table, 'TR');
  const item = pdf.branch(row, 'TD');
  const below = y + pdf.write(item, 'P', line.name, strong, { ...itemColumn, y });
  if (line.detail) pdf.write(item, 'P', line.detail, small, { ...itemColumn, y: below });
  pdf.write(row, 'TD', line.quantity, figure, { ...quantityColumn, y });
  pdf.write(row, 'TD', line.unitPrice, figure, { ...priceColumn, y });
  pdf.write(row, 'TD', line.amount, figure, { ...amountColumn, y });
};

const drawLines = (pdf: PdfDocument, receipt: Receipt, top: number): number => {
  const table = pdf.branch(pdf.root, 'Table');
  let y = drawTableHead(pdf, receipt, table, top);
  for (const line of receipt.lines) {
    const height = lineHeightOf(pdf, line);
    if (y + height > BOTTOM) y = drawTableHead(pdf, receipt, null, continueOnNewPage(pdf, receipt));
    drawLine(pdf, line, table, y);
    y += height + ROW_GAP;
  }
  return y;
};

// the last one ends with the page, as that of the items does
const rateColumns = columnsOf([INNER - 300, 100, 100, 108]);

/** VAT by rate; the last row is the sum. Returns where it ends. */
const drawRates = (pdf: PdfDocument, { columns, rows }: NonNullable<Receipt['rates']>, top: number): number => {
  const table = pdf.branch(pdf.root, 'Table');
  const drawRow = (cells: RateCells, tag: 'TH' | 'TD', styles: { first: TextStyle; others: TextStyle }, y: number) => {
    const row = pdf.branch(table, 'TR');
    const heights = cells.map((text, at) => {
      const column = rateColumns[at] as Omit<Box, 'y'>;
      return pdf.write(row, tag, text, at === 0 ? styles.first : styles.others, { ...column, y });
    });
    return y + Math.max(...heights);
  };
  const head = { first: label, others: { ...label, align: 'right' } } as const;
  let y = drawRow(columns, 'TH', head, top) + 4;
  pdf.rule({ x: PAGE.margin, y, width: INNER }, 'line');
  y += ROW_GAP;
  for (const [at, row] of rows.entries()) {
    const isSum = at === rows.length - 1;
    y = drawRow(row, 'TD', { first: isSum ? strong : body, others: isSum ? figureStrong : figure }, y) + 3;
  }
  return y + GAP;
};

/** Totals, VAT by rate and footnotes, always on one page. */
const drawTotals = (pdf: PdfDocument, receipt: Receipt, top: number): void => {
  const labels = { x: PAGE.margin + INNER / 3, width: (INNER * 2) / 3 - amountColumn.width - 16 };
  const rowHeight = (text: string) => pdf.heightOf(text, body, labels.width) + 4;
  const height =
    receipt.totals.reduce((sum, row) => sum + rowHeight(row.label), GAP) +
    (receipt.rates ? (receipt.rates.rows.length + 1) * RATE_ROW + 2 * GAP : 0) +
    receipt.footnotes.reduce((sum, note) => sum + pdf.heightOf(note, small, INNER), GAP);
  let y = top + height > BOTTOM ? continueOnNewPage(pdf, receipt) : top;
  pdf.rule({ x: PAGE.margin, y, width: INNER }, 'stitch');
  y += 10;
  const table = pdf.branch(pdf.root, 'Table');
  for (const sum of receipt.totals) {
    const row = pdf.branch(table, 'TR');
    const labelStyle: TextStyle = { ...(sum.strong ? strong : body), align: 'right' };
    pdf.write(row, 'TH', sum.label, labelStyle, { ...labels, y });
    pdf.write(row, 'TD', sum.amount, sum.strong ? figureStrong : figure, { ...amountColumn, y });
    y += rowHeight(sum.label);
  }
  y += GAP;
  if (receipt.rates) y = drawRates(pdf, receipt.rates, y);
  for (const note of receipt.footnotes) {
    y += pdf.write(pdf.root, 'P', note, small, { x: PAGE.margin, y, width: INNER });
  }
};

const drawFeet = (pdf: PdfDocument, receipt: Receipt): void => {
  const y = PAGE.height - PAGE.margin - lineHeight(small);
  pdf.onEachPage((page, pages) => {
    pdf.rule({ x: PAGE.margin, y: y - 6, width: INNER }, 'line');
    pdf.writeAgain(receipt.footer, small, { x: PAGE.margin, y, width: INNER - 100 });
    const right: TextStyle = { ...small, align: 'right' };
    pdf.writeAgain(pageLabel(receipt.page, page, pages), right, { x: PAGE.margin + INNER - 100, y, width: 100 });
  });
};

/** A receipt as PDF on A4, as many pages as it takes, with the picture of the logo. The same receipt gives the same bytes. */
export const drawReceipt = (receipt: Receipt, logo: Buffer | null): Promise<Buffer> => {
  const { title, languageTag: language, createdAt } = receipt;
  const pdf = createPdf({ title, author: receipt.author, language, createdAt });
  const belowHead = drawHead(pdf, receipt, logo);
  const belowFacts = drawFacts(pdf, receipt, belowHead);
  const belowParties = drawParties(pdf, receipt, belowFacts + 6);
  const belowLines = drawLines(pdf, receipt, belowParties);
  drawTotals(pdf, receipt, belowLines);
  drawFeet(pdf, receipt);
  return pdf.finish();
};
