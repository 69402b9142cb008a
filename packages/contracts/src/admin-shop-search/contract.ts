import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, emptyBody, failures, idPath, langQuery } from '../common.ts';
import { synonyms, synonymsChange, unmatchedSearch } from './schemas.ts';

/** What the shopkeeper does about the shop's search; `admin-search` is the search of the back office itself. */
export const adminShopSearchContract = c.router(
  {
    synonyms: {
      method: 'GET',
      path: '/admin/synonyms',
      summary: 'Returns the groups of words that mean the same in the shop’s search, by language',
      query: langQuery,
      responses: { 200: dataOf(synonyms) },
      metadata: staff('catalogue.read'),
    },
    updateSynonyms: {
      method: 'PUT',
      path: '/admin/synonyms',
      summary:
        'Replaces all synonyms, effective from the next search; groups that share a word become one; 409 `stale_edit` when they were changed since',
      query: langQuery,
      body: synonymsChange,
      responses: { 200: dataOf(synonyms) },
      metadata: staff('catalogue.manage'),
    },
    unmatched: {
      method: 'GET',
      path: '/admin/unmatched-searches',
      summary: 'Lists the searches of customers that most often found nothing as typed, at most 100',
      query: langQuery,
      responses: { 200: dataOf(z.array(unmatchedSearch)) },
      metadata: staff('catalogue.read'),
    },
    dismissUnmatched: {
      method: 'POST',
      path: '/admin/unmatched-searches/:id/dismissal',
      summary: 'Takes a search off the list of those without result, also when it is made again',
      pathParams: idPath,
      body: emptyBody,
      responses: { 200: dataOf(unmatchedSearch) },
      metadata: staff('catalogue.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
