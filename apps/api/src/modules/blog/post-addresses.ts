import { publicBlogStatuses } from '@fori/domain/blog';
import { isLanguage, type Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { type AddressSlugs, writtenSlugs } from '../search-texts/index.ts';
import { postAddresses } from './blog.repository.ts';

export interface PostAddress {
  slug: string;
  /** in each language */
  slugs: AddressSlugs;
  updatedAt: Date;
  /** the languages it is translated into */
  languages: Language[];
}

/** Every public post, newest first, for the sitemap. */
export const listPostAddresses = async ({ db }: Pick<Shop, 'db'>): Promise<PostAddress[]> => {
  const found = new Map<string, PostAddress>();
  const slugsOf = await writtenSlugs(db.read, 'blog');
  for (const { id, slug, updatedAt, locale } of await postAddresses(db.read, publicBlogStatuses)) {
    const post = found.get(slug) ?? { slug, slugs: slugsOf({ id, slug }), updatedAt, languages: [] };
    if (isLanguage(locale)) post.languages.push(locale);
    found.set(slug, post);
  }
  return [...found.values()];
};
