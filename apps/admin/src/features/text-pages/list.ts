import { adminTextPageQuery } from '@fori/contracts/admin-text-pages/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The list of text pages; its language is that of the page. */
export const textPageList = defineList(paths.textPages, adminTextPageQuery.omit({ lang: true }));
