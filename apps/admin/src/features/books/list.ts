import { documentQuery } from '@fori/contracts/admin-books/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The invoices and credit notes. */
export const documentList = defineList(paths.documents, documentQuery);
