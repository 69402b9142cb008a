import type { JacketDesign, PlacedLogo } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { type CallOptions, UPLOAD_TIMEOUT_MS } from '../fetcher.ts';
import { refreshCarts } from '../keys.ts';
import { type OnProgress, withProgress } from '../upload.ts';

type JacketsApi = Pick<StorefrontApi, 'jackets'>;

/** A design with its captured pictures. */
export interface CapturedDesign {
  design: JacketDesign;
  front: Blob;
  back: Blob;
  /** the guest's id; null for a customer */
  sessionId: string | null;
  onProgress: OnProgress;
}

/** Every field, so that a new one cannot be forgotten here. */
type All<T> = { [K in keyof Required<T>]: T[K] };

const logoDataOf = ({ id, logo, view, x, y, rotation, width, zone, technique, patch, thread }: PlacedLogo) =>
  ({ id, logo, view, x, y, rotation, width, zone, technique, patch, thread }) satisfies All<PlacedLogo>;

/** A copy of the design with only the contract's fields. */
const jacketDataOf = (design: JacketDesign) =>
  ({
    name: design.name,
    color: design.color,
    size: design.size,
    material: design.material,
    lining: design.lining,
    monogram: design.monogram,
    lettering: design.lettering,
    notes: design.notes,
    logos: design.logos.map(logoDataOf),
    renderer: design.renderer,
  }) satisfies All<Omit<JacketDesign, 'colorNames'>>;

const formOf = ({ design, front, back, sessionId }: CapturedDesign, version?: string): FormData => {
  const form = new FormData();
  form.append('front_image', front, 'front.png');
  form.append('back_image', back, 'back.png');
  form.append('jacket_data', JSON.stringify(jacketDataOf(design)));
  if (sessionId) form.append('session_id', sessionId);
  if (version !== undefined) form.append('version', version);
  return form;
};

/** A new jacket for the cart, or a new design for the jacket with the given id. */
interface JacketChange extends CapturedDesign {
  id: number | null;
  /** names the attempt to add: the same key adds one jacket of a design, however often it is sent */
  idempotencyKey: string;
  version?: string | undefined;
}

const cartScope = { id: 'cart' };

/**
 * Adds a jacket to the cart (JACKET-11), or replaces the design of the one with `id`; 409 `stale_edit` where its `version` has
 * changed (JACKET-101). Cart, jackets and quote are refetched, after a refusal too.
 */
export const sendJacket = (api: JacketsApi, language: Language) =>
  mutationOptions({
    mutationKey: ['cart', 'jackets'],
    scope: cartScope,
    mutationFn: async ({ id, version, idempotencyKey, ...captured }: JacketChange) => {
      const request = {
        body: formOf(captured, version),
        query: { lang: language },
        fetchOptions: withProgress(captured.onProgress),
      };
      return id === null
        ? (await api.jackets.add({ ...request, headers: { 'idempotency-key': idempotencyKey } })).body.data
        : (await api.jackets.edit({ ...request, params: { id: String(id) } })).body.data;
    },
    onSettled: (_jacket, _error, _captured, _result, { client }) => void refreshCarts(client),
    // the variables hold pictures of several megabytes
    gcTime: 0,
  });

/** Uploads a customer's logo. */
export const uploadLogo = (api: JacketsApi, language: Language) =>
  mutationOptions({
    mutationKey: ['jacket-logos'],
    mutationFn: async ({ file, onProgress }: { file: File; onProgress: OnProgress }) => {
      const body = new FormData();
      body.append('file', file);
      const fetchOptions = withProgress(onProgress);
      return (await api.jackets.uploadLogo({ body, query: { lang: language }, fetchOptions })).body.data;
    },
    gcTime: 0,
  });

/** Stores a design so that it can be shared by a link. */
export const shareDesign = (api: JacketsApi, language: Language) =>
  mutationOptions({
    mutationKey: ['jacket-designs'],
    mutationFn: async (design: JacketDesign) => {
      // the shop renders both sides before it responds, and renderings queue up (JACKET-105)
      const fetchOptions: CallOptions & Pick<RequestInit, 'cache'> = { callTimeoutMs: UPLOAD_TIMEOUT_MS };
      const query = { lang: language };
      return (await api.jackets.share({ body: jacketDataOf(design), query, fetchOptions })).body.data;
    },
  });
