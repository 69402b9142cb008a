import type {
  AdminImage,
  AdminProduct,
  BulkInput,
  ImageInput,
  ProductInput,
  ProductUpdateInput,
} from '@fori/contracts/admin-products/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { clearAfterNavigation } from '../clear-after-navigation.ts';
import { adminProductKeys, adminProductQuery } from '../queries/admin-products.ts';

type AdminProductsApi = Pick<BackOfficeApi, 'adminProducts'>;

const refreshLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: adminProductKeys.lists() });

/** A change of a picture that is shown already while its response is pending. */
interface ImageChange {
  imageId: number;
  change: ImageInput;
}

/** The pictures last confirmed by the shop, shared by all pending changes. */
interface Confirmed {
  images: readonly AdminImage[];
}

const imageChangeKey = (id: number) => [...adminProductKeys.one(id), 'change image'] as const;

/** Pending changes of a product's pictures, oldest first. */
const pendingChanges = (client: QueryClient, id: number, except?: ImageChange) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: imageChangeKey(id), status: 'pending' })
    .flatMap(({ state }) => {
      const change = state.variables as ImageChange | undefined;
      return change && change !== except ? [{ change, confirmed: state.context as Confirmed | undefined }] : [];
    });

/** Pictures with all pending changes applied. */
const withPendingChanges = (client: QueryClient, id: number, images: readonly AdminImage[], except?: ImageChange) =>
  pendingChanges(client, id, except).reduce<AdminImage[]>(
    (current, { change }) => withChange(current, change),
    [...images],
  );

/** Caches the returned product with the pending changes of its pictures, and refetches the lists. */
const cacheProduct = (
  client: QueryClient,
  api: AdminProductsApi,
  product: AdminProduct,
  completed?: ImageChange,
): void => {
  const images = withPendingChanges(client, product.id, product.images, completed);
  client.setQueryData(adminProductQuery(api, product.id).queryKey, { ...product, images });
  for (const { confirmed } of pendingChanges(client, product.id, completed))
    if (confirmed) confirmed.images = product.images;
  void refreshLists(client);
};

/** Creates a product. */
export const createProduct = (api: AdminProductsApi) =>
  mutationOptions({
    mutationKey: [...adminProductKeys.all, 'create'],
    mutationFn: async (body: ProductInput) => (await api.adminProducts.create({ body })).body.data,
    onSuccess: (product, _body, _result, { client }) => cacheProduct(client, api, product),
  });

/** Saves an edited product; a 409 carries the current one (`current`). */
export const updateProduct = (api: AdminProductsApi, id: number) =>
  mutationOptions({
    mutationKey: [...adminProductKeys.one(id), 'update'],
    mutationFn: async (body: ProductUpdateInput) =>
      (await api.adminProducts.update({ params: { id: String(id) }, body })).body.data,
    onSuccess: (product, _body, _result, { client }) => cacheProduct(client, api, product),
  });

/** Deletes a product nobody has ordered; one that is part of orders is archived. */
export const removeProduct = (api: AdminProductsApi, id: number) =>
  mutationOptions<{ outcome: 'deleted' | 'archived'; name: string }, Error, void>({
    mutationKey: [...adminProductKeys.one(id), 'remove'],
    mutationFn: async () => (await api.adminProducts.remove({ params: { id: String(id) } })).body.data,
    onSuccess: async ({ outcome }, _none, _result, { client }) => {
      if (outcome === 'deleted') clearAfterNavigation(client, adminProductKeys.one(id));
      else await client.invalidateQueries({ queryKey: adminProductKeys.one(id) });
      void refreshLists(client);
    },
  });

/** Archives, restores or discounts several products, or, as a dry run, returns what would change. */
export const bulkProducts = (api: AdminProductsApi) =>
  mutationOptions({
    mutationKey: [...adminProductKeys.all, 'bulk'],
    mutationFn: async (body: BulkInput) => (await api.adminProducts.bulk({ body })).body.data,
    onSuccess: async (_results, { dry_run }, _result, { client }) => {
      if (!dry_run) await client.invalidateQueries({ queryKey: adminProductKeys.all });
    },
  });

export interface PictureToAdd {
  file: File;
  color: string | null;
}

/** Uploads a picture of a product. */
export const addProductImage = (api: AdminProductsApi, id: number) =>
  mutationOptions({
    mutationKey: [...adminProductKeys.one(id), 'add image'],
    scope: imagesScope(id),
    mutationFn: async ({ file, color }: PictureToAdd): Promise<AdminProduct> => {
      const body = new FormData();
      body.append('image', file, file.name);
      if (color !== null) body.append('color', color);
      return (await api.adminProducts.addImage({ params: { id: String(id) }, body })).body.data.product;
    },
    onSuccess: (product, _picture, _result, { client }) => cacheProduct(client, api, product),
    // the variables hold pictures of several megabytes
    gcTime: 0,
  });

const withoutUndefined = (texts: object): AdminImage['alt_text'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));

/** Pictures with one change applied. */
const withChange = (images: readonly AdminImage[], { imageId, change }: ImageChange): AdminImage[] => {
  const image = images.find(({ id }) => id === imageId);
  if (!image) return [...images];
  const { alt_text, color, position } = change;
  const next: AdminImage = {
    ...image,
    ...(color !== undefined && { color }),
    ...(typeof alt_text === 'object' && { alt_text: { ...image.alt_text, ...withoutUndefined(alt_text) } }),
  };
  if (position === undefined) return images.map((other) => (other.id === imageId ? next : other));
  const others = images.filter(({ id }) => id !== imageId);
  return [...others.slice(0, position), next, ...others.slice(position)];
};

/** Runs the changes one at a time, because each response contains all of the product's pictures. */
const imagesScope = (id: number) => ({ id: `images of product ${id}` });

/** Changes a picture's position, text or colour; shown at once, and only a refused change is rolled back. */
export const changeProductImage = (api: AdminProductsApi, id: number) => {
  const { queryKey } = adminProductQuery(api, id);
  return mutationOptions<AdminProduct, Error, ImageChange, Confirmed | undefined>({
    mutationKey: imageChangeKey(id),
    scope: imagesScope(id),
    mutationFn: async ({ imageId, change }) => {
      const params = { id: String(id), imageId: String(imageId) };
      return (await api.adminProducts.updateImage({ params, body: change })).body.data;
    },
    onMutate: async (change, { client }) => {
      await client.cancelQueries({ queryKey });
      const shown = client.getQueryData(queryKey);
      if (!shown) return undefined;
      client.setQueryData(queryKey, { ...shown, images: withChange(shown.images, change) });
      const others = pendingChanges(client, id, change);
      return others.find(({ confirmed }) => confirmed)?.confirmed ?? { images: shown.images };
    },
    onError: (_error, change, confirmed, { client }) => {
      const shown = client.getQueryData(queryKey);
      if (shown && confirmed)
        client.setQueryData(queryKey, { ...shown, images: withPendingChanges(client, id, confirmed.images, change) });
      // a refetch now would drop the changes still pending; the last of them refetches
      if (pendingChanges(client, id, change).length === 0) void client.invalidateQueries({ queryKey });
    },
    onSuccess: (product, change, _confirmed, { client }) => cacheProduct(client, api, product, change),
  });
};

/** Removes a picture. */
export const removeProductImage = (api: AdminProductsApi, id: number) =>
  mutationOptions({
    mutationKey: [...adminProductKeys.one(id), 'remove image'],
    scope: imagesScope(id),
    mutationFn: async ({ imageId }: { imageId: number }) => {
      const params = { id: String(id), imageId: String(imageId) };
      return (await api.adminProducts.removeImage({ params })).body.data;
    },
    onSuccess: (product, _which, _result, { client }) => cacheProduct(client, api, product),
  });
