import { randomId } from '@fori/client/random-id';
import type { AdminHome, EditedBlock, HomeChange, HomeDocument } from '@fori/contracts/admin-home/schemas';
import type { Companion } from '@fori/contracts/admin-products/schemas';
import { type HomeBlockKind, homeLimits, shopPictures } from '@fori/domain/home';
import { byLanguage } from '@fori/domain/languages';
import { fromShopTime, toShopTime } from '../../shared/shop-time.ts';

type Texts = HomeDocument['title'];

/** A block as it is edited: times by the shop's clock, empty for none, and products with their names. */
export type BlockForm = EditedBlock extends infer Block
  ? Block extends { kind: 'featured'; products: number[] }
    ? Omit<Block, 'from' | 'until' | 'products'> & { from: string; until: string; products: Companion[] }
    : Block extends unknown
      ? Omit<Block, 'from' | 'until'> & { from: string; until: string }
      : never
  : never;

export interface HomeForm {
  title: Texts;
  description: Texts;
  blocks: BlockForm[];
}

const toLocal = (at: string | null): string => (at === null ? '' : toShopTime(at));

/** A page as a form; products that no longer exist are left out. */
export const formOfDocument = (
  { title, description, blocks }: HomeDocument,
  products: readonly Companion[],
): HomeForm => ({
  title,
  description,
  blocks: blocks.map((block): BlockForm => {
    const times = { from: toLocal(block.from), until: toLocal(block.until) };
    if (block.kind !== 'featured') return { ...block, ...times };
    const picked = block.products.flatMap((id) => products.find((product) => product.id === id) ?? []);
    return { ...block, ...times, products: picked };
  }),
});

export const formOf = ({ document, products }: AdminHome): HomeForm => formOfDocument(document, products);

export const changeOf = ({ title, description, blocks }: HomeForm, updatedAt: string | null): HomeChange => ({
  title,
  description,
  blocks: blocks.map((block): EditedBlock => {
    const times = { from: fromShopTime(block.from), until: fromShopTime(block.until) };
    return block.kind === 'featured'
      ? { ...block, ...times, products: block.products.map(({ id }) => id) }
      : { ...block, ...times };
  }),
  updated_at: updatedAt,
});

const none = (): Texts => byLanguage(() => '');
const noLink = () => ({ to: '', text: none() });

const newItems = {
  slides: () => ({ title: none(), text: none(), link: noLink(), picture: { file: shopPictures[0], alt: none() } }),
  links: noLink,
  figures: () => ({ value: none(), label: none() }),
};
export type ItemList = keyof typeof newItems;

/** What a kind of block has several of. */
export const listOf: Readonly<Partial<Record<HomeBlockKind, ItemList>>> = {
  hero: 'slides',
  links: 'links',
  figures: 'figures',
};

export const newItem = (list: ItemList): object => newItems[list]();

/** A block with nothing in it yet, and a place for its first slide, link or figure. */
export const newBlock = (kind: HomeBlockKind): BlockForm => {
  const list = listOf[kind];
  return {
    id: randomId(),
    kind,
    hidden: false,
    from: '',
    until: '',
    // more than a kind has is no part of the request
    title: none(),
    text: none(),
    eyebrow: none(),
    link: noLink(),
    picture: null,
    products: [],
    ...(list && { [list]: [newItem(list)] }),
  } as unknown as BlockForm;
};

/** How a field is edited: in each language on one line or several, or once: an address, a picture, products. */
export interface BlockField {
  /** its place in the block or the item */
  name: string;
  label: 'title' | 'text' | 'eyebrow' | 'link_text' | 'link_to' | 'picture' | 'alt' | 'value' | 'figure' | 'products';
  control: 'line' | 'text' | 'address' | 'picture' | 'products';
  needed: boolean;
  most: number;
}

const line = (
  name: string,
  label: BlockField['label'],
  { needed = false, most = homeLimits.title as number } = {},
): BlockField => ({ name, label, control: 'line', needed, most });
const title = line('title', 'title', { needed: true });
const text: BlockField = { name: 'text', label: 'text', control: 'text', needed: false, most: homeLimits.text };
const linkAt = (place: string, needed = false): BlockField[] => [
  line(`${place}text`, 'link_text', { needed, most: homeLimits.label }),
  { name: `${place}to`, label: 'link_to', control: 'address', needed, most: homeLimits.address },
];
const picture: BlockField[] = [
  { name: 'picture', label: 'picture', control: 'picture', needed: false, most: 0 },
  line('picture.alt', 'alt', { most: homeLimits.alt }),
];

/** The fields of a block itself. */
export const ownFields: Readonly<Record<HomeBlockKind, readonly BlockField[]>> = {
  hero: [],
  links: [],
  featured: [
    title,
    text,
    ...linkAt('link.'),
    { name: 'products', label: 'products', control: 'products', needed: false, most: homeLimits.products },
  ],
  categories: [title],
  film: [title, text, ...linkAt('link.')],
  text: [title, text, ...linkAt('link.'), ...picture],
  figures: [line('eyebrow', 'eyebrow', { most: homeLimits.label }), title, text, ...linkAt('link.')],
  reviews: [title],
  posts: [title, ...linkAt('link.')],
};

/** The fields of each slide, link or figure. */
export const itemFields: Readonly<Record<ItemList, readonly BlockField[]>> = {
  slides: [title, text, ...linkAt('link.'), ...picture],
  links: linkAt('', true),
  figures: [
    line('value', 'value', { needed: true, most: homeLimits.label }),
    line('label', 'figure', { needed: true }),
  ],
};
