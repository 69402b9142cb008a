import { errorText } from '@fori/client/errors';
import { previewShop } from '@fori/client/mutations/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Card } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PreviewWindow } from './preview-window.tsx';

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
 * A page of the shop with the saved draft, in a frame that may run no script; the cookie of decision 0161 shows it to this admin
 * only.
 */
export function DraftPreview({ path, draft, labels, language, savedAt, onClose }: DraftPreviewProps) {
  const { t } = useTranslation(['admin-home', 'common', 'errors']);
  const { mutate, isSuccess, error } = useMutation(previewShop(useBackOfficeApi()));
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => mutate(), [mutate]);
  // it opens above the button, which may be far below
  useEffect(() => content.current?.closest('section')?.querySelector('button')?.focus(), []);
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
      <div ref={content} className="grid min-w-0 gap-3">
        <p className="max-w-form text-muted text-sm">{labels.about}</p>
        <PreviewWindow
          instead={error ? <p role="alert">{errorText(error, t)}</p> : !isSuccess && <Skeleton className="h-96" />}
        >
          {(style) => (
            <iframe
              key={savedAt}
              title={labels.frame}
              src={`${path}?${new URLSearchParams({ preview: draft, lang: language })}`}
              sandbox="allow-same-origin"
              style={style}
            />
          )}
        </PreviewWindow>
      </div>
    </Card>
  );
}
