import { errorText } from '@fori/client/errors';
import { previewShop } from '@fori/client/mutations/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import type { Language } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Card } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { Monitor, Smartphone, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Widths and heights of the windows that are shown, in pixels. */
const windows = {
  phone: { width: 390, height: 760, Icon: Smartphone },
  desktop: { width: 1440, height: 900, Icon: Monitor },
} as const;

/** The width that a box has on the screen; null before it is known. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => setWidth(ref.current?.clientWidth ?? null);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return [ref, width] as const;
}

interface DraftPreviewProps {
  /** the page of the shop that shows the draft */
  path: string;
  /** what `?preview=` says */
  draft: 'home' | 'menus';
  labels: { about: string; frame: string };
  language: Language;
  /** when the draft was last saved: another one is fetched anew */
  savedAt: string | null;
  onClose: () => void;
}

/**
 * A page of the shop with the saved draft, in a frame that may run no script; the cookie of decision 0163 shows it to this admin
 * only.
 */
export function DraftPreview({ path, draft, labels, language, savedAt, onClose }: DraftPreviewProps) {
  const { t } = useTranslation(['admin-home', 'common', 'errors']);
  const [shown, setShown] = useState<keyof typeof windows>('phone');
  const { mutate, isSuccess, error } = useMutation(previewShop(useBackOfficeApi()));
  const [box, boxWidth] = useWidth();
  useEffect(() => mutate(), [mutate]);
  // it opens above the button, which may be far below
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens
  useEffect(() => {
    box.current?.closest('section')?.querySelector('button')?.focus();
  }, []);
  const { width, height } = windows[shown];
  const scale = Math.min(1, (boxWidth ?? width) / width);
  return (
    <Card
      title={t('preview.title')}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <X aria-hidden className="size-4" />
          {t('common:action.close')}
        </Button>
      }
    >
      <div className="grid min-w-0 gap-3">
        <p className="max-w-form text-muted text-sm">{labels.about}</p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('preview.width')}</legend>
          {(Object.keys(windows) as (keyof typeof windows)[]).map((name) => {
            const { Icon } = windows[name];
            return (
              <Button
                key={name}
                variant={name === shown ? 'primary' : 'secondary'}
                aria-pressed={name === shown}
                onClick={() => setShown(name)}
              >
                <Icon aria-hidden className="size-4" />
                {t(`window.${name}`)}
              </Button>
            );
          })}
        </fieldset>
        <div ref={box} className="min-w-0 overflow-hidden">
          {error && <p role="alert">{errorText(error, t)}</p>}
          {!error && !isSuccess && <Skeleton className="h-96" />}
          {isSuccess && (
            <div style={{ width: width * scale, height: height * scale }} className={cn('border border-line bg-bg')}>
              <iframe
                key={savedAt}
                title={labels.frame}
                src={`${path}?${new URLSearchParams({ preview: draft, lang: language })}`}
                sandbox="allow-same-origin"
                style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
              />
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
