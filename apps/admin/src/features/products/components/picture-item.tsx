import { useTranslation } from '@fori/client/use-translation';
import type { AdminImage } from '@fori/contracts/admin-products/schemas';
import { colorText } from '@fori/i18n/options';
import { Badge } from '@fori/ui/badge';
import { IconButton } from '@fori/ui/icon-button';
import { Picture } from '@fori/ui/picture';
import { ArrowLeft, ArrowRight, Eye, Film, Pencil, Trash2 } from 'lucide-react';
import { useLocked } from '../../../shared/form/lock.tsx';

interface PictureItemProps {
  image: AdminImage;
  /** its place, from 0 */
  index: number;
  isLast: boolean;
  /** -1 moves it before the previous one, 1 behind the next */
  onStep: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A picture in the list of a product's, with what can be done to it. */
export function PictureItem({ image, index, isLast, onStep, onEdit, onRemove }: PictureItemProps) {
  const { t } = useTranslation('admin-products');
  const locked = useLocked();
  const alt = image.alt_text.en ?? '';
  return (
    <>
      {image.type === 'video' ? (
        <span className="row-span-2 flex aspect-4/5 items-center justify-center bg-stage text-muted">
          <Film aria-hidden className="size-8" />
          <span className="sr-only">{t('pictures.video')}</span>
        </span>
      ) : (
        <Picture
          src={image.url}
          alt={alt}
          width={image.width}
          height={image.height}
          sizes="12rem"
          placeholder={image.placeholder}
          className="row-span-2 aspect-4/5 object-cover"
        />
      )}
      <div className="flex min-h-8 flex-wrap items-center gap-1 px-2 pt-1">
        {index === 0 && <Badge tone="spruce">{t('pictures.main')}</Badge>}
        {image.color !== null && <Badge>{colorText(t, image.color)}</Badge>}
        {alt === '' && <Badge tone="rust">{t('pictures.no_alt')}</Badge>}
      </div>
      {locked ? (
        <IconButton label={t('pictures.edit_title', { number: index + 1 })} onClick={onEdit} className="mt-auto">
          <Eye aria-hidden className="size-4" />
        </IconButton>
      ) : (
        <div className="mt-auto grid grid-cols-4 justify-items-center">
          <IconButton
            label={t('pictures.earlier', { number: index + 1 })}
            data-step={`${image.id} -1`}
            disabled={index === 0}
            onClick={() => onStep(-1)}
            className="w-full"
          >
            <ArrowLeft aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={t('pictures.edit', { number: index + 1 })} onClick={onEdit} className="w-full">
            <Pencil aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={t('pictures.remove', { number: index + 1 })} onClick={onRemove} className="w-full">
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            label={t('pictures.later', { number: index + 1 })}
            data-step={`${image.id} 1`}
            disabled={isLast}
            onClick={() => onStep(1)}
            className="w-full"
          >
            <ArrowRight aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
    </>
  );
}
