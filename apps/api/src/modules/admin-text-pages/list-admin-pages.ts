import type { AdminTextPageRow, TextPageVersion } from '@fori/contracts/admin-text-pages/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';
import {
  countPages,
  countVersions,
  newestVersions,
  pageById,
  pageOfPages,
  pageOfVersions,
} from './versions.repository.ts';
import { toAdminPageRow } from './view-admin-page.ts';

interface Range {
  page: number;
  per_page: number;
}

const rangeOf = ({ page, per_page }: Range) => ({ limit: per_page, offset: (page - 1) * per_page });

const pageOf = <T>(data: T[], total: number, { page, per_page }: Range) => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  per_page,
  total,
});

const rowsOf = async (
  q: Queries,
  search: string | undefined,
  limits: { limit: number; offset: number },
  language: Language,
): Promise<AdminTextPageRow[]> => {
  const pages = await pageOfPages(q, search, limits);
  const ids = pages.map(({ id }) => id);
  const versions = groupBy(ids.length === 0 ? [] : await newestVersions(q, ids), ({ pageId }) => pageId);
  return pages.map((page) => toAdminPageRow(page, versions.get(page.id) ?? [], language));
};

/** A page of all text pages, titles in `language` where written. */
export const listAdminPages = async (
  { db: { read } }: Pick<Shop, 'db'>,
  { search, ...range }: Range & { search?: string | undefined },
  language: Language,
) => {
  const rows = await rowsOf(read, search, rangeOf(range), language);
  return pageOf(rows, await countPages(read, search), range);
};

/** All text pages, titles in `language` where written. */
export const everyAdminPage = async (q: Queries, language: Language): Promise<AdminTextPageRow[]> =>
  rowsOf(q, undefined, { limit: await countPages(q, undefined), offset: 0 }, language);

/** The versions of a page in a language, newest first. Throws `not_found`. */
export const listVersions = async (
  { db: { read } }: Pick<Shop, 'db'>,
  id: number,
  { language, ...range }: Range & { language: Language },
) => {
  if (!(await pageById(read, id))) throw new DomainError('not_found');
  const rows = await pageOfVersions(read, id, language, rangeOf(range));
  const versions = rows.map(
    ({
      version: { id: versionId, number, title, description, body, writtenAt, publishedAt },
      author,
    }): TextPageVersion => ({
      id: versionId,
      number,
      text: body === null ? null : { title, description, body },
      author,
      written_at: writtenAt.toISOString(),
      published_at: publishedAt?.toISOString() ?? null,
    }),
  );
  return pageOf(versions, await countVersions(read, id, language), range);
};
