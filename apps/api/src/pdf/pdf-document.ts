import PDFDocument from 'pdfkit';
import { palette } from '../mail/palette.ts';
import { type Box, createTypesetter, lineHeight, type TextStyle } from './typesetter.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;

/** A node of the structure tree that screen readers follow. */
export type Branch = PDFKit.PDFStructureElement;
/** The role of a text in the structure tree. */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

/** Draws figures: lines, fills and pictures with pdfkit, text in the shop's fonts. */
export interface PdfWriter {
  doc: PDFKit.PDFDocument;
  text: (text: string, style: TextStyle, box: Box) => void;
  /** width of a text on one line, in points */
  widthOf: (text: string, style: TextStyle) => number;
}

/** A page's label, with `{page}` and `{pages}` replaced by the numbers. */
export const pageLabel = (label: string, page: number, pages: number): string =>
  label.replace('{page}', String(page)).replace('{pages}', String(pages));

/**
 * A PDF of pages of one size, in the shop's fonts and tagged for screen readers; callers place every text themselves. The same
 * content gives the same bytes, whenever and wherever it is made.
 */
export const createPdf = (facts: {
  title: string;
  author: string;
  language: string;
  createdAt: Date;
  size?: 'A4' | 'A6';
}) => {
  const { title, author, language, createdAt, size = 'A4' } = facts;
  const doc = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    tagged: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  const { widthOf, wrap, drawLines } = createTypesetter(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const asArtifact = (type: 'Layout' | 'Pagination', draw: () => void): void => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };

  const pen: PdfWriter = {
    doc,
    widthOf,
    text: (text, style, box) => drawLines(wrap(text, style, box.width), style, box),
  };

  const branch = (parent: Branch, tag: 'Sect' | 'Table' | 'TR' | 'TD'): Branch => {
    const element = doc.struct(tag);
    parent.add(element);
    return element;
  };

  return {
    root,
    /** Adds a node to the structure tree: a section, a table, a row, or a cell of several texts. */
    branch,
    /** Height of a text in a column of this width, in points. */
    heightOf: (text: string, style: TextStyle, width: number): number =>
      wrap(text, style, width).length * lineHeight(style),
    /** The lines a text takes in a column of this width. */
    linesOf: wrap,
    /** Draws a figure with an alternative text for screen readers. */
    figure: (parent: Branch, alt: string, draw: (pen: PdfWriter) => void): void => {
      const content = doc.markStructureContent('Figure');
      draw(pen);
      doc.endMarkedContent();
      parent.add(doc.struct('Figure', { alt }, content));
    },
    /** Draws decoration that screen readers skip: frames, boxes to tick. */
    ornament: (draw: (pen: PdfWriter) => void): void => asArtifact('Layout', () => draw(pen)),
    /** Writes a text and returns its height in points. It does not break over pages: check `heightOf` first. */
    write: (parent: Branch, tag: Tag, text: string, style: TextStyle, box: Box): number => {
      const lines = wrap(text, style, box.width);
      const content = doc.markStructureContent(tag);
      drawLines(lines, style, box);
      doc.endMarkedContent();
      parent.add(doc.struct(tag, {}, content));
      return lines.length * lineHeight(style);
    },
    /** Writes text that screen readers skip: a table's head repeated on the next page, a page's number. */
    writeAgain: (text: string, style: TextStyle, box: Box): void =>
      asArtifact('Pagination', () => drawLines(wrap(text, style, box.width), style, box)),
    /** The shop's dashed stitch, or a plain line. */
    rule: ({ x, y, width }: Box, kind: 'stitch' | 'line'): void =>
      asArtifact('Layout', () => {
        doc.save().lineWidth(kind === 'stitch' ? 1 : 0.5);
        if (kind === 'stitch') doc.dash(4, { space: 3 });
        doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke(palette.stitch)
          .restore();
      }),
    addPage: (): void => {
      doc.addPage();
    },
    /** The number of pages so far. */
    pages: (): number => doc.bufferedPageRange().count,
    /** Draws on each page once all are there: footers, page numbers. */
    onEachPage: (draw: (page: number, pages: number) => void): void => {
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        draw(index + 1, count);
      }
    },
    /** The finished file. */
    finish: async (): Promise<Buffer> => {
      const chunks: Buffer[] = [];
      root.end();
      doc.end();
      for await (const chunk of doc) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
  };
};

export type PdfDocument = ReturnType<typeof createPdf>;
