import { z } from 'zod';

/** The blocks of the home page: as its visitors see them, and as they are edited, which differ in the form of texts and links. */
export const blocksWith = <
  Common extends z.ZodRawShape,
  Title extends z.ZodTypeAny,
  Text extends z.ZodTypeAny,
  Link extends z.ZodTypeAny,
  Slide extends z.ZodTypeAny,
  Picture extends z.ZodTypeAny,
  Figures extends z.ZodTypeAny,
  Links extends z.ZodTypeAny,
  Products extends z.ZodTypeAny,
>(
  common: Common,
  parts: {
    title: Title;
    /** a text that may be empty */
    text: Text;
    label: Text;
    link: Link;
    slides: Slide;
    picture: Picture;
    figures: Figures;
    links: Links;
    products: Products;
  },
) => {
  const { title, text, label, link, slides, picture, figures, links, products } = parts;
  return z.discriminatedUnion('kind', [
    z.object({ ...common, kind: z.literal('hero'), slides }),
    z.object({ ...common, kind: z.literal('links'), links }),
    /** the first products of the list where none is chosen */
    z.object({ ...common, kind: z.literal('featured'), title, text, link, products }),
    z.object({ ...common, kind: z.literal('categories'), title }),
    z.object({ ...common, kind: z.literal('film'), title, text, link }),
    z.object({ ...common, kind: z.literal('text'), title, text, link, picture }),
    z.object({ ...common, kind: z.literal('figures'), eyebrow: label, title, text, link, figures }),
    z.object({ ...common, kind: z.literal('reviews'), title }),
    z.object({ ...common, kind: z.literal('posts'), title, link }),
  ]);
};

const link = z.object({ text: z.string(), to: z.string() });
/** `file` is the address of a picture’s files below /media, without size and format */
const picture = z.object({ file: z.string(), alt: z.string() });

/** A block with its texts in one language. */
export const homeBlock = blocksWith(
  { id: z.string() },
  {
    title: z.string(),
    text: z.string(),
    label: z.string(),
    link: link.nullable(),
    slides: z.array(z.object({ title: z.string(), text: z.string(), link: link.nullable(), picture })),
    picture: picture.nullable(),
    figures: z.array(z.object({ value: z.string(), label: z.string() })),
    links: z.array(link),
    products: z.array(z.number().int()),
  },
);
export type HomeBlock = z.infer<typeof homeBlock>;
export type HomeBlockOf<Kind extends HomeBlock['kind']> = Extract<HomeBlock, { kind: Kind }>;
export type HomeLink = z.infer<typeof link>;

/** The home page as its visitors see it now. */
export const homePage = z.object({ title: z.string(), description: z.string(), blocks: z.array(homeBlock) });
export type HomePage = z.infer<typeof homePage>;
