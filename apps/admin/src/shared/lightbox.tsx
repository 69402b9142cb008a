import { useTranslation } from '@fori/client/use-translation';
import { Dialog } from '@fori/ui/dialog';
import { IconButton } from '@fori/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

/** A picture or video at full size. */
export interface Viewable {
  url: string;
  type: 'image' | 'video';
  /** its alternative text, or its owner's name */
  label: string;
  /** in pixels, if known */
  width: number | null;
  height: number | null;
}

interface LightboxProps {
  title: string;
  media: readonly Viewable[];
  /** the index of the first one shown */
  start: number;
  onClose: () => void;
}

/**
 * Pictures and videos at full size in front of the page; arrow keys move between them, except while a video has the
 * focus.
 */
export function Lightbox({ title, media, start, onClose }: LightboxProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [index, setIndex] = useState(start);
  const shown = media[index];
  const many = media.length > 1;
  const go = (step: number) => setIndex((index + step + media.length) % media.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!many || event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open size="lg" title={title} closeLabel={t('common:action.close')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
      <div onKeyDown={onKeyDown} className="grid gap-3">
        {shown?.type === 'image' && (
          <img
            key={shown.url}
            src={shown.url}
            alt={shown.label}
            {...(shown.width && shown.height && { width: shown.width, height: shown.height })}
            className="mx-auto h-auto max-h-[65dvh] w-auto max-w-full bg-tile object-contain"
          />
        )}
        {shown?.type === 'video' && (
          // biome-ignore lint/a11y/useMediaCaption: customers send their videos without
          <video
            key={shown.url}
            src={shown.url}
            aria-label={shown.label}
            controls
            autoPlay
            playsInline
            className="mx-auto max-h-[65dvh] max-w-full bg-tile"
          />
        )}
        {many && (
          <div className="flex items-center justify-center gap-4">
            <IconButton label={t('media.previous')} onClick={() => go(-1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <p role="status" className="font-mono text-sm">
              {t('media.position', { number: index + 1, count: media.length })}
            </p>
            <IconButton label={t('media.next')} onClick={() => go(1)}>
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
