import { translationQuery } from '@fori/contracts/admin-translations/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The list of open translations; the language of its names is that of the page. */
export const translationList = defineList(paths.translations, translationQuery.omit({ lang: true }));
