import type { AdminCategory, CategoryChange, NewCategory } from '@fori/contracts/admin-categories/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { clearAfterNavigation } from '../clear-after-navigation.ts';
import { resources } from '../keys.ts';
import { adminCategoriesQuery, adminCategoryQuery } from '../queries/admin-categories.ts';
import { type OnProgress, withProgress } from '../upload.ts';

type CategoriesApi = Pick<BackOfficeApi, 'adminCategories'>;

/** What shows categories is fetched again: the list, their tiles, and products and size guides, which name them by slugs. */
const refresh = async (
  client: QueryClient,
  api: CategoriesApi,
  shownTiles: 'active' | 'none' = 'active',
): Promise<void> => {
  await Promise.all([
    ...[adminCategoriesQuery(api).queryKey, [resources.adminProducts], [resources.adminSizeGuides]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
    client.invalidateQueries({ queryKey: [resources.adminCategories, 'tile'], refetchType: shownTiles }),
  ]);
};

const cacheCategory = (client: QueryClient, api: CategoriesApi, category: AdminCategory): void => {
  client.setQueryData(adminCategoryQuery(api, String(category.id)).queryKey, category);
  void refresh(client, api);
};

export const createCategory = (api: CategoriesApi) =>
  mutationOptions({
    mutationKey: [resources.adminCategories, 'create'],
    mutationFn: async (body: NewCategory) => (await api.adminCategories.create({ body })).body.data,
    onSuccess: (category, _body, _result, { client }) => cacheCategory(client, api, category),
  });

/** Saves slug, texts and visibility; 409 `stale_edit` when another admin has changed them since `updated_at`. */
export const saveCategory = (api: CategoriesApi, id: number) =>
  mutationOptions({
    mutationKey: [resources.adminCategories, 'save', id],
    mutationFn: async (body: CategoryChange) =>
      (await api.adminCategories.update({ params: { id: String(id) }, body })).body.data,
    onSuccess: (category, _body, _result, { client }) => cacheCategory(client, api, category),
  });

/** A category to be placed before another one; last for null. */
export interface CategoryMove {
  id: number;
  before: number | null;
}

const moved = (categories: readonly AdminCategory[], { id, before }: CategoryMove): AdminCategory[] => {
  const others = categories.filter((category) => category.id !== id);
  const at = before === null ? others.length : others.findIndex((category) => category.id === before);
  return others.toSpliced(at, 0, ...categories.filter((category) => category.id === id));
};

const PLACE = [resources.adminCategories, 'place'];

/** Changes a category's place; shown at once. Moves are sent one after another, and the last response is what stays. */
export const placeCategory = (api: CategoriesApi) => {
  const { queryKey } = adminCategoriesQuery(api);
  const isLast = (client: QueryClient) => client.isMutating({ mutationKey: PLACE }) === 1;
  return mutationOptions<AdminCategory[], Error, CategoryMove>({
    mutationKey: PLACE,
    scope: { id: 'places of categories' },
    mutationFn: async ({ id, before }) =>
      (await api.adminCategories.place({ params: { id: String(id) }, body: { before } })).body.data,
    onMutate: async (move, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (shown) => shown && moved(shown, move));
    },
    onSuccess: (categories, _move, _result, { client }) => {
      if (isLast(client)) client.setQueryData(queryKey, categories);
    },
    onError: (_error, _move, _result, { client }) => {
      if (isLast(client)) void client.invalidateQueries({ queryKey });
    },
  });
};

/** Takes a product's picture for a category, or removes the category's own. */
export const setCategoryPicture = (api: CategoriesApi, id: number) =>
  mutationOptions({
    mutationKey: [resources.adminCategories, 'picture', id],
    mutationFn: async (image: number | null) =>
      (await api.adminCategories.setPicture({ params: { id: String(id) }, body: { image } })).body.data,
    onSuccess: (category, _image, _result, { client }) => cacheCategory(client, api, category),
  });

/** Uploads a category's own picture. */
export const uploadCategoryPicture = (api: CategoriesApi, id: number) =>
  mutationOptions<AdminCategory, Error, { file: File; onProgress: OnProgress }>({
    mutationKey: [resources.adminCategories, 'upload', id],
    mutationFn: async ({ file, onProgress }) => {
      const body = new FormData();
      body.append('image', file, file.name);
      const request = { params: { id: String(id) }, body, fetchOptions: withProgress(onProgress) };
      return (await api.adminCategories.uploadPicture(request)).body.data;
    },
    onSuccess: (category, _picture, _result, { client }) => cacheCategory(client, api, category),
    // the variables hold pictures of several megabytes
    gcTime: 0,
  });

/** Removes a category; its products move to the one with the slug `to`. */
export const removeCategory = (api: CategoriesApi, id: number) =>
  mutationOptions({
    mutationKey: [resources.adminCategories, 'remove', id],
    mutationFn: async (to: string | null) => {
      const query = to === null ? {} : { move_to: to };
      return (await api.adminCategories.remove({ params: { id: String(id) }, query })).body.data;
    },
    onSuccess: async (_removed, _to, _result, { client }) => {
      clearAfterNavigation(client, adminCategoryQuery(api, String(id)).queryKey);
      clearAfterNavigation(client, [resources.adminCategories, 'tile', id]);
      // a tile that is shown is that of the removed category
      await refresh(client, api, 'none');
    },
  });
