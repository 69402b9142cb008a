import type { Shop } from '../../composition.ts';
import { type AddressSlugs, writtenSlugs } from '../search-texts/index.ts';
import { ownPageAddresses } from './text-pages.repository.ts';

export interface PageAddress {
  slug: string;
  /** in each language */
  slugs: AddressSlugs;
  updatedAt: Date;
}

/** The pages of the shop's own that anybody can read, for the sitemap. */
export const listPageAddresses = async ({ db }: Pick<Shop, 'db'>): Promise<PageAddress[]> => {
  const slugsOf = await writtenSlugs(db.read, 'page');
  return (await ownPageAddresses(db.read)).map((page) => ({ ...page, slugs: slugsOf(page) }));
};
