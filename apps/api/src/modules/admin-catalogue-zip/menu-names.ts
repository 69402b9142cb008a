import type { EditedLink, MenusDocument } from '@fori/contracts/admin-menus/schemas';
import type { Queries } from '../../db/types.ts';
import { categoriesWithNames } from '../catalog/index.ts';
import { ownPages } from '../text-pages/index.ts';
import type { ShopRecord } from './format.ts';

interface Names<From, To> {
  categories: ReadonlyMap<From, To>;
  textPages: ReadonlyMap<From, To>;
}

/** The slugs of what menus can link to, by the numbers of this shop. */
export const slugsOfTargets = async (q: Queries): Promise<Names<number, string>> => ({
  categories: new Map((await categoriesWithNames(q)).map(({ id, slug }) => [id, slug])),
  textPages: new Map((await ownPages(q)).map(({ id, slug }) => [id, slug])),
});

const reversed = (names: ReadonlyMap<number, string>) => new Map([...names].map(([id, slug]) => [slug, id]));

export const idsOfTargets = ({ categories, textPages }: Names<number, string>): Names<string, number> => ({
  categories: reversed(categories),
  textPages: reversed(textPages),
});

type Menus<Name> = Name extends number ? MenusDocument : NonNullable<ShopRecord['menus']>;

/** Menus with categories and pages under their other names; links to what has none are left out. */
export const renamedMenus = <From extends number | string, To extends number | string>(
  menus: Menus<From>,
  { categories, textPages }: Names<From, To>,
): Menus<To> => {
  const renamed = (links: readonly object[]) =>
    (links as readonly EditedLink[]).flatMap((link): object[] => {
      if (link.kind === 'category') {
        const category = categories.get(link.category as unknown as From);
        return category === undefined ? [] : [{ ...link, category }];
      }
      if (link.kind !== 'text_page') return [link];
      const page = textPages.get(link.text_page as unknown as From);
      return page === undefined ? [] : [{ ...link, text_page: page }];
    });
  return {
    header: renamed(menus.header),
    aside: renamed(menus.aside),
    columns: menus.columns.map((column) => ({ ...column, links: renamed(column.links) })),
  } as Menus<To>;
};
