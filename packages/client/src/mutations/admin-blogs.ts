import type { AdminBlog, BlogChangeInput, BlogImage, BlogInput } from '@fori/contracts/admin-blogs/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { clearAfterNavigation } from '../clear-after-navigation.ts';
import { resources } from '../keys.ts';
import { adminBlogKeys, adminBlogQuery } from '../queries/admin-blogs.ts';
import { type OnProgress, withProgress } from '../upload.ts';

type AdminBlogsApi = Pick<BackOfficeApi, 'adminBlogs'>;

/** Caches the returned post and refetches the lists of back office and storefront. */
const cacheBlog = (client: QueryClient, api: AdminBlogsApi, post: AdminBlog): void => {
  client.setQueryData(adminBlogQuery(api, String(post.id)).queryKey, post);
  void client.invalidateQueries({ queryKey: adminBlogKeys.lists() });
  void client.invalidateQueries({ queryKey: [resources.blogs] });
};

/** The current post in a `stale_edit` refusal; null for any other failure. */
export const currentBlog = (error: unknown): AdminBlog | null =>
  isApiError(error) && error.code === 'stale_edit' ? ((error.body.current ?? null) as AdminBlog | null) : null;

export const createBlog = (api: AdminBlogsApi) =>
  mutationOptions({
    mutationKey: [...adminBlogKeys.all, 'create'],
    mutationFn: async (body: BlogInput) => (await api.adminBlogs.create({ body })).body.data,
    onSuccess: (post, _body, _result, { client }) => cacheBlog(client, api, post),
  });

/** Saves a post; 409 `stale_edit` when another admin has changed it since `updated_at`: see `currentBlog`. */
export const updateBlog = (api: AdminBlogsApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminBlogKeys.one(id), 'update'],
    mutationFn: async (body: BlogChangeInput) => (await api.adminBlogs.update({ params: { id }, body })).body.data,
    onSuccess: (post, _body, _result, { client }) => cacheBlog(client, api, post),
  });

export const deleteBlog = (api: AdminBlogsApi) =>
  mutationOptions({
    mutationKey: [...adminBlogKeys.all, 'delete'],
    mutationFn: async ({ id, updated_at }: { id: number; updated_at: string }) =>
      (await api.adminBlogs.remove({ params: { id: String(id) }, query: { updated_at } })).body.data,
    onSettled: async (_deleted, _error, { id }, _result, { client }) => {
      clearAfterNavigation(client, adminBlogKeys.one(String(id)));
      await client.invalidateQueries({ queryKey: adminBlogKeys.lists() });
      await client.invalidateQueries({ queryKey: [resources.blogs] });
    },
  });

export interface CoverToSet {
  id: number;
  updated_at: string;
  /** null removes the cover */
  file: File | null;
  onProgress: OnProgress;
}

/** Sets or removes a post's cover; saved at once. */
export const setBlogCover = (api: AdminBlogsApi) =>
  mutationOptions<AdminBlog, Error, CoverToSet>({
    mutationKey: [...adminBlogKeys.all, 'cover'],
    mutationFn: async ({ id, updated_at, file, onProgress }) => {
      const request = { params: { id: String(id) }, query: { updated_at } };
      if (!file) return (await api.adminBlogs.removeCover(request)).body.data;
      const body = new FormData();
      body.append('cover', file, file.name);
      return (await api.adminBlogs.setCover({ ...request, body, fetchOptions: withProgress(onProgress) })).body.data;
    },
    onSuccess: (post, _sent, _result, { client }) => cacheBlog(client, api, post),
    // the variables hold pictures of several megabytes
    gcTime: 0,
  });

/** Uploads a picture for a post's text; its URL goes into the Markdown. */
export const uploadBlogImage = (api: AdminBlogsApi) =>
  mutationOptions<BlogImage, Error, { file: File; onProgress: OnProgress }>({
    mutationKey: [...adminBlogKeys.all, 'image'],
    mutationFn: async ({ file, onProgress }) => {
      const body = new FormData();
      body.append('image', file, file.name);
      return (await api.adminBlogs.uploadImage({ body, fetchOptions: withProgress(onProgress) })).body.data;
    },
    gcTime: 0,
  });
