import { foldForSearch } from '@fori/domain/catalog';
import { fallbackLanguage } from '@fori/domain/languages';
import {
  cellOf,
  centimetresIn,
  guideGenders,
  MAX_GUIDE_COLUMN,
  MAX_GUIDE_COLUMNS,
  MAX_GUIDE_NAME,
  MAX_GUIDE_ROWS,
  MAX_GUIDE_SIZE,
  MAX_GUIDE_TEXT,
  MAX_SIZE_GUIDES,
} from '@fori/domain/size-guides';
import { z } from 'zod';
import { inEachLanguage, timestamp } from '../common.ts';

const text = (most: number) => z.string().trim().max(most);

/** A cell as typed, in the stored form: `86–91` becomes `86-91`. */
const cell = z.string().transform((typed, context) => {
  if (typed.trim() === '') return '';
  const range = centimetresIn(typed);
  if (range) return cellOf(range);
  context.addIssue({ code: 'custom', message: 'validation.centimetres' });
  return z.NEVER;
});

const requireEnglish = (english: string, path: (string | number)[], context: z.RefinementCtx) => {
  if (english === '') context.addIssue({ code: 'custom', path, message: 'validation.required' });
};

const sizeGuideInput = z
  .object({
    id: z.string().regex(/^[\w-]{1,64}$/),
    /** a category's slug, or `custom-jacket`; an unknown one is refused at this field */
    goods: z.string().trim(),
    gender: z.enum(guideGenders),
    columns: z
      .array(inEachLanguage(text(MAX_GUIDE_COLUMN)))
      .min(1)
      .max(MAX_GUIDE_COLUMNS),
    rows: z
      .array(z.object({ size: text(MAX_GUIDE_SIZE).min(1), cells: z.array(cell) }))
      .min(1)
      .max(MAX_GUIDE_ROWS),
    texts: inEachLanguage(
      z.object({
        name: text(MAX_GUIDE_NAME),
        measuring: text(MAX_GUIDE_TEXT),
        fit: text(MAX_GUIDE_TEXT),
        between: text(MAX_GUIDE_TEXT),
      }),
    ),
  })
  .superRefine(({ columns, rows, texts }, context) => {
    requireEnglish(texts[fallbackLanguage].name, ['texts', fallbackLanguage, 'name'], context);
    for (const [at, column] of columns.entries()) {
      requireEnglish(column[fallbackLanguage], ['columns', at, fallbackLanguage], context);
    }
    const sizes = rows.map(({ size }) => foldForSearch(size));
    for (const [at, { cells }] of rows.entries()) {
      if (sizes.indexOf(sizes[at] ?? '') < at) {
        context.addIssue({ code: 'custom', path: ['rows', at, 'size'], message: 'validation.size_twice' });
      }
      if (cells.length !== columns.length) context.addIssue({ code: 'custom', path: ['rows', at, 'cells'] });
    }
  });

/** All size guides at once; `updated_at` as it was read, so that nobody overwrites a change they have not seen. */
export const sizeGuidesChange = z.object({
  guides: z
    .array(sizeGuideInput)
    .max(MAX_SIZE_GUIDES)
    .superRefine((guides, context) => {
      const ids = guides.map(({ id }) => id);
      for (const [at, id] of ids.entries()) {
        if (ids.indexOf(id) < at) context.addIssue({ code: 'custom', path: [at, 'id'] });
      }
    }),
  updated_at: timestamp.nullable(),
});
export type SizeGuidesInput = z.input<typeof sizeGuidesChange>;
export type SizeGuidesChange = z.output<typeof sizeGuidesChange>;

/** The size guides in the order in which they are tried. */
export const sizeGuides = z.object({
  guides: z.array(
    z.object({
      id: z.string(),
      goods: z.string(),
      gender: z.enum(guideGenders),
      columns: z.array(inEachLanguage(z.string())),
      rows: z.array(z.object({ size: z.string(), cells: z.array(z.string()) })),
      texts: inEachLanguage(
        z.object({ name: z.string(), measuring: z.string(), fit: z.string(), between: z.string() }),
      ),
    }),
  ),
  /** the next change has to name it; null before the first change */
  updated_at: timestamp.nullable(),
});
export type SizeGuides = z.infer<typeof sizeGuides>;
