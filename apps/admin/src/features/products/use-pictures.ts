import { errorText, fieldErrors } from '@fori/client/errors';
import { addProductImage, changeProductImage } from '@fori/client/mutations/admin-products';
import { adminProductQuery } from '@fori/client/queries/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminImage, type AdminProduct, MAX_PRODUCT_PICTURES } from '@fori/contracts/admin-products/schemas';
import { fieldMessage } from '@fori/i18n/messages';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';

/** A file that was not added to a product's pictures. */
interface RefusedFile {
  name: string;
  reason: string;
}

/** Uploads files as pictures of a product; resolves to those that were refused, with the reason of each. */
export function usePictureUpload({ id, images }: AdminProduct) {
  const { t } = useTranslation(['admin-products', 'errors', 'validation']);
  const { mutateAsync: add } = useMutation(addProductImage(useBackOfficeApi(), id));
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      let sent = 0;
      const send = async (file: File): Promise<string | null> => {
        if (!file.type.startsWith('image/')) return fieldMessage(t, { key: 'picture_type' });
        if (images.length + sent >= MAX_PRODUCT_PICTURES)
          return fieldMessage(t, { key: 'file_count', values: { most: MAX_PRODUCT_PICTURES } });
        try {
          await add({ file, color: null });
          sent += 1;
          return null;
        } catch (error) {
          return fieldErrors(error).image ?? errorText(error, t);
        }
      };
      const refused: RefusedFile[] = [];
      // one after another, to keep the order they were chosen in
      for (const file of files) {
        const reason = await send(file);
        if (reason !== null) refused.push({ name: file.name, reason });
      }
      if (sent > 0) showToast({ tone: 'success', title: t('pictures.added', { count: sent }) });
      return refused;
    },
  });
}

/** Moves pictures of a product. The button that moved one keeps the focus, and its new place is announced. */
export function usePictureMoves({ id: productId, images }: AdminProduct) {
  const { t } = useTranslation(['admin-products', 'errors']);
  const api = useBackOfficeApi();
  const client = useQueryClient();
  const { mutateAsync: place } = useMutation(changeProductImage(api, productId));
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const lastMove = useRef<{ id: number; by: -1 | 1 } | null>(null);

  // the cached list, because keys may be pressed faster than the page renders
  const shown = () => client.getQueryData(adminProductQuery(api, productId).queryKey)?.images ?? images;
  const move = (image: AdminImage, position: number) => {
    const now = shown();
    if (position < 0 || position >= now.length || now[position]?.id === image.id) return;
    place({ imageId: image.id, change: { position } }).catch((error: unknown) =>
      showToast({ tone: 'error', title: t('pictures.failed'), description: errorText(error, t) }),
    );
    setAnnouncement(t('pictures.moved', { number: position + 1, count: now.length }));
  };
  const step = (image: AdminImage, by: -1 | 1) => {
    lastMove.current = { id: image.id, by };
    move(image, shown().findIndex(({ id }) => id === image.id) + by);
  };
  // keeps the focus on the button of the moved picture
  useLayoutEffect(() => {
    if (!lastMove.current || images.length === 0) return;
    const { id, by } = lastMove.current;
    lastMove.current = null;
    list.current?.querySelector<HTMLElement>(`[data-step="${id} ${by}"]`)?.focus();
  }, [images]);
  return { list, move, step, announcement };
}
