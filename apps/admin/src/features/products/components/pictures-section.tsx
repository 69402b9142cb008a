import { errorText, fieldErrors } from '@fori/client/errors';
import { addProductImage, changeProductImage, removeProductImage } from '@fori/client/mutations/admin-products';
import { adminProductQuery } from '@fori/client/queries/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { REMOVED_PICTURE_DAYS } from '@fori/contracts/admin-audit/contract';
import { type AdminImage, type AdminProduct, MAX_PRODUCT_PICTURES } from '@fori/contracts/admin-products/schemas';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { ConfirmDialog } from '@fori/ui/dialog';
import { IconButton } from '@fori/ui/icon-button';
import { Picture } from '@fori/ui/picture';
import { Card } from '@fori/ui/section';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Eye, Film, ImagePlus, Pencil, Trash2 } from 'lucide-react';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { Unlocked, useLocked } from '../../../shared/form/lock.tsx';
import { useAddressLanguage } from '../../../shared/form/use-text-language.ts';
import { useDragOrder } from '../../../shared/reorder.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const TYPES = 'image/png,image/jpeg,image/webp,image/avif';

/** The picture that lacks its text in a language, else the first that has one in English. */
const pictureToTranslate = (images: readonly AdminImage[], language: Language): number | null => {
  const written = images.filter(({ alt_text }) => alt_text[fallbackLanguage]);
  return (written.find(({ alt_text }) => !alt_text[language]) ?? written[0])?.id ?? null;
};

/** A product's pictures: uploaded by choosing or dropping, reordered by dragging or by keyboard, with alternative texts. */
export function PicturesSection({ product }: { product: AdminProduct }) {
  const { t } = useTranslation(['admin-products', 'common', 'errors']);
  const api = useBackOfficeApi();
  const locked = useLocked();
  const client = useQueryClient();
  const { mutateAsync: add } = useMutation(addProductImage(api, product.id));
  const change = useMutation(changeProductImage(api, product.id));
  const { mutateAsync: place } = useMutation(changeProductImage(api, product.id));
  const removal = useMutation(removeProductImage(api, product.id));
  // a link may ask for the texts of the pictures in a language
  const asked = useAddressLanguage('pictures');
  const [edited, setEdited] = useState(() => (asked ? pictureToTranslate(product.images, asked) : null));
  const [removing, setRemoving] = useState<number | null>(null);
  const [filesOver, setFilesOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const lastMove = useRef<{ id: number; by: -1 | 1 } | null>(null);
  const { images } = product;
  const colors = [...new Set(product.variants.map(({ color }) => color))];

  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      let sent = 0;
      // one after another, to keep the order they were chosen in
      for (const file of files.slice(0, MAX_PRODUCT_PICTURES - images.length)) {
        try {
          await add({ file, color: null });
          sent += 1;
        } catch (error) {
          const reason = fieldErrors(error).image ?? errorText(error, t);
          showToast({ tone: 'error', title: t('pictures.not_added', { file: file.name }), description: reason });
        }
      }
      if (sent > 0) showToast({ tone: 'success', title: t('pictures.added', { count: sent }) });
    },
  });
  // the cached list, because keys may be pressed faster than the page renders
  const shown = () => client.getQueryData(adminProductQuery(api, product.id).queryKey)?.images ?? images;
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
  const { itemProps, dragged, over } = useDragOrder<number>((id, onto) => {
    const image = images.find((each) => each.id === id);
    const position = images.findIndex((each) => each.id === onto);
    if (image && position !== -1) move(image, position);
  });
  // a picture of the list that is dragged may count as a file too
  const bringsFiles = (event: DragEvent) => !locked && dragged === null && event.dataTransfer.types.includes('Files');
  const editedImage = images.find(({ id }) => id === edited);
  const removedImage = images.find(({ id }) => id === removing);
  const altOf = (image: AdminImage) => image.alt_text.en ?? '';
  const numberOf = (image: AdminImage) => images.findIndex(({ id }) => id === image.id) + 1;

  return (
    <Card
      title={t('section.pictures')}
      actions={
        <Unlocked>
          <Button
            variant="secondary"
            busy={upload.isPending}
            busyLabel={t('pictures.sending')}
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden className="size-5" />
            {t('pictures.add')}
          </Button>
        </Unlocked>
      }
    >
      <input
        ref={input}
        type="file"
        multiple
        disabled={locked}
        accept={TYPES}
        aria-label={t('pictures.add')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          upload.mutate(files);
        }}
      />
      <section
        aria-label={t('pictures.drop')}
        onDragOver={(event) => {
          if (!bringsFiles(event)) return;
          event.preventDefault();
          setFilesOver(true);
        }}
        onDragLeave={() => setFilesOver(false)}
        onDrop={(event) => {
          if (!bringsFiles(event)) return;
          event.preventDefault();
          setFilesOver(false);
          upload.mutate([...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/')));
        }}
        className={cn('border border-dashed p-3', filesOver ? 'border-spruce bg-spruce-tint' : 'border-line')}
      >
        <Unlocked>
          <p className="mb-3 text-muted text-sm">{t('pictures.hint')}</p>
        </Unlocked>
        {images.length === 0 && <p className="py-6 text-center text-muted">{t('pictures.none')}</p>}
        <ul ref={list} className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:gap-3">
          {images.map((image, index) => (
            <li
              key={image.id}
              {...itemProps(image.id)}
              className={cn(
                // on a phone one line a picture, so that six of them are no ten screens
                'grid grid-cols-[5.5rem_minmax(0,1fr)] border bg-surface sm:flex sm:flex-col [&[draggable=true]]:cursor-grab',
                over === image.id ? 'border-spruce' : 'border-hair',
                dragged === image.id && 'opacity-50',
              )}
            >
              {image.type === 'video' ? (
                <span className="row-span-2 flex aspect-4/5 items-center justify-center bg-stage text-muted">
                  <Film aria-hidden className="size-8" />
                  <span className="sr-only">{t('pictures.video')}</span>
                </span>
              ) : (
                <Picture
                  src={image.url}
                  alt={altOf(image)}
                  width={image.width}
                  height={image.height}
                  sizes="12rem"
                  placeholder={image.placeholder}
                  className="row-span-2 aspect-4/5 object-cover"
                />
              )}
              <div className="flex min-h-8 flex-wrap items-center gap-1 px-2 pt-1">
                {index === 0 && <Badge tone="spruce">{t('pictures.main')}</Badge>}
                {image.color !== null && <Badge>{image.color}</Badge>}
                {altOf(image) === '' && <Badge tone="rust">{t('pictures.no_alt')}</Badge>}
              </div>
              {locked ? (
                <IconButton
                  label={t('pictures.edit_title', { number: index + 1 })}
                  onClick={() => setEdited(image.id)}
                  className="mt-auto"
                >
                  <Eye aria-hidden className="size-4" />
                </IconButton>
              ) : (
                <div className="mt-auto grid grid-cols-4 justify-items-center">
                  <IconButton
                    label={t('pictures.earlier', { number: index + 1 })}
                    data-step={`${image.id} -1`}
                    disabled={index === 0}
                    onClick={() => step(image, -1)}
                    className="w-full"
                  >
                    <ArrowLeft aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton
                    label={t('pictures.edit', { number: index + 1 })}
                    onClick={() => {
                      change.reset();
                      setEdited(image.id);
                    }}
                    className="w-full"
                  >
                    <Pencil aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton
                    label={t('pictures.remove', { number: index + 1 })}
                    onClick={() => setRemoving(image.id)}
                    className="w-full"
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton
                    label={t('pictures.later', { number: index + 1 })}
                    data-step={`${image.id} 1`}
                    disabled={index === images.length - 1}
                    onClick={() => step(image, 1)}
                    className="w-full"
                  >
                    <ArrowRight aria-hidden className="size-4" />
                  </IconButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {editedImage && (
        <PictureDialog
          image={editedImage}
          language={asked ?? fallbackLanguage}
          number={numberOf(editedImage)}
          colors={colors}
          busy={change.isPending}
          error={change.error && errorText(change.error, t)}
          onSubmit={(values) =>
            change.mutate({ imageId: editedImage.id, change: values }, { onSuccess: () => setEdited(null) })
          }
          onClose={() => setEdited(null)}
        />
      )}
      {removedImage && (
        <ConfirmDialog
          open
          destructive
          title={t('pictures.remove_title', { number: numberOf(removedImage), name: product.name })}
          description={t('pictures.remove_text', { days: REMOVED_PICTURE_DAYS })}
          confirmLabel={t('common:action.remove')}
          cancelLabel={t('pictures.keep')}
          busy={removal.isPending}
          onConfirm={() =>
            removal.mutate(
              { imageId: removedImage.id },
              {
                onSuccess: () => showToast({ tone: 'success', title: t('pictures.removed') }),
                onError: (error) =>
                  showToast({ tone: 'error', title: t('pictures.failed'), description: errorText(error, t) }),
                onSettled: () => setRemoving(null),
              },
            )
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}
