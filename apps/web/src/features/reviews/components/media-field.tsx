import { useTranslation } from '@fori/client/use-translation';
import { MEGABYTE } from '@fori/domain/bytes';
import { MAX_REVIEW_MEDIA, MAX_REVIEW_PICTURE_BYTES, MAX_REVIEW_VIDEO_BYTES } from '@fori/domain/reviews';
import { buttonClass } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { FieldError, FieldHint } from '@fori/ui/field';
import { VideoPoster } from '@fori/ui/video-poster';
import { ImagePlus, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { Media } from '../hooks/use-media.ts';
import { ACCEPTED, progressOfEach } from '../media-files.ts';
import type { MediaItem } from '../review-form.ts';
import { MediaThumbnail } from './review-media.tsx';

interface MediaFieldProps {
  id: string;
  media: Media;
  /** upload progress from 0 to 1, else null */
  sent: number | null;
  /** errors of the files */
  error: string | null;
}

function Preview({ item }: { item: MediaItem }) {
  if (item.kind === 'stored') return <MediaThumbnail medium={item.medium} near />;
  if (!item.isVideo) return <img src={item.preview} alt="" className="size-full object-cover" />;
  return <VideoPoster src={item.preview} />;
}

interface TileProps {
  item: MediaItem;
  name: string;
  /** null unless it is being uploaded */
  progress: number | null;
  busy: boolean;
  onRemove: () => void;
}

function Tile({ item, name, progress, busy, onRemove }: TileProps) {
  const { t } = useTranslation('reviewing');
  const percent = progress === null ? 0 : Math.round(progress * 100);
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <div className="relative aspect-square overflow-hidden bg-stage">
        <Preview item={item} />
        {!busy && (
          <button
            type="button"
            aria-label={t('media.remove', { name })}
            onClick={onRemove}
            className="absolute top-0 right-0 flex size-target items-start justify-end p-1"
          >
            <span className="flex size-7 items-center justify-center rounded-full border border-line bg-surface text-ink">
              <X aria-hidden className="size-4" />
            </span>
          </button>
        )}
        {progress !== null && (
          <span
            role="progressbar"
            aria-label={t('media.sending', { name })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="absolute inset-x-0 bottom-0 h-2 bg-surface forced-color-adjust-none"
          >
            <span className="block h-full bg-spruce transition-[width]" style={{ width: `${percent}%` }} />
          </span>
        )}
      </div>
      <p className="truncate text-muted text-xs" title={name}>
        {progress === null ? name : progress >= 1 ? t('media.sent') : `${percent} %`}
      </p>
    </li>
  );
}

/** Pictures and videos to choose or drop, each with a preview, a remove button, and its progress. */
export function MediaField({ id, media, sent, error }: MediaFieldProps) {
  const { t } = useTranslation('reviewing');
  const [over, setOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const busy = sent !== null;
  const { items, problems } = media;

  let stored = 0;
  const nameOf = (item: MediaItem): string => {
    if (item.kind === 'file') return item.file.name;
    stored += 1;
    return t(item.medium.type === 'video' ? 'media.stored_video' : 'media.stored_picture', { number: stored });
  };
  const files = items.flatMap((item) => (item.kind === 'file' ? [item.file] : []));
  const progress = sent === null ? [] : progressOfEach(files, sent);
  const progressOf = (item: MediaItem) => (item.kind === 'file' ? (progress[files.indexOf(item.file)] ?? null) : null);

  const add = (chosen: FileList | null) => {
    if (busy || !chosen || chosen.length === 0) return;
    const count = media.add([...chosen]);
    setAnnouncement(count > 0 ? t('media.added', { count }) : '');
    // the same file can be chosen again after it was removed
    if (input.current) input.current.value = '';
  };
  const remove = (item: MediaItem, name: string) => {
    media.remove(item.key);
    setAnnouncement(t('media.removed', { name }));
    input.current?.focus();
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver && !busy);
  };
  const problemTexts = [
    ...problems.map(({ name, reason, max }) => t(`media.${reason}`, { name, max })),
    ...(error ? [error] : []),
  ];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        add(event.dataTransfer.files);
      }}
      className="flex flex-col gap-1.5"
    >
      <label htmlFor={id} className="w-fit font-semibold text-sm">
        {t('media.label', { max: MAX_REVIEW_MEDIA })}
      </label>
      <FieldHint id={`${id}-hint`}>
        {t('media.hint', {
          picture: MAX_REVIEW_PICTURE_BYTES / MEGABYTE,
          video: MAX_REVIEW_VIDEO_BYTES / MEGABYTE,
        })}
      </FieldHint>
      <div
        className={cn(
          'flex flex-col gap-4 rounded-control border border-dashed p-4 transition-colors',
          over ? 'border-spruce bg-spruce-tint' : problemTexts.length > 0 ? 'border-error' : 'border-line',
        )}
      >
        {items.length > 0 && (
          <ul aria-label={t('media.list')} className="grid grid-cols-3 gap-3 sm:grid-cols-5">
            {items.map((item) => {
              const name = nameOf(item);
              return (
                <Tile
                  key={item.key}
                  item={item}
                  name={name}
                  progress={progressOf(item)}
                  busy={busy}
                  onRemove={() => remove(item, name)}
                />
              );
            })}
          </ul>
        )}
        <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
          <span
            aria-hidden
            className={buttonClass({
              variant: 'secondary',
              className: cn('pointer-events-none', busy && 'border-hair bg-stage text-muted'),
            })}
          >
            <ImagePlus className="size-4" />
            {t('media.choose')}
          </span>
          <span aria-hidden className="pointer-events-none text-muted text-sm pointer-coarse:hidden">
            {t(over ? 'media.drop_now' : 'media.drop')}
          </span>
          {/* the browser's file input covers its visible label, so that clicks, keys and screen readers all use it */}
          <input
            ref={input}
            id={id}
            type="file"
            multiple
            accept={ACCEPTED}
            disabled={busy}
            aria-describedby={cn(problemTexts.length > 0 && `${id}-error`, `${id}-hint`)}
            aria-invalid={problemTexts.length > 0 || undefined}
            onChange={({ target }) => add(target.files)}
            className="absolute inset-0 size-full cursor-pointer rounded-control opacity-0 focus-visible:opacity-100 focus-visible:[color:transparent] focus-visible:file:invisible disabled:cursor-not-allowed"
          />
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <div id={`${id}-error`} role="alert" className="flex flex-col gap-1">
        {problemTexts.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
      </div>
    </div>
  );
}
