import { HOME_PICTURE, homeLimits, isHomeAddress } from '@fori/domain/home';
import { fallbackLanguage } from '@fori/domain/languages';
import { z } from 'zod';
import { companion } from '../admin-products/schemas.ts';
import { textWithFacts } from '../admin-text-pages/schemas.ts';
import { inEachLanguage, rowId, timestamp } from '../common.ts';
import { documentStates } from '../document-versions.ts';
import { blocksWith } from '../home/schemas.ts';

const texts = (most: number) => inEachLanguage(textWithFacts(most));

/** A text that English needs, since it is shown where another language has none. */
const neededTexts = (most: number) =>
  texts(most).superRefine((written, context) => {
    if (written[fallbackLanguage] === '')
      context.addIssue({ code: 'custom', path: [fallbackLanguage], message: 'validation.required' });
  });

const address = z
  .string()
  .trim()
  .max(homeLimits.address)
  .refine((text) => text === '' || isHomeAddress(text), 'validation.home_address');

/** A link; one without address and text is none. */
const link = z.object({ to: address, text: texts(homeLimits.label) }).superRefine(({ to, text }, context) => {
  const label = text[fallbackLanguage];
  if (to === '' && label !== '') context.addIssue({ code: 'custom', path: ['to'], message: 'validation.required' });
  if (to !== '' && label === '')
    context.addIssue({ code: 'custom', path: ['text', fallbackLanguage], message: 'validation.required' });
});

const neededLink = z.object({
  to: address.refine((text) => text !== '', 'validation.required'),
  text: neededTexts(homeLimits.label),
});

const picture = z.object({ file: z.string().regex(HOME_PICTURE), alt: texts(homeLimits.alt) });

/** A block whose products are named as `products` says. */
const blockWith = <P extends z.ZodTypeAny>(products: P) =>
  blocksWith(
    {
      id: z.string().regex(/^[\w-]{1,64}$/),
      hidden: z.boolean(),
      from: timestamp.nullable(),
      until: timestamp.nullable(),
    },
    {
      title: neededTexts(homeLimits.title),
      text: texts(homeLimits.text),
      label: texts(homeLimits.label),
      link,
      slides: z
        .array(z.object({ title: neededTexts(homeLimits.title), text: texts(homeLimits.text), link, picture }))
        .max(homeLimits.slides),
      picture: picture.nullable(),
      figures: z
        .array(z.object({ value: neededTexts(homeLimits.label), label: neededTexts(homeLimits.title) }))
        .max(homeLimits.figures),
      links: z.array(neededLink).max(homeLimits.links),
      products,
    },
  );

const checkBlocks = (
  blocks: readonly { id: string; from: string | null; until: string | null }[],
  context: z.RefinementCtx,
): void => {
  const ids = blocks.map(({ id }) => id);
  for (const [at, { id, from, until }] of blocks.entries()) {
    if (ids.indexOf(id) < at) context.addIssue({ code: 'custom', path: [at, 'id'] });
    if (from !== null && until !== null && from >= until)
      context.addIssue({ code: 'custom', path: [at, 'until'], message: 'validation.block_end' });
  }
};

/** The home page with products named by `name`: by their ids in a shop, otherwise where they change shops. */
export const homeDocumentWith = <Name extends z.ZodType<string | number>>(name: Name) =>
  z.object({
    /** what search engines and screen readers say of the page */
    title: neededTexts(homeLimits.headTitle),
    description: neededTexts(homeLimits.headDescription),
    blocks: z
      .array(
        blockWith(
          z
            .array(name)
            .max(homeLimits.products)
            .refine((names) => new Set(names).size === names.length, 'validation.companions_twice'),
        ),
      )
      .max(homeLimits.blocks)
      .superRefine((blocks, context) => checkBlocks(blocks, context)),
  });

/** The home page as it is written. */
export const homeDocument = homeDocumentWith(rowId);
export type HomeDocument = z.infer<typeof homeDocument>;
export type EditedBlock = HomeDocument['blocks'][number];

/** The whole page; `updated_at` as it was read, so that nobody overwrites a change they have not seen. */
export const homeChange = homeDocument.extend({ updated_at: timestamp.nullable() });
export type HomeChange = z.infer<typeof homeChange>;

/** The home page as the back office edits it. */
export const adminHome = z.object({
  state: z.enum(documentStates),
  /** as it is edited: the draft, else what customers see */
  document: homeDocument,
  in_force: homeDocument,
  /** what a shop shows that nobody edited */
  built_in: homeDocument,
  /** the products chosen by hand in any of them */
  products: z.array(companion),
  /** the next change has to name it; null before the first change */
  updated_at: timestamp.nullable(),
});
export type AdminHome = z.infer<typeof adminHome>;

export const homePicture = z.object({
  /** the address of its files below /media, without shape, size and format */
  file: z.string(),
});
export type HomePicture = z.infer<typeof homePicture>;

export const homeVersionContent = z.object({ document: homeDocument, products: z.array(companion) });
export type HomeVersionContent = z.infer<typeof homeVersionContent>;
