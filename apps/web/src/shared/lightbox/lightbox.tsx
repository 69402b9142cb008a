import { useTranslation } from '@fori/client/use-translation';
import { isVideo } from '@fori/domain/catalog';
import { openModal } from '@fori/ui/modals';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { stepOfKey, useSwipe } from './use-swipe.ts';
import { Video } from './video.tsx';
import type { Viewable } from './viewable.ts';
import { ZoomablePicture } from './zoomable-picture.tsx';

export interface LightboxProps {
  images: readonly Viewable[];
  start: number;
  /** accessible name of the view */
  label: string;
  /** plays videos once and with sound, as in reviews; product videos are silent and loop */
  sound?: boolean;
  /** opens a picture enlarged on an upright phone, where the page already shows it as wide as the screen */
  enlarged?: boolean;
  onClose: () => void;
  /** lets the page behind show the same picture */
  onShow: (index: number) => void;
}

const UPRIGHT_PHONE = '(pointer: coarse) and (width < 48rem) and (orientation: portrait)';

/** Whether an enlarged picture has been panned to the edge beyond which the step leads. */
const isAtEdge = ({ scrollLeft, scrollWidth, clientWidth }: Element, step: 1 | -1): boolean =>
  step === 1 ? scrollLeft >= scrollWidth - clientWidth - 1 : scrollLeft <= 1;

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      className="flex size-12 cursor-pointer items-center justify-center rounded-control text-ink hover:bg-stage [&>svg]:size-6"
    >
      {children}
    </button>
  );
}

/**
 * Pictures and videos at full size, in a native modal dialog: it makes the page inert, traps the focus, closes on
 * Escape and on Back, and restores the focus.
 */
export function Lightbox({ images, start, label, sound = false, enlarged = false, onClose, onShow }: LightboxProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const [open, setOpen] = useState(false);
  const [zoomed, setZoomed] = useState(() => enlarged && matchMedia(UPRIGHT_PHONE).matches);
  const edges = useRef<readonly (1 | -1)[]>([]);
  const image = images[index];
  const go = (step: 1 | -1) => {
    const next = (index + step + images.length) % images.length;
    setZoomed(false);
    setIndex(next);
    onShow(next);
  };
  // a finger on an enlarged picture pans it first, and from its edge moves on
  const swipe = useSwipe((step) => {
    if (images.length > 1 && (!zoomed || edges.current.includes(step))) go(step);
  });
  const noteEdges = ({ currentTarget: { firstElementChild: pan } }: TouchEvent) => {
    edges.current = pan ? ([1, -1] as const).filter((step) => isAtEdge(pan, step)) : [];
  };

  useLayoutEffect(() => {
    if (!dialog.current) return;
    const close = openModal(dialog.current);
    // only now has anything inside a size, by which a picture fills the view
    setOpen(true);
    return close;
  }, []);

  // the focused picture was replaced; keys continue here
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the picture has been replaced
  useLayoutEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  }, [index]);

  // preloads the neighbours
  useEffect(() => {
    for (const step of [1, -1]) {
      const next = images[(index + step + images.length) % images.length];
      if (next && !isVideo(next.url)) new Image().src = next.url;
    }
  }, [images, index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event);
    if (step === null || zoomed || images.length < 2) return;
    event.preventDefault();
    go(step);
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      data-cover
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Chromium closes on a second Escape even if cancelled
        if (!event.currentTarget.open) onClose();
      }}
      onKeyDown={onKeyDown}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-bg text-ink outline-none open:flex open:flex-col"
    >
      <div className="flex items-center justify-between px-2">
        <p className="px-2 font-mono text-sm" aria-live="polite">
          {t('product.gallery.position', { number: index + 1, count: images.length })}
        </p>
        <Control label={t('common:action.close')} onPress={onClose}>
          <X aria-hidden />
        </Control>
      </div>
      <div className="min-h-0 flex-1" onTouchStartCapture={noteEdges} {...swipe}>
        {image && isVideo(image.url) ? (
          <Video
            key={image.url}
            video={image}
            poster={null}
            play
            sound={sound}
            className="mx-auto size-full object-contain"
          />
        ) : (
          image &&
          open && (
            <ZoomablePicture
              key={image.url}
              image={image}
              label={`${t('product.gallery.zoom')}: ${image.alt_text}`}
              zoomed={zoomed}
              onZoom={setZoomed}
            />
          )
        )}
      </div>
      {images.length > 1 && (
        <div className="flex items-center justify-center gap-6 pb-[env(safe-area-inset-bottom)]">
          <Control label={t('product.gallery.previous')} onPress={() => go(-1)}>
            <ChevronLeft aria-hidden />
          </Control>
          <Control label={t('product.gallery.next')} onPress={() => go(1)}>
            <ChevronRight aria-hidden />
          </Control>
        </div>
      )}
    </dialog>
  );
}
