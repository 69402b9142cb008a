import { MAX_VIEW_NAME, savedViewAreas } from '@fori/domain/saved-views';
import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, messageBody, opaqueIdPath } from '../common.ts';
import { lineOf } from '../text-inputs.ts';

/** A list's filters saved under a name. */
export const savedView = z.object({
  id: z.string(),
  area: z.enum(savedViewAreas),
  name: z.string(),
  /** the query string of the list's URL, without the page */
  query: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

/** Longer than the query string of any list. */
const MAX_QUERY = 600;

const viewName = lineOf(1, MAX_VIEW_NAME, 'validation.required');
const viewQuery = z.string().trim().max(MAX_QUERY);

export const newViewBody = z.object({ area: z.enum(savedViewAreas), name: viewName, query: viewQuery });
export type NewViewInput = z.input<typeof newViewBody>;
export const changedViewBody = z.object({ name: viewName.optional(), query: viewQuery.optional() });
export type ChangedViewInput = z.input<typeof changedViewBody>;

/** Each admin sees only their own views. */
export const adminViewsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/views',
      summary: 'Lists the saved views of a list (`area`) by name; without `area` those of all lists',
      query: z.object({ area: z.enum(savedViewAreas).optional().catch(undefined) }),
      responses: { 200: dataOf(z.array(savedView)) },
      metadata: staff('everyone'),
    },
    add: {
      method: 'POST',
      path: '/admin/views',
      summary: 'Saves a list’s filters as a private view; its name is unique within the list',
      body: newViewBody,
      responses: { 201: dataOf(savedView) },
      metadata: staff('everyone'),
    },
    change: {
      method: 'PUT',
      path: '/admin/views/:id',
      summary: 'Renames a view or replaces its filters',
      pathParams: opaqueIdPath,
      body: changedViewBody,
      responses: { 200: dataOf(savedView) },
      metadata: staff('everyone'),
    },
    remove: {
      method: 'DELETE',
      path: '/admin/views/:id',
      summary: 'Deletes a view',
      pathParams: opaqueIdPath,
      body: z.unknown(),
      responses: { 200: messageBody },
      metadata: staff('everyone'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
