import type {
  AdminTextPage,
  AdminTextPageRow,
  PageText,
  PageTextState,
} from '@fori/contracts/admin-text-pages/schemas';
import { DomainError } from '@fori/domain/errors';
import { byLanguage, fallbackLanguage, type Language } from '@fori/domain/languages';
import { isSystemPage } from '@fori/domain/text-pages';
import type { Queries } from '../../db/types.ts';
import { builtInText } from '../text-pages/index.ts';
import { type NewestVersion, newestVersions, pageById } from './versions.repository.ts';

export interface PageRow {
  id: number;
  slug: string;
  visible: boolean;
  updatedAt: Date;
}

const textOf = (version: NewestVersion | undefined): PageText | null =>
  version?.body == null ? null : { title: version.title, description: version.description, body: version.body };

/** How a page stands in a language. */
export interface TextsOfLanguage {
  draft: NewestVersion | undefined;
  inForce: NewestVersion | undefined;
  /** as it is edited: the draft, else what is in force; null for the built-in text, or none */
  text: PageText | null;
}

export const textsIn = (versions: readonly NewestVersion[], language: Language): TextsOfLanguage => {
  const own = versions.filter(({ locale }) => locale === language);
  const draft = own.find(({ publishedAt }) => publishedAt === null);
  const inForce = own.find(({ publishedAt }) => publishedAt !== null);
  return { draft, inForce, text: textOf(draft ?? inForce) };
};

const stateOf = (slug: string, { draft, inForce }: TextsOfLanguage): PageTextState => {
  if (draft) return 'draft';
  if (inForce?.body != null) return 'published';
  return isSystemPage(slug) ? 'built_in' : 'missing';
};

const rowOf = ({ id, slug, visible, updatedAt }: PageRow, versions: readonly NewestVersion[]) => ({
  id,
  slug,
  kind: isSystemPage(slug) ? slug : ('own' as const),
  visible,
  states: byLanguage((language) => stateOf(slug, textsIn(versions, language))),
  updated_at: updatedAt.toISOString(),
});

/** A page in the list, its title in `language`, else in English. */
export const toAdminPageRow = (
  page: PageRow,
  versions: readonly NewestVersion[],
  language: Language,
): AdminTextPageRow => {
  const builtIn = isSystemPage(page.slug) ? builtInText(page.slug, language).title : undefined;
  const title =
    textsIn(versions, language).text?.title || builtIn || textsIn(versions, fallbackLanguage).text?.title || page.slug;
  return { ...rowOf(page, versions), title };
};

const toAdminPage = (page: PageRow, versions: readonly NewestVersion[]): AdminTextPage => {
  const { slug } = page;
  return {
    ...rowOf(page, versions),
    slug_fixed: isSystemPage(slug) || versions.some(({ publishedAt }) => publishedAt !== null),
    texts: byLanguage((language) => textsIn(versions, language).text),
    built_in: isSystemPage(slug) ? byLanguage((language) => builtInText(slug, language)) : null,
  };
};

/** A page as the back office edits it. Throws `not_found`. */
export const viewAdminPage = async (q: Queries, id: number): Promise<AdminTextPage> => {
  const page = await pageById(q, id);
  if (!page) throw new DomainError('not_found');
  return toAdminPage(page, await newestVersions(q, [id]));
};

/** Throws `stale_edit`, with the page in `current`, when it has changed since the editor read it. */
export const checkSeen = async (tx: Queries, { id, updatedAt }: PageRow, seen: string): Promise<void> => {
  if (new Date(seen).getTime() === updatedAt.getTime()) return;
  throw new DomainError('stale_edit', { extra: { current: await viewAdminPage(tx, id) } });
};
