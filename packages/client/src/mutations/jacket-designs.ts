import type { JacketDesign } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { type CallOptions, UPLOAD_TIMEOUT_MS } from '../fetcher.ts';
import { refreshCarts } from '../keys.ts';
import { type OnProgress, uploadWithProgress } from '../upload.ts';

type JacketsApi = Pick<StorefrontApi, 'jackets'>;

/** A design with its two pictures, as it goes into the cart. */
export interface CapturedDesign {
  design: JacketDesign;
  front: Blob;
  back: Blob;
  /** the guest's id; null for somebody who is signed in */
  sessionId: string | null;
  onProgress: OnProgress;
}

const telling = (onProgress: OnProgress): CallOptions & Pick<RequestInit, 'cache'> => ({
  carrier: uploadWithProgress(onProgress),
});

/** The design as a copy that has the contract's fields alone. */
const dataOf = ({ name, color, size, material, lining, monogram, notes, logos }: JacketDesign) => ({
  name,
  color,
  size,
  material,
  lining,
  monogram,
  notes,
  logos: logos.map(({ id, logo, view, x, y }) => ({ id, logo, view, x, y })),
});

const formOf = ({ design, front, back, sessionId }: CapturedDesign, version?: string): FormData => {
  const form = new FormData();
  form.append('front_image', front, 'front.png');
  form.append('back_image', back, 'back.png');
  form.append('jacket_data', JSON.stringify(dataOf(design)));
  if (sessionId) form.append('session_id', sessionId);
  if (version !== undefined) form.append('version', version);
  return form;
};

/** Where a design goes: into the cart as a new jacket, or in the place of one that is there. */
interface JacketChange extends CapturedDesign {
  id: number | null;
  version?: string | undefined;
}

const cartScope = { id: 'cart' };

/**
 * Puts a jacket into the cart (JACKET-11), or in the place of the one named by `id`. Cart, jackets and quote are fetched
 * again, after a refusal too. With the `version` the design began from, 409 `stale_edit` where the cart
 * holds another by now.
 */
export const sendJacket = (api: JacketsApi, language: Language) =>
  mutationOptions({
    mutationKey: ['cart', 'jackets'],
    scope: cartScope,
    mutationFn: async ({ id, version, ...captured }: JacketChange) => {
      const request = {
        body: formOf(captured, version),
        query: { lang: language },
        fetchOptions: telling(captured.onProgress),
      };
      return id === null
        ? (await api.jackets.add(request)).body.data
        : (await api.jackets.edit({ ...request, params: { id: String(id) } })).body.data;
    },
    onSettled: (_jacket, _error, _captured, _result, { client }) => void refreshCarts(client),
    // pictures of some megabytes
    gcTime: 0,
  });

/** Uploads a logo of the customer's own. */
export const uploadLogo = (api: JacketsApi, language: Language) =>
  mutationOptions({
    mutationKey: ['jacket-logos'],
    mutationFn: async ({ file, onProgress }: { file: File; onProgress: OnProgress }) => {
      const body = new FormData();
      body.append('file', file);
      return (await api.jackets.uploadLogo({ body, query: { lang: language }, fetchOptions: telling(onProgress) })).body
        .data;
    },
    gcTime: 0,
  });

/** Keeps a design so that a link can lead to it. */
export const shareDesign = (api: JacketsApi, language: Language) =>
  mutationOptions({
    mutationKey: ['jacket-designs'],
    mutationFn: async (design: JacketDesign) => {
      // the answer comes once both sides are drawn, after whoever else's are being drawn
      const fetchOptions: CallOptions & Pick<RequestInit, 'cache'> = { patienceMs: UPLOAD_TIMEOUT_MS };
      const query = { lang: language };
      return (await api.jackets.share({ body: dataOf(design), query, fetchOptions })).body.data;
    },
  });
