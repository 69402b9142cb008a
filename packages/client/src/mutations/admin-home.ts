import type { AdminHome, HomeChange, HomePicture } from '@fori/contracts/admin-home/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { adminHomeQuery, homeVersionsKey } from '../queries/admin-home.ts';
import { type OnProgress, withProgress } from '../upload.ts';

type HomeApi = Pick<BackOfficeApi, 'adminHome'>;

/** Caches the returned page; its versions are fetched again. */
const cacheHome = (client: QueryClient, api: HomeApi, home: AdminHome): void => {
  client.setQueryData(adminHomeQuery(api).queryKey, home);
  void client.invalidateQueries({ queryKey: homeVersionsKey });
};

/** Saves the home page as a draft; 409 `stale_edit` when another admin has changed it since `updated_at`. */
export const saveHome = (api: HomeApi) =>
  mutationOptions({
    mutationKey: [resources.adminHome, 'save'],
    mutationFn: async (body: HomeChange) => (await api.adminHome.update({ body })).body.data,
    onSuccess: (home, _body, _result, { client }) => cacheHome(client, api, home),
  });

/** Publishes the draft of the home page. */
export const publishHome = (api: HomeApi) =>
  mutationOptions({
    mutationKey: [resources.adminHome, 'publish'],
    mutationFn: async (updated_at: string | null) => (await api.adminHome.publish({ body: { updated_at } })).body.data,
    onSuccess: (home, _body, _result, { client }) => cacheHome(client, api, home),
  });

/** Uploads a picture for the home page. */
export const uploadHomePicture = (api: HomeApi) =>
  mutationOptions<HomePicture, Error, { file: File; onProgress: OnProgress }>({
    mutationKey: [resources.adminHome, 'picture'],
    mutationFn: async ({ file, onProgress }) => {
      const body = new FormData();
      body.append('picture', file, file.name);
      return (await api.adminHome.uploadPicture({ body, fetchOptions: withProgress(onProgress) })).body.data;
    },
    gcTime: 0,
  });
