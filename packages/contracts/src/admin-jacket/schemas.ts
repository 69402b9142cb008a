import { JACKET_BASE_PRICES, MAX_COMING_LISTS, MAX_OPTION_PRICE } from '@fori/domain/jacket-offer';
import { isMixedColor, jacketColors, type MixedColor } from '@fori/domain/jackets';
import { fallbackLanguage } from '@fori/domain/languages';
import { colorProblems, hexIn, MAX_COLOR_NAME_LENGTH, MAX_MIXED_COLORS } from '@fori/domain/mixed-colors';
import { fromMoney } from '@fori/domain/money';
import { isDay } from '@fori/domain/shop-time';
import { z } from 'zod';
import { inEachLanguage, isoDate, timestamp } from '../common.ts';
import { jacketChoices, jacketPrices, workshop } from '../jackets/schemas.ts';
import { line } from '../text-inputs.ts';

const builtInColor = z.array(z.enum(jacketColors));

export const jacketOffer = z.object({
  /** today in the shop's time zone */
  today: isoDate,
  /** in force; `starts_on` is null where these prices always applied */
  present: jacketPrices.extend({ starts_on: isoDate.nullable() }),
  /** those that start after today, soonest first */
  coming: z.array(jacketPrices.extend({ starts_on: isoDate })),
  /** of colours those that every shop has */
  choices: jacketChoices.extend({ color: builtInColor }),
  /** the leather colours that the shop mixed, in the order they are shown (JACKET-250) */
  colors: z.array(z.object({ hex: z.string(), names: inEachLanguage(z.string()), offered: z.boolean() })),
  /** as it was saved, its day possibly over */
  workshop,
  /** the next change has to name it; null while the preset prices apply */
  updated_at: timestamp.nullable(),
});
export type JacketOffer = z.infer<typeof jacketOffer>;

const amount = ({ min, max }: { min: number; max: number }, message: string) =>
  z.string().transform((text, context) => {
    const cents = fromMoney(text.trim());
    if (cents !== null && cents >= min && cents <= max) return cents;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
const option = amount({ min: 0, max: MAX_OPTION_PRICE }, 'validation.jacket_option_price');

const priceList = z.object({
  starts_on: z.string().refine(isDay, 'validation.day'),
  base: amount(JACKET_BASE_PRICES, 'validation.jacket_base_price'),
  material: z.object({ lambskin: option, cowhide: option, reindeer: option }),
  lining: z.object({ viscose: option, quilted: option, wool: option }),
  monogram: option,
  logo: option,
});

const { size, material, lining, logos, monogram } = jacketChoices.shape;
/** Each choice once, in the shop's order; at least one of each but logos, the monogram, and colours where one is mixed (JACKET-240). */
const choicesInput = z.object({
  color: builtInColor,
  size: size.min(1, 'validation.jacket_choice'),
  material: material.min(1, 'validation.jacket_choice'),
  lining: lining.min(1, 'validation.jacket_choice'),
  logos,
  monogram,
});
const colorName = line(MAX_COLOR_NAME_LENGTH);
const colorsInput = z
  .array(
    z.object({
      hex: z
        .string()
        .refine((text) => hexIn(text) !== null, 'validation.color_hex')
        .transform((text) => hexIn(text) ?? (text as MixedColor)),
      names: inEachLanguage(colorName).superRefine((names, context) => {
        if (names[fallbackLanguage] === '')
          context.addIssue({ code: 'custom', path: [fallbackLanguage], message: 'validation.required' });
      }),
      offered: z.boolean(),
    }),
  )
  .max(MAX_MIXED_COLORS)
  .superRefine((colors, context) => {
    // zod also calls this where a hex code is none
    if (!colors.every(({ hex }) => isMixedColor(hex))) return;
    for (const { at, field, problem, ...more } of colorProblems(colors, []))
      context.addIssue({
        code: 'custom',
        message: `validation.${problem}`,
        path: [at, ...field.split('.')],
        ...('other' in more && { params: { name: more.other[fallbackLanguage] } }),
      });
  });
const workshopInput = z
  .object({ full_until: z.string().refine(isDay, 'validation.day').nullable(), takes_orders: z.boolean() })
  .refine((input) => input.full_until !== null || input.takes_orders, {
    message: 'validation.workshop_day',
    path: ['full_until'],
  });

/** The coming price lists, and what is left as it was when left out; `updated_at` as it was read, so that nobody overwrites a change they have not seen. */
export const jacketOfferChange = z.object({
  coming: z
    .array(priceList)
    .max(MAX_COMING_LISTS)
    .superRefine((lists, context) => {
      for (const [at, { starts_on }] of lists.entries()) {
        if (lists.findIndex((list) => list.starts_on === starts_on) < at)
          context.addIssue({ code: 'custom', message: 'validation.start_twice', path: [at, 'starts_on'] });
      }
    }),
  choices: choicesInput.optional(),
  /** all of the shop's own colours; one that is left out is removed */
  colors: colorsInput.optional(),
  workshop: workshopInput.optional(),
  updated_at: timestamp.nullable(),
});
export type JacketOfferInput = z.input<typeof jacketOfferChange>;
export type JacketOfferChange = z.output<typeof jacketOfferChange>;
