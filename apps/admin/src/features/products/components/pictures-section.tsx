import { errorText } from '@fori/client/errors';
import { changeProductImage, removeProductImage } from '@fori/client/mutations/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { REMOVED_PICTURE_DAYS } from '@fori/contracts/admin-audit/contract';
import type { AdminImage, AdminProduct } from '@fori/contracts/admin-products/schemas';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Unlocked, useLocked } from '../../../shared/form/lock.tsx';
import { useAddressLanguage } from '../../../shared/form/use-text-language.ts';
import { useDragOrder } from '../../../shared/reorder.tsx';
import { usePictureMoves, usePictureUpload } from '../use-pictures.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureItem } from './picture-item.tsx';

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
  const change = useMutation(changeProductImage(api, product.id));
  const removal = useMutation(removeProductImage(api, product.id));
  // a link may ask for the texts of the pictures in a language
  const asked = useAddressLanguage('pictures');
  const [edited, setEdited] = useState(() => (asked ? pictureToTranslate(product.images, asked) : null));
  const [removing, setRemoving] = useState<number | null>(null);
  const [filesOver, setFilesOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { images } = product;
  const colors = [...new Set(product.variants.map(({ color }) => color))];

  const upload = usePictureUpload(product);
  const { list, move, step, announcement } = usePictureMoves(product);
  const { itemProps, dragged, over } = useDragOrder<number>((id, onto) => {
    const image = images.find((each) => each.id === id);
    const position = images.findIndex((each) => each.id === onto);
    if (image && position !== -1) move(image, position);
  });
  // a picture of the list that is dragged may count as a file too
  const bringsFiles = (event: DragEvent) => !locked && dragged === null && event.dataTransfer.types.includes('Files');
  const editedImage = images.find(({ id }) => id === edited);
  const removedImage = images.find(({ id }) => id === removing);
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
      {/* stays until files are chosen again */}
      {upload.data && upload.data.length > 0 && (
        <Notice live tone="error" className="mb-3">
          <ul className="grid gap-1">
            {upload.data.map(({ name, reason }, index) => (
              <li key={`${index} ${name}`} className="wrap-anywhere">
                <span className="font-semibold">{t('pictures.not_added', { file: name })}</span> {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
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
          upload.mutate([...event.dataTransfer.files]);
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
              <PictureItem
                image={image}
                index={index}
                isLast={index === images.length - 1}
                onStep={(by) => step(image, by)}
                onEdit={() => {
                  change.reset();
                  setEdited(image.id);
                }}
                onRemove={() => setRemoving(image.id)}
              />
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
