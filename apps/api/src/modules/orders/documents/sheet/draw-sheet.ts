import { ARTBOARD } from '@fori/domain/jackets';
import { palette } from '../../../../mail/palette.ts';
import { type Branch, createPdf, PAGE, type PdfDocument, pageLabel } from '../../../../pdf/pdf-document.ts';
import { drawQrCode } from '../../../../pdf/qr-code.ts';
import { canWrite } from '../../../../pdf/typefaces.ts';
import { lineHeight, type TextStyle } from '../../../../pdf/typesetter.ts';
import { drawingWidth, drawJacket } from './draw-jacket.ts';
import type { Sheet, SheetLogo } from './sheet-content.ts';

/** A sheet's pictures: the views as JPEG, the customer's logos as PNG by their id. */
export interface SheetPictures {
  front: Buffer | null;
  back: Buffer | null;
  uploads: ReadonlyMap<string, Buffer>;
}

export interface SheetWithPictures {
  sheet: Sheet;
  pictures: SheetPictures;
}

const { ink, muted } = palette;
const MARGIN = 40;
const INNER = PAGE.width - 2 * MARGIN;
const FOOT = PAGE.height - MARGIN - 8;
const GAP = 14;

const label: TextStyle = { typeface: 'sansBold', size: 8, color: muted };
const body: TextStyle = { typeface: 'sans', size: 11, color: ink };
const strong: TextStyle = { typeface: 'sansBold', size: 11, color: ink };
const large: TextStyle = { typeface: 'sansBold', size: 15, color: ink };
const number: TextStyle = { typeface: 'monoBold', size: 27, color: ink };
const figure: TextStyle = { typeface: 'mono', size: 8.5, color: ink };
const small: TextStyle = { typeface: 'sans', size: 8, color: muted };

const QR = 92;

const drawHead = (pdf: PdfDocument, branch: Branch, sheet: Sheet): number => {
  const width = INNER - QR - GAP;
  const box = { x: MARGIN, width };
  let y = MARGIN;
  pdf.writeAgain(`${sheet.brand} · ${sheet.heading}`, { ...strong, color: palette.spruce }, { ...box, y });
  y += lineHeight(strong) + 2;
  y += pdf.write(branch, 'H1', sheet.number, number, { ...box, y });
  y += pdf.write(branch, 'P', `${sheet.place} · ${sheet.quantity}`, { ...large, size: 17 }, { ...box, y });
  pdf.figure(branch, sheet.addressLabel, (pen) =>
    drawQrCode(pen, sheet.address, { x: PAGE.width - MARGIN - QR, y: MARGIN - 10, size: QR }),
  );
  const caption = { x: PAGE.width - MARGIN - QR, width: QR };
  const below = pdf.write(
    branch,
    'P',
    sheet.addressLabel,
    { ...small, size: 7, align: 'centre' },
    { ...caption, y: MARGIN + QR - 12 },
  );
  y = Math.max(y, MARGIN + QR - 12 + below) + 4;
  pdf.rule({ x: MARGIN, y, width: INNER }, 'stitch');
  return y + 10;
};

/** In a thick frame, so that nobody starts to sew without having read it. */
const drawWarnings = (pdf: PdfDocument, branch: Branch, { warnings }: Sheet, top: number): number => {
  let y = top;
  for (const warning of warnings) {
    const width = INNER - 24;
    const height = pdf.heightOf(warning, strong, width) + 12;
    pdf.ornament(({ doc }) =>
      doc
        .save()
        .lineWidth(2.5)
        .rect(MARGIN + 1.25, y, INNER - 2.5, height)
        .stroke(ink)
        .restore(),
    );
    pdf.write(branch, 'P', warning, strong, { x: MARGIN + 12, y: y + 6, width });
    y += height + 8;
  }
  return y;
};

const drawGrid = (
  pdf: PdfDocument,
  branch: Branch,
  entries: readonly { label: string; value: string }[],
  { top, columns, style }: { top: number; columns: number; style: TextStyle },
): number => {
  const width = INNER / columns;
  let y = top;
  for (let start = 0; start < entries.length; start += columns) {
    const heights = entries.slice(start, start + columns).map((entry, index) => {
      const box = { x: MARGIN + index * width, width: width - 8 };
      const section = pdf.branch(branch, 'Sect');
      const above = pdf.write(section, 'P', entry.label, label, { ...box, y });
      return above + pdf.write(section, 'P', entry.value, style, { ...box, y: y + above });
    });
    y += Math.max(...heights) + 6;
  }
  return y;
};

const drawPictures = (pdf: PdfDocument, branch: Branch, sheet: Sheet, pictures: SheetPictures, top: number): number => {
  const height = 262;
  const width = (height * ARTBOARD.width) / ARTBOARD.height;
  const step = INNER / 2;
  for (const [index, { view, label: name, pictureAlt }] of sheet.views.entries()) {
    const x = MARGIN + index * step + (step - width) / 2;
    const picture = pictures[view];
    pdf.figure(branch, pictureAlt, ({ doc }) => {
      if (picture) doc.image(picture, x, top, { width, height });
      doc.save().lineWidth(0.5).rect(x, top, width, height).stroke(muted).restore();
    });
    pdf.writeAgain(name, { ...label, align: 'centre' }, { x, y: top + height + 2, width });
  }
  return top + height + lineHeight(label) + 8;
};

const STEPS_HEIGHT = 40;

/** A box to sign for each step of the work. */
const drawSteps = (pdf: PdfDocument, { steps }: Sheet): void => {
  const width = INNER / steps.length;
  const y = FOOT - STEPS_HEIGHT - 12;
  for (const [index, step] of steps.entries()) {
    const x = MARGIN + index * width;
    pdf.ornament(({ doc }) => doc.save().lineWidth(0.75).rect(x, y, width, STEPS_HEIGHT).stroke(ink).restore());
    pdf.writeAgain(step, label, { x: x + 6, y: y + 4, width: width - 12 });
  }
};

/** The notes, continued on further pages when they do not fit. */
const drawNotes = (pdf: PdfDocument, branch: Branch, sheet: Sheet, top: number): void => {
  const { notes, number: order, facts, options } = sheet;
  const style: TextStyle = { ...body, size: 12 };
  const section = pdf.branch(branch, 'Sect');
  let y = top + pdf.write(section, 'H2', notes.label, label, { x: MARGIN, y: top, width: INNER });
  // of the name, the customer and the monogram as well
  const texts = [notes.text, ...[...facts, ...options].map(({ value }) => value)];
  if (!texts.every((text) => canWrite(text, style.typeface))) {
    y += pdf.write(section, 'P', notes.unprintable, small, { x: MARGIN, y, width: INNER });
  }
  const lines = pdf.linesOf(notes.text, style, INNER);
  for (let bottom = FOOT - STEPS_HEIGHT - 20; lines.length > 0; bottom = FOOT - 12) {
    const fitting = lines.splice(0, Math.max(1, Math.floor((bottom - y) / lineHeight(style))));
    pdf.write(section, 'P', fitting.join('\n'), style, { x: MARGIN, y, width: INNER });
    if (lines.length === 0) return;
    pdf.addPage();
    pdf.writeAgain(`${order} · ${notes.continued}`, label, { x: MARGIN, y: MARGIN, width: INNER });
    y = MARGIN + lineHeight(label) + 4;
  }
};

const logoTitle = ({ number: at, name, sized, turned }: SheetLogo): string =>
  [`${at}  ${name}`, sized, turned].filter(Boolean).join(', ');

const titleStyle: TextStyle = { ...strong, size: 9 };
const madeStyle: TextStyle = { ...body, size: 8.5 };

/** How tall a list of logos is, so that a long one begins further up. */
const listHeight = (pdf: PdfDocument, { logos }: Sheet['views'][number], width: number): number =>
  logos.reduce(
    (sum, logo) =>
      sum +
      pdf.heightOf(logoTitle(logo), titleStyle, width) +
      (logo.made ? pdf.heightOf(logo.made, madeStyle, width) : 0) +
      (logo.inZone
        ? pdf.heightOf(logo.inZone, madeStyle, width)
        : pdf.heightOf(logo.fromCentre, figure, width / 3 - 2)) +
      2,
    lineHeight(large) + 3 * lineHeight(label) + 9,
  );

/** Returns where the list ends. */
const drawList = (
  pdf: PdfDocument,
  branch: Branch,
  sheet: Sheet,
  view: Sheet['views'][number],
  { x, y: top, width }: { x: number; y: number; width: number },
): number => {
  let y = top + pdf.write(branch, 'H2', view.label, large, { x, y: top, width }) + 4;
  if (view.logos.length === 0) return y + pdf.write(branch, 'P', view.none, body, { x, y, width });
  const column = width / 3;
  const table = pdf.branch(branch, 'Table');
  const { fromCollar, fromCentre, fromHem } = sheet.columns;
  const head = pdf.branch(table, 'TR');
  const heads = [fromCollar, fromCentre, fromHem];
  const height = Math.max(...heads.map((text) => pdf.heightOf(text, { ...label, size: 7 }, column - 4)));
  for (const [index, text] of heads.entries()) {
    pdf.write(head, 'TH', text, { ...label, size: 7 }, { x: x + index * column, y, width: column - 4 });
  }
  y += height + 2;
  pdf.rule({ x, y, width }, 'line');
  y += 3;
  for (const logo of view.logos) {
    const row = pdf.branch(table, 'TR');
    y += pdf.write(row, 'TH', logoTitle(logo), titleStyle, { x, y, width });
    if (logo.made) y += pdf.write(row, 'TD', logo.made, madeStyle, { x, y, width });
    if (logo.inZone) {
      y += pdf.write(row, 'TD', logo.inZone, madeStyle, { x, y, width }) + 2;
      continue;
    }
    const cells = [logo.fromCollar, logo.fromCentre, logo.fromHem].map((text, index) =>
      pdf.write(row, 'TD', text, figure, { x: x + index * column, y, width: column - 2 }),
    );
    y += Math.max(...cells) + 2;
  }
  return y;
};

const drawPlaces = (pdf: PdfDocument, branch: Branch, sheet: Sheet, pictures: SheetPictures): void => {
  pdf.addPage();
  const head = `${sheet.number} · ${sheet.place} · ${sheet.quantity}`;
  let y = MARGIN;
  pdf.writeAgain(head, { ...strong, size: 12 }, { x: MARGIN, y, width: INNER });
  y += lineHeight({ ...strong, size: 12 }) + 2;
  y += pdf.write(branch, 'P', sheet.measured, { ...small, color: ink }, { x: MARGIN, y, width: INNER }) + 8;
  pdf.rule({ x: MARGIN, y, width: INNER }, 'stitch');
  y += 8;
  const height = (FOOT - 12 - y) / sheet.views.length - 8;
  const width = drawingWidth(height);
  let listEnd = 0;
  for (const view of sheet.views) {
    const section = pdf.branch(branch, 'Sect');
    const place = { x: MARGIN - 14, y, height };
    pdf.figure(section, view.drawingAlt, (pen) =>
      drawJacket(pen, { design: sheet.design, view: view.view, logos: view.logos, uploads: pictures.uploads }, place),
    );
    const x = MARGIN - 14 + width + 6;
    const listWidth = PAGE.width - MARGIN - x;
    // both lists fit on the page together, although a list of ten logos is taller than its drawing
    const latest = FOOT - 12 - listHeight(pdf, view, listWidth);
    const listTop = Math.max(listEnd + GAP, Math.min(y, latest));
    listEnd = drawList(pdf, section, sheet, view, { x, y: listTop, width: listWidth });
    y += height + 8;
  }
};

/**
 * Workshop sheets as one PDF on A4: for each jacket a page with what to sew and one with where the logos go. Lines and figures
 * are black vectors. The same sheets give the same bytes. Throws when there are none.
 */
export const drawSheets = async (sheets: readonly SheetWithPictures[]): Promise<Buffer> => {
  const [first] = sheets;
  if (!first) throw new Error('no sheet to draw');
  const { title, author, languageTag: language, createdAt } = first.sheet;
  const pdf = createPdf({ title, author, language, createdAt });
  const footers: { drawnBy: string; proof: string }[] = [];
  for (const [index, { sheet, pictures }] of sheets.entries()) {
    if (index > 0) pdf.addPage();
    const before = pdf.pages();
    const branch = pdf.branch(pdf.root, 'Sect');
    let y = drawHead(pdf, branch, sheet);
    y = drawWarnings(pdf, branch, sheet, y);
    y = drawGrid(pdf, branch, sheet.options, { top: y, columns: 3, style: large });
    y = drawGrid(pdf, branch, sheet.facts, { top: y + 2, columns: 4, style: body });
    y = drawGrid(pdf, branch, sheet.monogram, { top: y, columns: 1, style: body });
    drawSteps(pdf, sheet);
    y = drawPictures(pdf, branch, sheet, pictures, y + 6);
    drawNotes(pdf, branch, sheet, y);
    drawPlaces(pdf, branch, sheet, pictures);
    for (let page = before; page <= pdf.pages(); page += 1) footers[page] = sheet;
  }
  pdf.onEachPage((page, pages) => {
    const box = { x: MARGIN, y: FOOT, width: INNER };
    const { drawnBy = '', proof = '' } = footers[page] ?? {};
    const style: TextStyle = { ...figure, size: 6.5, color: muted };
    pdf.writeAgain(proof, { ...style, color: ink }, { ...box, y: FOOT - lineHeight(style) });
    pdf.writeAgain(drawnBy, style, box);
    pdf.writeAgain(pageLabel(first.sheet.page, page, pages), { ...small, align: 'right' }, box);
  });
  return pdf.finish();
};
