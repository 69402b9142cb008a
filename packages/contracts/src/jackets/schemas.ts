import { choiceParts } from '@fori/domain/jacket-choices';
import { rendererOf } from '@fori/domain/jacket-renderers';
import {
  isJacketColor,
  isMixedColor,
  jacketColors,
  jacketLinings,
  jacketMaterials,
  jacketSizes,
  jacketViews,
  LOGO_WIDTHS,
  MAX_JACKET_NAME_LENGTH,
  MAX_LOGOS,
  MAX_MONOGRAM_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_ROTATION,
  MONOGRAM_ALPHABET,
  pricePartCodes,
  shopLogos,
} from '@fori/domain/jackets';
import { monogramPlaces, monogramThreads, monogramTypefaces } from '@fori/domain/lettering';
import { logoZones } from '@fori/domain/logo-zones';
import { logoTechniques, patchColours, threadColours } from '@fori/domain/sewing';
import { z } from 'zod';
import { isoDate, money } from '../common.ts';
import { line } from '../text-inputs.ts';

/** The id of a placed logo, made by the client, or of a patch or an upload. */
const id = z.string().regex(/^[\w-]{1,64}$/, 'validation.invalid');

/** One of the colours that every shop has, or one that this shop mixed, by its hex code (JACKET-250). */
export const jacketColor = z.string().refine(isJacketColor, {
  message: 'validation.jacket_color',
  params: { allowed: jacketColors.join(', ') },
});

/** Any position may be sent; the server clamps it to the printable area. */
export const placedLogo = z.object({
  id,
  logo: id,
  view: z.enum(jacketViews),
  x: z.number().finite(),
  y: z.number().finite(),
  /** whole degrees clockwise; without it the logo is upright (JACKET-133) */
  rotation: z
    .number()
    .int('validation.rotation')
    .min(0, 'validation.rotation')
    .max(MAX_ROTATION, 'validation.rotation')
    .optional(),
  /** whole millimetres, where the shop lets customers choose; without it the usual size (JACKET-137) */
  width: z
    .number()
    .int('validation.logo_width')
    .min(LOGO_WIDTHS.min, 'validation.logo_width')
    .max(LOGO_WIDTHS.max, 'validation.logo_width')
    .optional(),
  /** beside the body; there a logo has the zone's own width (JACKET-142) */
  zone: z.enum(logoZones).optional(),
  /** how it is made; without a technique as usual, and colours that it does not use are left out (JACKET-141) */
  technique: z.enum(logoTechniques).optional(),
  patch: z.enum(patchColours).optional(),
  thread: z.enum(threadColours).optional(),
});

/** Where and how a monogram is sewn; what is left out is as usual (JACKET-160). */
export const lettering = z.object({
  place: z.enum(monogramPlaces).optional(),
  typeface: z.enum(monogramTypefaces).optional(),
  thread: z.enum(monogramThreads).optional(),
});

/** `jacket_data`: a design without its pictures (JACKET-13). */
export const jacketDesign = z.object({
  name: line(MAX_JACKET_NAME_LENGTH).default(''),
  color: jacketColor,
  size: z.enum(jacketSizes),
  material: z.enum(jacketMaterials),
  lining: z.enum(jacketLinings),
  monogram: z
    .string()
    .trim()
    .transform((letters) => letters.normalize('NFC').toLocaleUpperCase('en'))
    .pipe(
      z
        .string()
        .max(MAX_MONOGRAM_LENGTH, 'validation.monogram')
        .regex(new RegExp(`^[${MONOGRAM_ALPHABET}]*$`), 'validation.monogram'),
    )
    .default(''),
  lettering: lettering.optional(),
  notes: z.string().trim().max(MAX_NOTES_LENGTH).default(''),
  logos: z
    .array(placedLogo)
    .max(MAX_LOGOS)
    .refine((logos) => new Set(logos.map((logo) => logo.id)).size === logos.length, 'validation.invalid')
    .default([]),
  /** the version of the renderer that draws it; one that is not known becomes the nearest one (JACKET-210) */
  renderer: z
    .number()
    .transform((renderer) => rendererOf({ renderer }))
    .optional(),
});

export const uploadedLogo = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadedLogo = z.infer<typeof uploadedLogo>;

/** A jacket in the cart (DATA-12). */
export const cartJacket = z.object({
  id: z.number().int(),
  /** identifies the design, without quantity and price (JACKET-101) */
  version: z.string(),
  name: z.string(),
  color: jacketColor,
  /** the name of a mixed colour in the reader's language; none for the others */
  color_text: z.string().optional(),
  size: z.enum(jacketSizes),
  material: z.enum(jacketMaterials),
  lining: z.enum(jacketLinings),
  monogram: z.string(),
  lettering: lettering.optional(),
  /** the monogram with how it is sewn, in the reader's language; none where that is as usual */
  monogram_text: z.string().optional(),
  customDescription: z.string(),
  logos: z.array(placedLogo.extend({ name: z.string() })),
  renderer: z.number().int().optional(),
  /** the uploads among its logos, for editing in the designer */
  uploads: z.array(uploadedLogo),
  quantity: z.number().int(),
  /** of one unit */
  price: money,
  line_total: money,
  /** the price when it was put into the cart or last edited, where it is another now (CART-109) */
  price_when_added: money.nullable(),
  /** its parts that have something the shop does not offer any more, so that it cannot be ordered (JACKET-241) */
  not_offered: z.array(z.enum(choiceParts)),
  /** the same in the reader's language; none where all is offered */
  not_offered_text: z.string().optional(),
  /** the server's renderings */
  frontImageUrl: z.string(),
  backImageUrl: z.string(),
});
export type CartJacket = z.infer<typeof cartJacket>;

/** What a jacket and its options cost today, without VAT (JACKET-230). */
export const jacketPrices = z.object({
  base: money,
  material: z.object({ lambskin: money, cowhide: money, reindeer: money }),
  lining: z.object({ viscose: money, quilted: money, wool: money }),
  monogram: money,
  /** of each logo */
  logo: money,
});
export type JacketPriceTexts = z.infer<typeof jacketPrices>;

/** What customers may choose of a jacket (JACKET-240). */
export const jacketChoices = z.object({
  /** built-in colours, then those of the shop's own */
  color: z.array(jacketColor),
  size: z.array(z.enum(jacketSizes)),
  material: z.array(z.enum(jacketMaterials)),
  lining: z.array(z.enum(jacketLinings)),
  /** the shop's own patches */
  logos: z.array(z.enum(shopLogos)),
  monogram: z.boolean(),
});
export type OfferedChoices = z.infer<typeof jacketChoices>;

/** A colour of the shop's own among those offered, named in the reader's language (JACKET-250). */
export const mixedColor = z.object({ hex: z.string().refine(isMixedColor), name: z.string() });

/** Whether the workshop has time for a jacket (JACKET-243). */
export const workshop = z.object({
  /** the first day on which it can begin one; null for now */
  full_until: isoDate.nullable(),
  /** whether jackets can be ordered before that day */
  takes_orders: z.boolean(),
});

const point = z.tuple([z.number(), z.number()]);
const priced = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(z.object({ value: z.enum(values), label: z.string(), surcharge: money }));

export const jacketOptions = z.object({
  colors: z.array(z.object({ value: jacketColor, label: z.string(), hex: z.string() })),
  sizes: z.array(z.object({ value: z.enum(jacketSizes), label: z.string() })),
  materials: priced(jacketMaterials),
  linings: priced(jacketLinings),
  logos: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
  base_price: money,
  monogram_price: money,
  logo_price: money,
  max_logos: z.number().int(),
  artboard: z.object({ width: z.number(), height: z.number(), logo: z.number() }),
  printable: z.object({ front: z.array(point), back: z.array(point) }),
});
export type JacketOptions = z.infer<typeof jacketOptions>;

export const jacketPrice = z.object({
  total: money,
  parts: z.array(z.object({ code: z.enum(pricePartCodes), amount: money })),
});

/** A shared design; opening it makes a copy. */
export const sharedDesign = z.object({
  id: z.string(),
  design: jacketDesign,
  /** the name of a mixed colour in the reader's language */
  color_text: z.string().optional(),
  /** the uploads among its logos */
  logos: z.array(uploadedLogo),
  frontImageUrl: z.string(),
  backImageUrl: z.string(),
  /** both sides without a background, for the designer until it has drawn them; null where they are no longer stored (JACKET-255) */
  stagePictures: z.object({ front: z.string(), back: z.string() }).nullable(),
  /** what it cost when it was last shared; null where that is not known (JACKET-254) */
  price_when_shared: money.nullable(),
  /** the front beside the shop's name, for link previews and for saving; null where it is no longer stored */
  card: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
});
export type SharedDesign = z.infer<typeof sharedDesign>;
