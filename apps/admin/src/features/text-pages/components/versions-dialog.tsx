import { errorText } from '@fori/client/errors';
import { textPageVersionsQuery } from '@fori/client/queries/admin-text-pages';
import { useBackOfficeApi } from '@fori/client/react';
import type { AdminTextPage, PageText, TextPageVersion } from '@fori/contracts/admin-text-pages/schemas';
import { type Language, languageNames, localeTags } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';
import { textParts } from '../text-page-form.ts';
import { VersionComparison } from './version-comparison.tsx';

interface VersionsDialogProps {
  page: AdminTextPage;
  language: Language;
  /** as it is in the editor now */
  current: PageText;
  /** puts a version's text into the editor */
  onRestore: (text: PageText) => void;
  onClose: () => void;
}

const asLines = (text: PageText): string => textParts.map((part) => text[part]).join('\n\n');

/** Every version of a page in a language; each can be compared with the editor and restored into it. */
export function VersionsDialog({ page, language, current, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation(['admin-text-pages', 'common', 'errors']);
  const { dateTime } = useFormats();
  const [at, setAt] = useState(1);
  const [compared, setCompared] = useState<number | null>(null);
  const { data, error } = useQuery(textPageVersionsQuery(useBackOfficeApi(), page.id, language, at));
  const builtIn = page.built_in?.[language] ?? null;
  const textOf = (version: TextPageVersion): PageText | null => version.text ?? builtIn;
  const nameOf = ({ number, text, published_at }: TextPageVersion) =>
    [
      t('versions.number', { number }),
      published_at === null && t('versions.draft'),
      text === null && t(builtIn ? 'state.built_in' : 'versions.withdrawn'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Dialog
      open
      size="lg"
      title={t('versions.title', { language: languageNames[language] })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {error && <p role="alert">{errorText(error, t)}</p>}
      {!data && !error && (
        <Loading label={t('versions.loading')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.total === 0 && <p className="text-muted">{t('versions.none')}</p>}
      {data && (
        <ol className="divide-y divide-hair">
          {data.data.map((version) => {
            const text = textOf(version);
            const name = nameOf(version);
            return (
              <li key={version.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0">
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-muted text-sm">
                      {[dateTime(version.published_at ?? version.written_at), version.author]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  {text && (
                    <span className="flex flex-wrap gap-2">
                      <Button
                        variant="secondary"
                        aria-expanded={compared === version.id}
                        aria-label={t('versions.compare_one', { version: name })}
                        onClick={() => setCompared(compared === version.id ? null : version.id)}
                      >
                        {t('versions.compare')}
                      </Button>
                      <Button
                        variant="quiet"
                        aria-label={t('versions.restore_one', { version: name })}
                        onClick={() => onRestore(text)}
                      >
                        {t('versions.restore')}
                      </Button>
                    </span>
                  )}
                </div>
                {text && compared === version.id && (
                  <VersionComparison
                    before={asLines(text)}
                    after={asLines(current)}
                    lang={localeTags[language]}
                    label={t('versions.compared', { version: name })}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      {data && data.last_page > 1 && (
        <p className="flex justify-between gap-2 pt-3">
          <Button variant="secondary" disabled={at === 1} onClick={() => setAt(at - 1)}>
            {t('versions.newer')}
          </Button>
          <Button variant="secondary" disabled={at === data.last_page} onClick={() => setAt(at + 1)}>
            {t('versions.older')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
