import type { ProductImage } from '@fori/contracts/products/schemas';
import { openModal } from '@fori/ui/modals';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LightboxProps {
  images: readonly ProductImage[];
  start: number;
  name: string;
  onClose: () => void;
}

const control =
  'flex size-12 cursor-pointer items-center justify-center text-ink disabled:cursor-default disabled:opacity-30';

/** The pictures at full size. A native modal dialog: it keeps the focus, closes on Escape and gives the focus back. */
export default function Lightbox({ images, start, name, onClose }: LightboxProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const [zoomed, setZoomed] = useState(false);
  const image = images[index];
  const go = (step: number) => {
    setZoomed(false);
    setIndex((shown) => Math.min(images.length - 1, Math.max(0, shown + step)));
  };

  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t('product.gallery.label', { name })}
      onClose={(event) => {
        // a dialog that is open again was only remounted
        if (!event.currentTarget.open) onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={onBackdrop}
      className="m-0 size-full max-h-none max-w-none bg-bg text-ink open:flex open:flex-col"
    >
      <div className="flex items-center justify-between px-2">
        <p className="px-2 font-mono text-sm" aria-live="polite">
          {t('product.gallery.position', { number: index + 1, count: images.length })}
        </p>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={t('common:action.close')}
          className={control}
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        {image?.type === 'video' ? (
          // biome-ignore lint/a11y/useMediaCaption: the product videos have no sound
          <video key={image.url} src={image.url} controls playsInline className="mx-auto size-full object-contain" />
        ) : (
          image && (
            <button
              type="button"
              onClick={() => setZoomed((now) => !now)}
              aria-pressed={zoomed}
              aria-label={`${t('product.gallery.zoom')}: ${image.alt_text}`}
              className={`block ${zoomed ? 'w-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
            >
              <img src={image.url} alt="" className="mx-auto size-full object-contain" />
            </button>
          )
        )}
      </div>
      <div className="flex items-center justify-center gap-6">
        <button
          type="button"
          onClick={() => go(-1)}
          disabled={index === 0}
          aria-label={t('product.gallery.previous')}
          className={control}
        >
          <ChevronLeft aria-hidden className="size-6" />
        </button>
        <button
          type="button"
          onClick={() => go(1)}
          disabled={index === images.length - 1}
          aria-label={t('product.gallery.next')}
          className={control}
        >
          <ChevronRight aria-hidden className="size-6" />
        </button>
      </div>
    </dialog>
  );
}
